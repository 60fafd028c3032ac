import { codeProviders } from '../../sites/providers.ts';

const quotedProviders = codeProviders.map((name) => `'${name}'`).join(', ');

/** Tables of sign-in methods other than the password, and of sign-up. */
export const flowSchema = `
-- codes that were sent; owner: digest of what the code is for
CREATE TABLE one_time_code (
  owner TEXT PRIMARY KEY CHECK (length(owner) = 64),
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE second_factor (
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  item TEXT NOT NULL CHECK (item IN ('email', 'mobile', 'google2fa')),
  -- where codes go; for google2fa the secret in base32
  target TEXT NOT NULL,
  -- last step of an authenticator code that was used
  last_step INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, item)
) STRICT;

CREATE TABLE verify_ticket (
  ticket_hash TEXT PRIMARY KEY CHECK (length(ticket_hash) = 64),
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'bind')),
  wrong INTEGER NOT NULL DEFAULT 0,
  passed_at INTEGER,
  -- what the log-in brought of Telegram's, as JSON
  telegram TEXT CHECK (telegram IS NULL OR json_valid(telegram)),
  expires_at INTEGER NOT NULL
) STRICT;

-- wrong codes of an account, whatever its tickets; kept for a quarter of an hour
CREATE TABLE verify_guess (
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE qr_code (
  id INTEGER PRIMARY KEY,
  uuid_hash TEXT NOT NULL UNIQUE CHECK (length(uuid_hash) = 64),
  site_id TEXT NOT NULL,
  -- the browser that asked for it, and the only one that may take its token
  guest TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'scanned', 'confirmed', 'rejected', 'used')),
  person_id INTEGER REFERENCES person (id) ON DELETE CASCADE,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE telegram_link (
  telegram_id TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL UNIQUE REFERENCES person (id) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL
) STRICT;

CREATE TABLE telegram_token (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  telegram_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE telegram_task (
  telegram_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  task_id TEXT NOT NULL,
  done_at INTEGER NOT NULL,
  PRIMARY KEY (telegram_id, campaign_id, task_id)
) STRICT;

CREATE TABLE provider_account (
  provider TEXT NOT NULL CHECK (provider IN (${quotedProviders})),
  subject TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
) STRICT;

CREATE TABLE provider_code (
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE registration (
  uuid_hash TEXT PRIMARY KEY CHECK (length(uuid_hash) = 64),
  site_id TEXT NOT NULL,
  login_name TEXT NOT NULL COLLATE NOCASE,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'sms')),
  platform TEXT NOT NULL,
  -- last part of the path that started it
  call TEXT NOT NULL,
  -- 1, 5 or 44 of the call for regulated sites; null: the call has none
  register_type INTEGER,
  -- whose one_time_code verifies it
  code_owner TEXT NOT NULL CHECK (length(code_owner) = 64),
  -- whatever came with the visitor, as JSON
  came_with TEXT NOT NULL CHECK (json_valid(came_with)),
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- its last code or link
  sent_at INTEGER,
  verified_at INTEGER,
  person_id INTEGER REFERENCES person (id) ON DELETE CASCADE,
  -- 1: the account existed before it
  is_taken INTEGER NOT NULL
) STRICT;
`;
