/** Tables of inviters. */
export const affiliateSchema = `
CREATE TABLE affiliate (
  id INTEGER PRIMARY KEY,
  nickname TEXT NOT NULL,
  headimg TEXT NOT NULL,
  signature TEXT NOT NULL,
  words TEXT NOT NULL,
  is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  share_token TEXT UNIQUE
) STRICT;

CREATE TABLE affiliate_group (
  id TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (0, 1))
) STRICT;

-- 0 normal, 1 affiliate, 2 referral, 3 broker
CREATE TABLE invite_code (
  scene INTEGER NOT NULL CHECK (scene BETWEEN 0 AND 3),
  code TEXT NOT NULL COLLATE NOCASE,
  affiliate_id INTEGER NOT NULL REFERENCES affiliate (id) ON DELETE CASCADE,
  PRIMARY KEY (scene, code)
) STRICT;

CREATE TABLE conversion (
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, source)
) STRICT;

CREATE TABLE partner_report (
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  uuid TEXT NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (channel, uuid)
) STRICT;
`;
