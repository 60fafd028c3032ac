import { createHash } from 'node:crypto';

/** Source expression by which a policy allows exactly this inline text. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
