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

export type SealAnswer =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'cryptoMissing' };

/** The calls that signing in needs, and the wire that the other groups are made over when their flow begins. */
export function createServices(powers: ServiceEnvironment) {
  const { session, store, crypto, cookies, cookieDomain, language, monitor, refusals, logOutMarks } = powers;
  const wire = createWire(powers);
  const { call, serverNow, reference } = wire;
  const captchaOrder = createCaptchaOrder({ cookies, domain: cookieDomain });
  const settings = createSettingsReader({ call, language, captchaOrder });

  return {
    wire,
    captchaOrder,
    loadProfile: createLoadProfile(call),
    logOut: createLogOut({ call, session, marks: logOutMarks, onEnd: wire.clear }),
    readSettings: settings.readSettings,
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
    logIn: createLogIn({
      call,
      forgetSettings: settings.forgetSettings,
      makeReference: reference,
      monitor,
      refusals,
      serverNow,
    }),
    openBanLookup: createOpenBanLookup(call),
    /** Before somebody comes whom no lookup names: what is there afterwards was brought by their own refusal. [BAN-01] [BAN-07] */
    banLookup: { forget: () => session.dropSelfUnban() },
    readSelfUnban: createReadSelfUnban({ call, session, serverNow }),
    readPuzzle: createReadPuzzle({ endpoint: captchaInfo, call, store, makeId: () => makeId(crypto), crypto }),
  };
}

export type Services = ReturnType<typeof createServices>;
