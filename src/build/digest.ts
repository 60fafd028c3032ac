import { createHash } from 'node:crypto';

/** Expression by which a policy allows exactly this inline text, and a page exactly this script. */
export function policyHash(text: string | Buffer): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
