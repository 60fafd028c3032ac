/** Tables of the authorization server. Codes, tokens and permissions belong to one site (decision D03). */
export const oauthSchema = `
CREATE TABLE oauth_client (
  client_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- SHA-256 of the secret; null: a public client, which must use PKCE
  secret_hash TEXT CHECK (secret_hash IS NULL OR length(secret_hash) = 64),
  -- verified domain; empty: none
  domain TEXT NOT NULL,
  -- SVG; empty: none
  logo TEXT NOT NULL
) STRICT;

CREATE TABLE oauth_redirect (
  client_id TEXT NOT NULL REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  PRIMARY KEY (client_id, redirect_uri)
) STRICT;

CREATE TABLE oauth_permission (
  site_id TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (site_id, client_id, person_id, scope)
) STRICT;

-- authorization requests that wait for an answer, by session and parameters
CREATE TABLE oauth_request (
  session_hash TEXT NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  parameters_hash TEXT NOT NULL CHECK (length(parameters_hash) = 64),
  is_confirmed INTEGER NOT NULL CHECK (is_confirmed IN (0, 1)),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (session_hash, parameters_hash)
) STRICT;

-- browsers that were asked to log in again for a request; a session begun since is new enough until expires_at
CREATE TABLE oauth_log_in (
  site_id TEXT NOT NULL,
  guest TEXT NOT NULL,
  parameters_hash TEXT NOT NULL CHECK (length(parameters_hash) = 64),
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (site_id, guest, parameters_hash)
) STRICT;

CREATE TABLE oauth_code (
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  site_id TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  scope TEXT NOT NULL,
  -- S256 challenge; empty: none was sent
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- the tokens that came of one code; code_hash: a second use of the code revokes them
CREATE TABLE oauth_family (
  id INTEGER PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE CHECK (length(code_hash) = 64),
  site_id TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  scope TEXT NOT NULL
) STRICT;

CREATE TABLE oauth_access (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  family_id INTEGER NOT NULL REFERENCES oauth_family (id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE oauth_refresh (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  family_id INTEGER NOT NULL REFERENCES oauth_family (id) ON DELETE CASCADE,
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT;
`;
