import { accountSchema } from './account.schema.ts';
import { affiliateSchema } from './affiliate.schema.ts';
import { flowSchema } from './flow.schema.ts';
import { oauthSchema } from './oauth.schema.ts';
import { quickSchema } from './quick.schema.ts';
import { referenceSchema } from './reference.schema.ts';
import { wordsSchema } from './words.schema.ts';

/** Incremented with every change of the tables: a database of another version is refused. */
export const SCHEMA_VERSION = 15;

/** Times in milliseconds of the exchange's clock; tokens and envelopes are stored as SHA-256 only. */
const coreSchema = `
CREATE TABLE person (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  login_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  username TEXT NOT NULL,
  -- scrypt$N$r$p$salt$hash; empty: no password matches
  password TEXT NOT NULL,
  -- code that a right password is answered with; null: signed in
  refusal INTEGER CHECK (refusal IS NULL OR refusal <> 0)
) STRICT;

CREATE TABLE ban (
  person_id INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  began_at INTEGER NOT NULL,
  is_self_help INTEGER NOT NULL CHECK (is_self_help IN (0, 1))
) STRICT;

CREATE TABLE ban_lookup (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  login_name TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE ban_ticket (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  -- how the profile call answers this session; null: with the profile
  profile_answer TEXT CHECK (profile_answer IN ('10006', 'fail', 'nobody', 'bigid')),
  began_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE wrong_password (
  login_name TEXT PRIMARY KEY COLLATE NOCASE,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL,
  locked_until INTEGER
) STRICT;

CREATE TABLE seen_envelope (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  forget_at INTEGER NOT NULL
) STRICT;

CREATE TABLE proof (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  kind TEXT NOT NULL CHECK (kind IN ('ticket', 'magpie', 'recaptcha')),
  -- list of scenes, as JSON; null: good for each
  scenes TEXT CHECK (scenes IS NULL OR json_valid(scenes)),
  expires_at INTEGER NOT NULL,
  burned_at INTEGER
) STRICT;

CREATE TABLE encryption_key (
  id TEXT PRIMARY KEY,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;

CREATE TABLE remote_config (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

-- what the page shows beside sign-up, by site; no row: nothing is configured
CREATE TABLE banner (
  site_id TEXT PRIMARY KEY,
  sign_up TEXT NOT NULL,
  samples TEXT NOT NULL CHECK (json_valid(samples))
) STRICT;

CREATE TABLE regulation (
  site_id TEXT PRIMARY KEY,
  restrict_operate INTEGER NOT NULL CHECK (restrict_operate IN (0, 1))
) STRICT;

CREATE TABLE fault (
  path TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'http', 'code', 'slow', 'drop', 'html', 'malformed', 'empty', 'null', 'hang',
    'drip', 'gzip', 'big', 'deep', 'redirect', 'hostile', 'void', 'mute'
  )),
  -- status, code or milliseconds
  amount INTEGER NOT NULL
) STRICT;

CREATE TABLE clock_shift (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  milliseconds INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
`;

/** All tables by group. */
export const schema = [
  coreSchema,
  accountSchema,
  quickSchema,
  referenceSchema,
  affiliateSchema,
  flowSchema,
  oauthSchema,
  wordsSchema,
].join('\n');
