"""What is kept: schema, migrations, the one writer."""
