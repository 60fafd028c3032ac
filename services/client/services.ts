import { createCaptchaOrder } from '../browser/captcha-order.ts';
import { makeId } from '../browser/random.ts';
import { captchaInfo } from '../contract/captcha.ts';
import type { Secret } from '../secret.ts';
import { createOpenBanLookup, createReadSelfUnban } from './ban.ts';
import { createReadPuzzle } from './captcha.ts';
import { createSettingsReader } from './config.ts';
import { createLogIn } from './login.ts';
import { seal, type Sealed } from './seal.ts';
import { createLoadProfile, createLogOut } from './session.ts';
import { createWire, type ServiceEnvironment } from './wire.ts';

export type SealOutcome =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'cryptoMissing' };

/** Creates the calls of sign-in, and the wire over which the other groups are created when their flow starts. */
export function createServices(environment: ServiceEnvironment) {
  const { session, store, crypto, cookies, cookieDomain, language, monitor, refusals, logOutMarks } = environment;
  const wire = createWire(environment);
  const { call, serverNow, reference } = wire;
  const captchaOrder = createCaptchaOrder({ cookies, domain: cookieDomain });
  const settings = createSettingsReader({ call, language, captchaOrder });

  return {
    wire,
    captchaOrder,
    loadProfile: createLoadProfile(call),
    logOut: createLogOut({ call, session, marks: logOutMarks, onEnd: wire.clear }),
    readSettings: settings.readSettings,
    sealPassword: async ({ password }: { password: Secret }): Promise<SealOutcome> => {
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
    logIn: createLogIn({
      call,
      forgetSettings: settings.forgetSettings,
      makeReference: reference,
      monitor,
      refusals,
      serverNow,
    }),
    openBanLookup: createOpenBanLookup(call),
    /**
     * Removes the token of an earlier ban lookup, so that a later token belongs to the current account. [BAN-01]
     * [BAN-07]
     */
    banLookup: { forget: () => session.dropSelfUnban() },
    readSelfUnban: createReadSelfUnban({ call, session, serverNow }),
    readPuzzle: createReadPuzzle({ endpoint: captchaInfo, call, store, makeId: () => makeId(crypto), crypto }),
  };
}

export type Services = ReturnType<typeof createServices>;
