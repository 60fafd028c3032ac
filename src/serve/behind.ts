import { once } from 'node:events';
import { createServer } from 'node:net';
import { createExchange, minimalCosts, type ExchangeOptions } from '../../services/exchange/exchange.ts';
import { greeting } from '../../services/exchange/greeting.ts';
import { openStore, storeFile, UnusableStore } from '../../services/exchange/store.ts';
import { captchaScripts } from '../../sites/captcha.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import type { Exchange } from './serve.ts';
import { FailedBuild } from '../build/run-build.ts';
import { backEnd, targetOf, UnusableSetting } from './proxy.ts';

/** The back end of the pages. `says`: lines to print once the port is open. */
export interface Behind {
  readonly exchange: Exchange;
  readonly close: () => void;
  readonly says: (port: number) => string;
}

/** The back end named by EXCHANGE, else the stand-in exchange over its database. Throws an error with a one-line message. */
export function behind(environment: Readonly<Record<string, string | undefined>>): Behind {
  const named = environment['EXCHANGE'];
  if (named) {
    const target = targetOf(named);
    return {
      exchange: backEnd(target),
      close: () => undefined,
      says: (port) => `Gatehouse is up, with ${target.origin} behind it:\n${addresses(port)}\n${captchaNote}`,
    };
  }
  const store = openStore(storeFile(environment));
  return {
    exchange: createExchange({ store, ...costsOf(environment) }),
    close: () => store.close(),
    says: (port) => `Gatehouse is up:\n${greeting(port)}`,
  };
}

const captchaNote =
  captchaScripts.local === 'standIns'
    ? "Captchas are stand-ins, whose proofs our own exchange alone takes. For the vendors' own: local: 'vendors' in sites/captcha.ts."
    : "Captchas are the vendors' own, and the platform's own widget is /vendors/magpie.js of the back end.";

/** With EXCHANGE_COSTS=none, password hashing and proof of work are cheap, for local trials. */
export function costsOf(environment: Readonly<Record<string, string | undefined>>): Pick<ExchangeOptions, 'costs'> {
  return environment['EXCHANGE_COSTS'] === 'none' ? { costs: minimalCosts } : {};
}

function addresses(port: number): string {
  return sites
    .flatMap((site) => site.languages.map((language) => `  http://${hostOf(site, 'local')}:${port}/${language}/login`))
    .join('\n');
}

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
export async function claim(port: number): Promise<void> {
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

/** Exits with a one-line message for expected errors, otherwise with the stack trace. */
export function leave(error: unknown, port: string | undefined, command = 'npm start'): never {
  console.error(reasonOf(error, Number(port || 4173), command));
  process.exit(1);
}

function reasonOf(error: unknown, port: number, command: string): string {
  if (error instanceof UnusableStore || error instanceof UnusableSetting || error instanceof FailedBuild)
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1} ${command}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=4173 ${command}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
