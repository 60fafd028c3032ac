import { once } from 'node:events';
import { createServer } from 'node:net';
import { UnusableSetting } from '../../serve/proxy.ts';

/** The port given by PORT; an empty value counts as unset. */
export function portOf(named: string | undefined, usual = '4173'): number {
  const text = named || usual;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new UnusableSetting(`PORT must be a number from 0 to 65535, and is ${JSON.stringify(text)}.`);
  return number;
}

/** Browsers resolve *.localhost to both addresses and try IPv6 first. */
const loopbacks = ['127.0.0.1', '::1'] as const;
/** Without IPv6 the address does not exist. */
const without: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Reports a busy port before building and before writing a database that the other process may use. */
export async function assertPortFree(port: number): Promise<void> {
  for (const host of loopbacks) {
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
      await once(probe.close(), 'close');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && without.includes(error.code))) throw error;
    }
  }
}
