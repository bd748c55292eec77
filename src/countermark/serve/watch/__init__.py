"""What the operator sees of the service: metrics, logs, telemetry, health. Never what a draft says, unless asked."""
