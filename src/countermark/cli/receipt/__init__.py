"""`countermark receipt`: keys, receipts for reports, and whether they hold."""
