-- version 1
-- Of facts nothing is ever updated or deleted: what stands is derived from what was said, when, and by whom.
CREATE TABLE loads (
    number BIGINT PRIMARY KEY, namespace {text} NOT NULL, time {text} NOT NULL, source {text} NOT NULL,
    digest {text} NOT NULL, added BIGINT NOT NULL, changed BIGINT NOT NULL, unchanged BIGINT NOT NULL,
    conflicts BIGINT NOT NULL
);
-- Who speaks. A million facts share a few of them, and of the sources that they give.
CREATE TABLE origins (number BIGINT PRIMARY KEY, name {text} NOT NULL UNIQUE);
CREATE TABLE sources (
    number BIGINT PRIMARY KEY, origin BIGINT NOT NULL REFERENCES origins, document {text} NOT NULL UNIQUE
);
CREATE TABLE facts (
    namespace {text} NOT NULL, id {text} NOT NULL, version BIGINT NOT NULL,
    load BIGINT NOT NULL, source BIGINT NOT NULL, origin BIGINT NOT NULL,
    value {text}, unit {text}, entity {text}, indicator {text}, period {text}, status {text}, dims {text},
    PRIMARY KEY (namespace, id, version)
);
CREATE INDEX facts_by_place ON facts (namespace, indicator, entity, period);
CREATE TABLE resolutions (
    number BIGINT PRIMARY KEY, namespace {text} NOT NULL, time {text} NOT NULL, id {text} NOT NULL,
    version BIGINT NOT NULL, chosen_by {text} NOT NULL, why {text} NOT NULL,
    FOREIGN KEY (namespace, id, version) REFERENCES facts (namespace, id, version)
);
CREATE INDEX resolutions_by_id ON resolutions (namespace, id);

-- version 2
-- Codes and labels beside the facts: to list them from a million facts took a second.
CREATE TABLE names (
    namespace {text} NOT NULL, kind {text} NOT NULL, code {text} NOT NULL, label {text} NOT NULL,
    PRIMARY KEY (namespace, kind, code, label)
);
INSERT INTO names
SELECT DISTINCT namespace, 'indicator', indicator, coalesce({indicator_label}, '')
FROM facts WHERE indicator IS NOT NULL;
INSERT INTO names
SELECT DISTINCT namespace, 'entity', entity, coalesce({entity_label}, '')
FROM facts WHERE entity IS NOT NULL;

-- version 3
-- What people have to look at. An item changes its state; every change is an event, which stays, sealed by the one before.
CREATE TABLE reviews (
    number BIGINT PRIMARY KEY, namespace {text} NOT NULL, id {text} NOT NULL, kind {text} NOT NULL,
    priority DOUBLE PRECISION NOT NULL, document {text} NOT NULL, state {text} NOT NULL, holder {text} NOT NULL,
    until {text} NOT NULL, label {text} NOT NULL, seal {text} NOT NULL, UNIQUE (namespace, id)
);
CREATE INDEX reviews_by_priority ON reviews (namespace, state, priority, number);
CREATE INDEX reviews_by_kind ON reviews (namespace, kind);
CREATE TABLE review_events (
    item BIGINT NOT NULL REFERENCES reviews, place BIGINT NOT NULL, action {text} NOT NULL, actor {text} NOT NULL,
    time {text} NOT NULL, why {text} NOT NULL, detail {text} NOT NULL, seal {text} NOT NULL, PRIMARY KEY (item, place)
);

-- version 4
-- The append-only log, its heads, who took them, and heads of other logs that are held here. Hashes are hexadecimal.
CREATE TABLE log_about (name {text} PRIMARY KEY);
CREATE TABLE log_entries (
    number BIGINT PRIMARY KEY, leaf {text} NOT NULL UNIQUE, hashes {text} NOT NULL, data {text} NOT NULL
);
CREATE TABLE log_heads (
    number BIGINT PRIMARY KEY, size BIGINT NOT NULL, root {text} NOT NULL, time {text} NOT NULL,
    envelope {text} NOT NULL
);
CREATE TABLE log_witnesses (
    number BIGINT PRIMARY KEY, place {text} NOT NULL, size BIGINT NOT NULL, root {text} NOT NULL,
    time {text} NOT NULL, envelope {text} NOT NULL
);
CREATE TABLE log_held (
    log {text} NOT NULL, number BIGINT NOT NULL, size BIGINT NOT NULL, root {text} NOT NULL, time {text} NOT NULL,
    envelope {text} NOT NULL, PRIMARY KEY (log, number)
);

