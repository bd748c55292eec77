-- The statements by which staged facts become versions, each under its name. A staged fact is read with its source:
-- CROSS, so that SQLite keeps this order of the tables, and with it the order of ids.

-- name: new_origins
INSERT INTO origins (namespace, number, name)
SELECT :namespace, (SELECT coalesce(max(number), 0) FROM origins WHERE namespace = :namespace)
    + row_number() OVER (ORDER BY min(local)), name
FROM given WHERE name NOT IN (SELECT name FROM origins WHERE namespace = :namespace) GROUP BY name

-- name: new_sources
INSERT INTO sources (namespace, number, origin, document)
SELECT :namespace, (SELECT coalesce(max(number), 0) FROM sources WHERE namespace = :namespace)
    + row_number() OVER (ORDER BY g.local), o.number, g.document
FROM given g JOIN origins o ON o.name = g.name
WHERE o.namespace = :namespace
AND g.document NOT IN (SELECT document FROM sources WHERE namespace = :namespace)

-- name: cited
INSERT INTO cited
SELECT g.local, known.number, known.origin FROM given g JOIN sources known ON known.document = g.document
WHERE known.namespace = :namespace

-- name: changed
SELECT count(*) FROM staged s
WHERE s.known = 0 AND EXISTS (SELECT 1 FROM facts f WHERE f.namespace = :namespace AND f.id = s.id)

-- name: new_names
INSERT INTO names SELECT :namespace, kind, code, label FROM named WHERE true ON CONFLICT DO NOTHING

-- The same fact twice from one source is said once.
-- name: repeated
UPDATE staged SET known = 1 WHERE ordinal IN (
    SELECT ordinal FROM (
        SELECT s.ordinal, row_number() OVER (PARTITION BY s.id, c.origin, {of_staged} ORDER BY s.ordinal) AS copy
        FROM staged s CROSS JOIN cited c
        WHERE c.local = s.source AND s.id IN (SELECT id FROM staged GROUP BY id HAVING count(*) > 1)
    ) AS counted WHERE copy > 1
)

-- A statement is known if each of its facts equals one of those that stand, and no other of that source stands.
-- name: known
UPDATE staged SET known = 1 WHERE ordinal IN (
    SELECT s.ordinal FROM staged s CROSS JOIN cited c JOIN (
        SELECT s.id, c.origin FROM staged s CROSS JOIN cited c JOIN facts f ON f.id = s.id AND f.origin = c.origin
        WHERE c.local = s.source AND s.known = 0 AND f.namespace = :namespace AND {same} AND {standing}
        GROUP BY s.id, c.origin
        HAVING count(*) = (
            SELECT count(*) FROM staged t JOIN cited d ON d.local = t.source
            WHERE t.id = s.id AND t.known = 0 AND d.origin = c.origin
        ) AND count(*) = (
            SELECT count(*) FROM facts f
            WHERE f.namespace = :namespace AND f.id = s.id AND f.origin = c.origin AND {standing}
        )
    ) AS known ON known.id = s.id AND known.origin = c.origin
    WHERE c.local = s.source
)

-- name: next_version
coalesce((SELECT max(f.version) FROM facts f WHERE f.namespace = :namespace AND f.id = s.id), 0)
+ row_number() OVER (PARTITION BY s.id ORDER BY s.ordinal)

-- name: add
INSERT INTO facts (namespace, id, version, load, source, origin, {content})
SELECT :namespace, s.id, {version}, :load, c.source, c.origin, {of_staged}
FROM staged s CROSS JOIN cited c WHERE c.local = s.source AND s.known = 0 ORDER BY s.id, s.ordinal
