import * as openid from 'openid-client';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { shiftedClock } from '../../services/exchange/clock.ts';
import { addClient } from '../../services/exchange/oauth-clients.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { originOf } from '../hosts.ts';

const SECRET = 's3cret: with/signs';

/** An application at the library: `null` secret is a public client. */
export interface Client {
  readonly id: string;
  readonly secret: string | null;
}

/**
 * The product on a port of its own, with an exchange whose clock can be moved, and applications with a real client
 * library.
 */
export async function openStage() {
  const store = openStore(':memory:');
  const exchange = createExchange({ store, costs: minimalCosts });
  const { port, close } = await serve({ port: 0, dist: 'dist', exchange });
  const clock = shiftedClock({ now: Date.now }, store);
  /** A request of an application's server reaches the exchange as one. */
  const fetch = async (
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> =>
    exchange.fetch(
      new Request(address, {
        method,
        headers,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
      }),
    );
  return {
    port,
    callback: `http://app.tallybird.localhost:${port}/callback`,
    /** Registers an application. */
    register: (id: string, { isSecret = false, redirectUri }: { isSecret?: boolean; redirectUri: string }): Client => {
      const secret = isSecret ? SECRET : null;
      store.write((run) => addClient(run, { clientId: id, name: 'Tallybird', redirectUri, secret }));
      return { id, secret };
    },
    fetch,
    /** What the library learns of a site's authorization server. */
    discover: (
      { id, secret }: Client,
      { label = 'com', authentication }: { label?: string; authentication?: openid.ClientAuth } = {},
    ): Promise<openid.Configuration> => {
      const usual = secret === null ? openid.None() : openid.ClientSecretBasic(secret);
      return openid.discovery(new URL(originOf(label, port)), id, undefined, authentication ?? usual, {
        algorithm: 'oauth2',
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: fetch,
      });
    },
    /** Lets time pass at the exchange. Milliseconds. */
    pass: (duration: number): void => clock.setShift(clock.shift() + duration),
    resetClock: (): void => clock.setShift(0),
    close: async (): Promise<void> => {
      await close();
      store.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
