"""What a draft says and does: claims and acts."""
