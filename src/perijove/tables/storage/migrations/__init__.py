"""Migrations of the database schema; the host applies pending ones at startup."""
