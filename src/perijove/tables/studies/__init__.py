"""Studies: positions played on in variations, with comments, stored and shared by link."""
