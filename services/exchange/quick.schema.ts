/** Tickets for signing in on another site. */
export const quickSchema = `
CREATE TABLE quick_ticket (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
`;
