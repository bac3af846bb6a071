"""Who is let in: budgets of connections, headers, hosts."""
