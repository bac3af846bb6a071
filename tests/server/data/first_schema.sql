-- A database as the first program made it that kept tables (commit 8ae0f67): one table begun, one finished.
-- The same text is read by SQLite and PostgreSQL; statements are parted by empty lines.

CREATE TABLE tables (
    id VARCHAR(32) NOT NULL,
    game VARCHAR(64) NOT NULL,
    rules INTEGER NOT NULL,
    options VARCHAR NOT NULL,
    secret VARCHAR(64) NOT NULL,
    created VARCHAR(32) NOT NULL,
    changed VARCHAR(32) NOT NULL,
    version INTEGER NOT NULL,
    headline VARCHAR NOT NULL,
    finished BOOLEAN NOT NULL,
    thinking BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_tables_changed ON tables (changed);

CREATE TABLE actions (
    table_id VARCHAR(32) NOT NULL,
    seq INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,
    rolls VARCHAR NOT NULL,
    command VARCHAR(64),
    at VARCHAR(32) NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE seats (
    table_id VARCHAR(32) NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    name VARCHAR(64) NOT NULL,
    level VARCHAR(32) NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

INSERT INTO tables VALUES ('e1303937775c', 'omen', 1, '{"players": 2, "hills": 5}', '6f7d39954b5dc7ad3bf24559e4413f5e8ffd1c87afb158a905509977620e1f56', '2026-11-25T01:28:07.417+00:00', '2026-11-25T01:28:08.876+00:00', 11, 'Hill 6 of 5', TRUE, FALSE);

INSERT INTO tables VALUES ('363df6faf088', 'omen', 1, '{"players": 2, "hills": 5}', '885be1efb6e6a4e2ab830dd750a2b89f59485b5be0c1681d679453147f10aad6', '2026-11-25T01:28:08.945+00:00', '2026-11-25T01:28:09.264+00:00', 5, 'Hill 3 of 5', FALSE, FALSE);

INSERT INTO actions VALUES ('e1303937775c', 0, 'set_up', -1, -1, '[5]', NULL, '2026-11-25T01:28:07.417+00:00');

INSERT INTO actions VALUES ('e1303937775c', 1, 'act', 0, 6, '[]', 'first-0', '2026-11-25T01:28:07.814+00:00');

INSERT INTO actions VALUES ('e1303937775c', 2, 'act', 0, 0, '[]', 'first-1', '2026-11-25T01:28:08.291+00:00');

INSERT INTO actions VALUES ('e1303937775c', 3, 'act', 1, 0, '[3, 3]', 'first-2', '2026-11-25T01:28:08.620+00:00');

INSERT INTO actions VALUES ('e1303937775c', 4, 'act', 0, 1, '[]', 'first-3', '2026-11-25T01:28:08.636+00:00');

INSERT INTO actions VALUES ('e1303937775c', 5, 'act', 1, 1, '[0, 2]', 'first-4', '2026-11-25T01:28:08.684+00:00');

INSERT INTO actions VALUES ('e1303937775c', 6, 'act', 0, 2, '[]', 'first-5', '2026-11-25T01:28:08.691+00:00');

INSERT INTO actions VALUES ('e1303937775c', 7, 'act', 1, 2, '[5, 2]', 'first-6', '2026-11-25T01:28:08.748+00:00');

INSERT INTO actions VALUES ('e1303937775c', 8, 'act', 0, 3, '[]', 'first-7', '2026-11-25T01:28:08.753+00:00');

INSERT INTO actions VALUES ('e1303937775c', 9, 'act', 1, 3, '[0, 1]', 'first-8', '2026-11-25T01:28:08.816+00:00');

INSERT INTO actions VALUES ('e1303937775c', 10, 'act', 0, 4, '[]', 'first-9', '2026-11-25T01:28:08.828+00:00');

INSERT INTO actions VALUES ('e1303937775c', 11, 'act', 1, 4, '[2, 0]', 'first-10', '2026-11-25T01:28:08.876+00:00');

INSERT INTO actions VALUES ('363df6faf088', 0, 'set_up', -1, -1, '[2]', NULL, '2026-11-25T01:28:08.945+00:00');

INSERT INTO actions VALUES ('363df6faf088', 1, 'act', 0, 6, '[]', 'first-11', '2026-11-25T01:28:09.112+00:00');

INSERT INTO actions VALUES ('363df6faf088', 2, 'act', 0, 0, '[]', 'first-12', '2026-11-25T01:28:09.135+00:00');

INSERT INTO actions VALUES ('363df6faf088', 3, 'act', 1, 0, '[2, 1]', 'first-13', '2026-11-25T01:28:09.201+00:00');

INSERT INTO actions VALUES ('363df6faf088', 4, 'act', 0, 1, '[]', 'first-14', '2026-11-25T01:28:09.212+00:00');

INSERT INTO actions VALUES ('363df6faf088', 5, 'act', 1, 1, '[2, 0]', 'first-15', '2026-11-25T01:28:09.264+00:00');

INSERT INTO seats VALUES ('e1303937775c', 0, 'person', 'Ann', '', 'b938444bd5e4b5c03108513b4500bc723d79e5b8ce86d9b62f33c9d6a294f827');

INSERT INTO seats VALUES ('e1303937775c', 1, 'person', 'Bob', '', '87ee65416f9343f7aaf725f001ee3749b2b077657744e1492c8787060cc4ec0d');

INSERT INTO seats VALUES ('363df6faf088', 0, 'person', 'Ann', '', 'e23047ab044a665d9f55d771388812630b734be72207ac3937a4df000bd98dbe');

INSERT INTO seats VALUES ('363df6faf088', 1, 'person', 'Bob', '', 'd8df638b2e00b734a7e70d271cb9de632524c8eca74f2cf79a6128a1f592df45');
