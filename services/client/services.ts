import { makeId, makeReference } from '../browser/random.ts';
import { createCaptchaOrder } from '../browser/captcha-order.ts';
import type { Clock } from '../browser/clock.ts';
import type { CookieJar } from '../browser/cookies.ts';
import type { SessionStore } from '../browser/session-store.ts';
import type { TextStore } from '../browser/storage.ts';
import type { OrderOutcome } from '../contract/captcha.ts';
import type { Secret } from '../secret.ts';
import { createOpenBanLookup, createReadSelfUnban } from './ban.ts';
import { createCache } from './cache.ts';
import { createReadPuzzle } from './captcha.ts';
import { createReadRegulation } from './compliance.ts';
import { createSettingsReader } from './config.ts';
import { createLogIn } from './login.ts';
import { createRequest, type RequestPowers } from './request.ts';
import { seal, type Sealed } from './seal.ts';
import { createLoadProfile, createLogOut } from './session.ts';

export interface ServicePowers extends Omit<RequestPowers, 'onSessionEnd' | 'onServerTime'> {
  readonly clock: Clock;
  readonly session: SessionStore;
  readonly store: TextStore;
  readonly cookies: CookieJar;
  readonly cookieDomain: string;
  readonly crypto: Crypto;
}

export type SealAnswer = { readonly kind: 'sealed'; readonly sealed: Sealed } | { readonly kind: 'keyMissing' } | { readonly kind: 'cryptoMissing' };

/** Every call of the product over one request layer: the functions that the ports of the machines are filled with. */
export function createServices(powers: ServicePowers) {
  const { clock, session, store, crypto } = powers;
  let serverAhead = 0;
  const serverNow = (): number => clock.now() + serverAhead;
  const cache = createCache(
    createRequest({
      ...powers,
      onSessionEnd: () => cache.clear(),
      onServerTime: (time) => {
        serverAhead = time - clock.now();
      },
    }),
    clock,
  );
  const { call } = cache;
  const captchaOrder = createCaptchaOrder({ cookies: powers.cookies, domain: powers.cookieDomain });
  const settings = createSettingsReader({ call, language: powers.language, captchaOrder });

  return {
    monitor: powers.monitor,
    loadProfile: createLoadProfile(call),
    logOut: createLogOut({ call, session, onEnd: cache.clear }),
    readSettings: settings.readSettings,
    recallOrder: (): OrderOutcome => captchaOrder.recall(),
    sealPassword: async ({ password }: { password: Secret }): Promise<SealAnswer> => {
      const outcome = await settings.readSettings();
      const key = outcome.kind === 'loaded' ? outcome.settings.encryptionKey : null;
      if (!key) {
        settings.forgetSettings();
        return { kind: 'keyMissing' };
      }
      try {
        return { kind: 'sealed', sealed: await seal(password, key, serverNow(), crypto) };
      } catch {
        return { kind: 'cryptoMissing' };
      }
    },
    logIn: createLogIn({ call, forgetSettings: settings.forgetSettings, makeReference: () => makeReference(crypto), monitor: powers.monitor }),
    openBanLookup: createOpenBanLookup(call),
    readSelfUnban: createReadSelfUnban({ call, session, serverNow }),
    readRegulation: createReadRegulation({ call, store, now: () => clock.now() }),
    readPuzzle: createReadPuzzle({ call, store, makeId: () => makeId(crypto), crypto }),
  };
}

export type Services = ReturnType<typeof createServices>;
