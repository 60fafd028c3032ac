/** Tables of countries and their rules. */
export const referenceSchema = `
CREATE TABLE country (
  code TEXT PRIMARY KEY CHECK (length(code) = 2),
  name TEXT NOT NULL,
  calling_code TEXT NOT NULL,
  -- what the exchange counts the country to
  group_code TEXT NOT NULL,
  is_disabled INTEGER NOT NULL CHECK (is_disabled IN (0, 1))
) STRICT;

-- Where visitors come from, as no address on this machine tells: one row
CREATE TABLE visitor (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  country TEXT NOT NULL REFERENCES country (code),
  region TEXT NOT NULL
) STRICT;

-- Countries and regions that are not served; region empty: all of it
CREATE TABLE banned_place (
  country TEXT NOT NULL,
  region TEXT NOT NULL,
  PRIMARY KEY (country, region)
) STRICT;

CREATE TABLE white_host (
  host TEXT PRIMARY KEY
) STRICT;

CREATE TABLE country_guide (
  site_id TEXT NOT NULL CHECK (site_id IN ('EU', 'BYBIT')),
  country TEXT NOT NULL REFERENCES country (code),
  target_site TEXT NOT NULL,
  PRIMARY KEY (site_id, country)
) STRICT;

-- How all guides refer to another site; absent: the reply names no mode
CREATE TABLE guide_mode (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  mode TEXT NOT NULL CHECK (mode IN ('modal', 'hide', 'absent'))
) STRICT;

CREATE TABLE kyc_config (
  site_id TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

CREATE TABLE static_config (
  folder TEXT PRIMARY KEY CHECK (folder IN ('prod', 'test', 'testnet')),
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
`;
