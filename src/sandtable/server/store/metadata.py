"""What all tables of the database belong to."""

from sqlalchemy import MetaData

HOUSE = MetaData()
