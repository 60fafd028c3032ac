/** Tables of user data other than passwords. */
export const accountSchema = `
CREATE TABLE member (
  person_id INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  kyc_level INTEGER NOT NULL CHECK (kyc_level >= 0),
  kyc_tag INTEGER NOT NULL CHECK (kyc_tag >= 0),
  -- ISO 3166-1 alpha-2; empty: not verified
  kyc_country TEXT NOT NULL CHECK (length(kyc_country) IN (0, 2))
) STRICT;

-- Accounts of one person on two sites; each belongs to one pair at most
CREATE TABLE one_people (
  person_id INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  bind_uid TEXT NOT NULL UNIQUE
) STRICT;

-- Accounts that one and the same identity was verified for, bound or not
CREATE TABLE same_identity (
  person_id INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL UNIQUE REFERENCES person (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE trading (
  person_id INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  environment TEXT NOT NULL CHECK (environment IN ('demo', 'live'))
) STRICT;

-- Accounts whose sign-up or log-in the risk engine stops, with what it says
CREATE TABLE risk (
  login_name TEXT PRIMARY KEY COLLATE NOCASE,
  message TEXT NOT NULL
) STRICT;
`;
