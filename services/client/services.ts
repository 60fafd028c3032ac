import { createCaptchaOrder } from '../browser/captcha-order.ts';
import { makeId } from '../browser/random.ts';
import { accountFields } from './account-name.ts';
import { captchaInfo, signUpCaptchaInfo } from '../contract/captcha.ts';
import { envelopeVersion, type EnvelopeVersion, type SealBinding } from '../contract/sealed-password.ts';
import type { Secret } from '../secret.ts';
import { createOpenBanLookup, createReadSelfUnban } from './ban.ts';
import { createReadPuzzle } from './captcha.ts';
import { createSettingsReader } from './config.ts';
import { createLogIn } from './login.ts';
import { KeyTooShort, seal, type Sealed, type SealVersion } from './seal.ts';
import { createLoadProfile, createLogOut } from './session.ts';
import { createWire, type ServiceEnvironment } from './wire.ts';

export type SealOutcome =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'keyTooShort' }
  | { readonly kind: 'cryptoMissing' };

/** Creates the calls of sign-in, and the wire over which the other groups are created when their flow starts. */
export function createServices(environment: ServiceEnvironment) {
  const { clock, session, store, crypto, cookies, cookieDomain, language, monitor, refusals, logOutMarks } =
    environment;
  const wire = createWire(environment);
  const { call, serverNow, reference } = wire;
  const captchaOrder = createCaptchaOrder({ cookies, domain: cookieDomain });
  const settings = createSettingsReader({ call, language, captchaOrder });
  const readPuzzleAt = (endpoint: typeof captchaInfo) =>
    createReadPuzzle({ endpoint, call, store, makeId: () => makeId(crypto), crypto });

  return {
    wire,
    captchaOrder,
    loadProfile: createLoadProfile(call),
    logOut: createLogOut({ call, callAs: wire.callAs, session, marks: logOutMarks, onEnd: wire.clear }),
    readSettings: settings.readSettings,
    settings: { forget: settings.forgetSettings },
    sealPassword: async ({ password, ...binding }: { password: Secret } & SealBinding): Promise<SealOutcome> => {
      const outcome = await settings.readSettings();
      const key = outcome.kind === 'loaded' ? outcome.settings.encryptionKey : null;
      if (!key) {
        settings.forgetSettings();
        return { kind: 'keyMissing' };
      }
      try {
        return { kind: 'sealed', sealed: await seal(password, key, serverNow(), crypto, versionFor(binding)) };
      } catch (error) {
        if (!(error instanceof KeyTooShort)) return { kind: 'cryptoMissing' };
        settings.forgetSettings();
        return { kind: 'keyTooShort' };
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
    openBanLookup: createOpenBanLookup({ call, session, clock }),
    /**
     * Removes the token of an earlier ban lookup, so that a later token belongs to the current account. [BAN-01]
     * [BAN-07]
     */
    banLookup: { forget: () => session.dropSelfUnban() },
    readSelfUnban: createReadSelfUnban({ call, session, serverNow }),
    readPuzzle: readPuzzleAt(captchaInfo),
    /** The same for sign-up, with its own endpoint. [CALL-54] [CAPT-14] (A56) */
    readSignUpPuzzle: readPuzzleAt(signUpCaptchaInfo),
  };
}

function versionFor(binding: SealBinding, version: EnvelopeVersion = envelopeVersion): SealVersion {
  if (version === 1) return { version };
  return { version, binding: { ...binding, account: accountFields(binding.account).login_name } };
}

export type Services = ReturnType<typeof createServices>;
