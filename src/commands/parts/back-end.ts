import { createExchange, minimalCosts, type ExchangeOptions } from '../../../services/exchange/exchange.ts';
import { greeting } from '../../../services/exchange/greeting.ts';
import { openStore, storeFile } from '../../../services/exchange/store.ts';
import { captchaScripts } from '../../../sites/captcha.ts';
import { hostOf, sites } from '../../../sites/sites.ts';
import { backEnd, targetOf } from '../../serve/proxy.ts';
import type { Exchange } from '../../serve/serve.ts';

/** The back end of the pages. `startMessage`: the text to print once the port is open. */
export interface PageBackEnd {
  readonly exchange: Exchange;
  readonly close: () => void;
  readonly startMessage: (port: number) => string;
}

/**
 * The back end named by EXCHANGE, else the stand-in exchange over its database. Throws an error with a one-line
 * message.
 */
export function pageBackEnd(environment: Readonly<Record<string, string | undefined>>): PageBackEnd {
  const named = environment['EXCHANGE'];
  if (named) {
    const target = targetOf(named);
    return {
      exchange: backEnd(target),
      close: () => undefined,
      startMessage: (port) => `Gatehouse is up, with ${target.origin} behind it:\n${addresses(port)}\n${captchaNote}`,
    };
  }
  const store = openStore(storeFile(environment));
  return {
    exchange: createExchange({ store, ...costsOf(environment) }),
    close: () => store.close(),
    startMessage: (port) => `Gatehouse is up:\n${greeting(port)}`,
  };
}

const captchaNote =
  captchaScripts.local === 'standIns'
    ? 'Captchas are stand-ins, whose proofs only the stand-in exchange accepts. ' +
      "For the vendors' scripts, set local to 'vendors' in sites/captcha.ts."
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
