/** Files that the exchange serves beside its calls. */
export const filesSchema = `
CREATE TABLE static_file (
  path TEXT PRIMARY KEY CHECK (path LIKE '/%.json'),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
`;
