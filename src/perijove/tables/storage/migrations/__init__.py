"""How the database grew; Alembic runs what is missing when a host starts."""
