"""Where hostile work ends: processes that check drafts and read tables, each replaced once a deadline passes."""