-- version 5
-- Every row belongs to a namespace, so that each can be kept to itself: changes, sources, reviews and the log had been
-- numbered across all of them. The facts stay where they are; the log that was there is the one of "default".
ALTER TABLE loads RENAME TO old_loads;
CREATE TABLE loads (
    namespace {text} NOT NULL, number BIGINT NOT NULL, time {text} NOT NULL, source {text} NOT NULL,
    digest {text} NOT NULL, added BIGINT NOT NULL, changed BIGINT NOT NULL, unchanged BIGINT NOT NULL,
    conflicts BIGINT NOT NULL, PRIMARY KEY (namespace, number)
);
INSERT INTO loads (namespace, number, time, source, digest, added, changed, unchanged, conflicts)
SELECT namespace, number, time, source, digest, added, changed, unchanged, conflicts FROM old_loads;
DROP TABLE old_loads;
ALTER TABLE sources RENAME TO old_sources;
ALTER TABLE origins RENAME TO old_origins;
CREATE TABLE origins (
    namespace {text} NOT NULL, number BIGINT NOT NULL, name {text} NOT NULL,
    PRIMARY KEY (namespace, number), UNIQUE (namespace, name)
);
CREATE TABLE sources (
    namespace {text} NOT NULL, number BIGINT NOT NULL, origin BIGINT NOT NULL, document {text} NOT NULL,
    PRIMARY KEY (namespace, number), UNIQUE (namespace, document),
    FOREIGN KEY (namespace, origin) REFERENCES origins (namespace, number)
);
-- Sources that no fact cites belong to nobody; who gives one again adds it again.
INSERT INTO origins (namespace, number, name)
SELECT cited.namespace, o.number, o.name
FROM (SELECT DISTINCT namespace, origin FROM facts) AS cited JOIN old_origins o ON o.number = cited.origin;
INSERT INTO sources (namespace, number, origin, document)
SELECT cited.namespace, s.number, s.origin, s.document
FROM (SELECT DISTINCT namespace, source FROM facts) AS cited JOIN old_sources s ON s.number = cited.source;
DROP TABLE old_sources;
DROP TABLE old_origins;
ALTER TABLE resolutions RENAME TO old_resolutions;
CREATE TABLE resolutions (
    namespace {text} NOT NULL, number BIGINT NOT NULL, time {text} NOT NULL, id {text} NOT NULL,
    version BIGINT NOT NULL, chosen_by {text} NOT NULL, why {text} NOT NULL, PRIMARY KEY (namespace, number),
    FOREIGN KEY (namespace, id, version) REFERENCES facts (namespace, id, version)
);
INSERT INTO resolutions (namespace, number, time, id, version, chosen_by, why)
SELECT namespace, number, time, id, version, chosen_by, why FROM old_resolutions;
DROP TABLE old_resolutions;
CREATE INDEX resolutions_by_id ON resolutions (namespace, id);
ALTER TABLE review_events RENAME TO old_review_events;
ALTER TABLE reviews RENAME TO old_reviews;
CREATE TABLE reviews (
    namespace {text} NOT NULL, number BIGINT NOT NULL, id {text} NOT NULL, kind {text} NOT NULL,
    priority DOUBLE PRECISION NOT NULL, document {text} NOT NULL, state {text} NOT NULL, holder {text} NOT NULL,
    until {text} NOT NULL, label {text} NOT NULL, seal {text} NOT NULL,
    PRIMARY KEY (namespace, number), UNIQUE (namespace, id)
);
CREATE TABLE review_events (
    namespace {text} NOT NULL, item BIGINT NOT NULL, place BIGINT NOT NULL, action {text} NOT NULL,
    actor {text} NOT NULL, time {text} NOT NULL, why {text} NOT NULL, detail {text} NOT NULL, seal {text} NOT NULL,
    PRIMARY KEY (namespace, item, place), FOREIGN KEY (namespace, item) REFERENCES reviews (namespace, number)
);
INSERT INTO reviews (namespace, number, id, kind, priority, document, state, holder, until, label, seal)
SELECT namespace, number, id, kind, priority, document, state, holder, until, label, seal FROM old_reviews;
INSERT INTO review_events (namespace, item, place, action, actor, time, why, detail, seal)
SELECT r.namespace, e.item, e.place, e.action, e.actor, e.time, e.why, e.detail, e.seal
FROM old_review_events e JOIN old_reviews r ON r.number = e.item;
DROP TABLE old_review_events;
DROP TABLE old_reviews;
CREATE INDEX reviews_by_priority ON reviews (namespace, state, priority, number);
CREATE INDEX reviews_by_kind ON reviews (namespace, kind);
ALTER TABLE log_about RENAME TO old_log_about;
CREATE TABLE log_about (namespace {text} PRIMARY KEY, name {text} NOT NULL);
INSERT INTO log_about SELECT 'default', name FROM old_log_about ORDER BY name LIMIT 1;
DROP TABLE old_log_about;
ALTER TABLE log_entries RENAME TO old_log_entries;
CREATE TABLE log_entries (
    namespace {text} NOT NULL, number BIGINT NOT NULL, leaf {text} NOT NULL, hashes {text} NOT NULL,
    data {text} NOT NULL, PRIMARY KEY (namespace, number), UNIQUE (namespace, leaf)
);
INSERT INTO log_entries SELECT 'default', number, leaf, hashes, data FROM old_log_entries;
DROP TABLE old_log_entries;
ALTER TABLE log_heads RENAME TO old_log_heads;
CREATE TABLE log_heads (
    namespace {text} NOT NULL, number BIGINT NOT NULL, size BIGINT NOT NULL, root {text} NOT NULL,
    time {text} NOT NULL, envelope {text} NOT NULL, PRIMARY KEY (namespace, number)
);
INSERT INTO log_heads SELECT 'default', number, size, root, time, envelope FROM old_log_heads;
DROP TABLE old_log_heads;
ALTER TABLE log_witnesses RENAME TO old_log_witnesses;
CREATE TABLE log_witnesses (
    namespace {text} NOT NULL, number BIGINT NOT NULL, place {text} NOT NULL, size BIGINT NOT NULL,
    root {text} NOT NULL, time {text} NOT NULL, envelope {text} NOT NULL, PRIMARY KEY (namespace, number)
);
INSERT INTO log_witnesses SELECT 'default', number, place, size, root, time, envelope FROM old_log_witnesses;
DROP TABLE old_log_witnesses;
ALTER TABLE log_held RENAME TO old_log_held;
CREATE TABLE log_held (
    namespace {text} NOT NULL, log {text} NOT NULL, number BIGINT NOT NULL, size BIGINT NOT NULL,
    root {text} NOT NULL, time {text} NOT NULL, envelope {text} NOT NULL, PRIMARY KEY (namespace, log, number)
);
INSERT INTO log_held SELECT 'default', log, number, size, root, time, envelope FROM old_log_held;
DROP TABLE old_log_held;
-- Reports that are kept. The words of the last few are in their rows, those of all others in segments, one row for
-- each word of a segment with a bit for each report: a row for each word of each report would be ten times as much.
CREATE TABLE shelves (namespace {text} PRIMARY KEY, number BIGINT NOT NULL, time {text} NOT NULL);
CREATE TABLE reports (
    namespace {text} NOT NULL, number BIGINT NOT NULL, id {text} NOT NULL, time {text} NOT NULL,
    decision {text} NOT NULL, packs {text} NOT NULL, verified BIGINT NOT NULL, supported BIGINT NOT NULL,
    flagged BIGINT NOT NULL, bare BIGINT NOT NULL, start {text} NOT NULL, size BIGINT NOT NULL,
    words {text} NOT NULL, document {blob} NOT NULL, PRIMARY KEY (namespace, number), UNIQUE (namespace, id)
);
CREATE INDEX reports_by_time ON reports (namespace, time, number);
CREATE INDEX reports_by_decision ON reports (namespace, decision, number);
CREATE TABLE report_words (
    namespace {text} NOT NULL, word {text} NOT NULL, segment BIGINT NOT NULL, bits {text} NOT NULL,
    PRIMARY KEY (namespace, word, segment)
);

-- version 6
-- What a cell's table says beside its value, and the tables themselves, as of the load that they came with.
ALTER TABLE facts ADD COLUMN cell {text};
CREATE TABLE tables (
    namespace {text} NOT NULL, id {text} NOT NULL, load BIGINT NOT NULL, document {text} NOT NULL,
    PRIMARY KEY (namespace, id, load)
);

-- version 7
-- The question that an answer was to: a list of answers is read by it.
ALTER TABLE reports ADD COLUMN question {text} NOT NULL DEFAULT '';
