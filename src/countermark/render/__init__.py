"""Report to what a person sees; the only place where a mark becomes visible."""
