/** Table of texts that translators maintain outside the product. */
export const wordsSchema = `
CREATE TABLE word_file (
  path TEXT PRIMARY KEY CHECK (path LIKE '/%.json'),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
`;
