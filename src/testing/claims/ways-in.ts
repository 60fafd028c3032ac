import type { PhoneContext } from '../../../machines/phone/phone.types.ts';
import type { QrContext } from '../../../machines/qr/qr.types.ts';
import type { ResendInput } from '../../../machines/resend/resend.types.ts';
import type { ThirdPartyContext } from '../../../machines/third-party/third-party.types.ts';
import type { VerificationContext } from '../../../machines/verification/verification.types.ts';
import { THIRD_PARTY_SCENE } from '../../../services/contract/third-party.ts';
import { Secret } from '../../../services/secret.ts';
import { count, toastOf, type Claims } from './claims.ts';
import { BEGINNING } from '../simulation/clock.ts';
import { fieldOf } from '../simulation/field-of.ts';

const methodSwitch: Claims<object> = {
  'the phone fields are fetched exactly while they are waited for, once at a time [LOGIN-02] [UI-15]': ({ at, asks }) =>
    asks('fetchPhoneFields') === (at('restoringTab', 'restoringDevice', 'fetching') ? 1 : 0),
  'the recalled method is asked for once, at the beginning [LANG-21]': ({ at, world, asks }) =>
    asks('recallMethod') === (at('recalling') ? 1 : 0) && count(world, 'recallMethod') === 1,
  'a wait is visible only after 400 ms, and the e-mail field is watched from its beginning [LOGIN-02] [UI-15]': ({
    at,
    world,
  }) =>
    (!at('fetching.visibly') || world.clock.now() >= BEGINNING + 400) &&
    world.effects.filter((one) => one.startsWith('watchAddress')).length === count(world, 'fetchPhoneFields'),
  'the use of the e-mail field is read exactly where it decides [LOGIN-02] [LANG-21]': ({ at, asks }) =>
    asks('readAddressUse') === (at('judgingUse', 'judgingEdit') ? 1 : 0),
};

const phone: Claims<PhoneContext> = {
  'a country is one of the list, or none [LOGIN-02]': ({ context }) =>
    context.country === '' || context.countries.some(({ code }) => code === context.country),
  'what is listed can be dialled [ENT-08]': ({ context }) =>
    context.countries.every(({ callingCode }) => /^\d{1,4}$/.test(callingCode)),
  'there is a list exactly where one can choose [LOGIN-02] [G06]': ({ context, at }) =>
    context.countries.length > 0 === at('locating', 'choosing'),
  'each list is asked for exactly while it is waited for [CALL-29] [CALL-31]': ({ at, asks }) =>
    asks('readCountries') === (at('listing') ? 1 : 0) && asks('readCallingCode') === (at('locating') ? 1 : 0),
  'a number loses its calling code only to the country that has it [LOGIN-02]': ({ context }) =>
    context.country !== '' || !/^\d{7,12}$/.test(context.number),
};

const qr: Claims<QrContext> = {
  'a code is held while it can be scanned, its name until its last status call is answered [QR-01] [QR-03] [Q08]': ({
    context,
    at,
  }) =>
    (context.uuid !== null) === at('live') &&
    (context.content === null
      ? !at('live') || at('live.asking', 'live.confirming', 'live.pausing', 'live.scannedPausing')
      : at('live')),
  'one question at a time is asked about a code, and none once it is over [QR-02] [Q07]': ({ at, asks }) =>
    asks('readQrStatus') === (at('live.asking', 'live.confirming') ? 1 : 0),
  'a hidden page starts no request about a code [QR-02]': ({ context, at, asks }) =>
    context.isHidden
      ? asks('makeQr') === 0 && !at('live.waiting', 'live.scanned')
      : !at('live.away', 'live.scannedAway', 'hidden'),
  'a code is given up after six questions without an answer [QR-02]': ({ context }) => context.misses <= 5,
  'during a wait that the exchange sets, a day at most, no request is sent and no new code is offered [HTTP-18] [N13]':
    ({ context: { retryAfter }, at, asks, world }) =>
      !at('live.pausing', 'live.scannedPausing', 'failed.tooMany') ||
      (retryAfter > 0 &&
        retryAfter <= 86_400_000 &&
        asks('makeQr', 'readQrStatus') === 0 &&
        world
          .tree()
          .every(({ machine, snapshot }) => machine !== 'qr' || !snapshot.can({ type: 'renewal.requested' }))),
  'the final refusal is shown exactly in the failed state, with a reference code for support [QR-04] [HTTP-20]': ({
    context: { refusal },
    at,
  }) =>
    refusal.code === 0
      ? refusal.reference === ''
      : at('failed.broken', 'failed.tooMany') && refusal.reference.length === 6,
  'a refusal that the caller handles has one silent toast of 2 s with its code beside the dialog [MODAL-22]': ({
    context: { refusal },
    at,
    world,
  }) =>
    !at('failed.broken') ||
    refusal.code !== 41105 ||
    world.effects.findLast((one) => one.startsWith('reportFailure')) === toastOf(refusal),
};

const verification: Claims<VerificationContext> = {
  'a code is held only while it is checked [LOGIN-11]': ({ context, at }) =>
    (context.code !== null) === at('code.checking'),
  'the dialog is busy exactly while a call of its own is on the way [UI-15]': ({ at, asks }) =>
    at('checkingRisk', 'sending', 'code.checking') ===
    asks('checkRisk', 'sendVerificationCode', 'checkVerificationCode') > 0,
  'whether a code may be sent is asked each time before one is, for the way that it takes [LOGIN-14] [CALL-16]': ({
    context,
    world,
  }) =>
    (context.purpose !== 'signIn' || count(world, 'sendVerificationCode') <= count(world, 'checkRisk')) &&
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'checkRisk' ||
          (fieldOf(input, 'item') === context.item && fieldOf(input, 'account') === context.account),
      ),
  'where the exchange intercepts nothing is sent or asked, and nothing can be typed [LOGIN-14]': ({ at, asks }) =>
    !at('intercepted') || asks('checkRisk', 'sendVerificationCode', 'checkVerificationCode', 'receiveCode') === 0,
  'a shown wait is longer than 0 ms, a day at most, and meanwhile no code is sent or checked [HTTP-18] [N13]': ({
    context,
    at,
    asks,
  }) =>
    !at('tooMany') ||
    (context.retryAfter > 0 &&
      context.retryAfter <= 86_400_000 &&
      asks('checkRisk', 'sendVerificationCode', 'checkVerificationCode', 'receiveCode') === 0),
  'the account is named as typed, and not named after a provider sign-in [LOGIN-03] [LOGIN-14]': ({ context, world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot }) =>
          machine !== 'attempt' ||
          context.account === (snapshot.context.by === 'password' ? snapshot.context.identifier : ''),
      ),
  'no code is sent for an app that makes its own [LOGIN-11]': ({ context, asks }) =>
    context.item !== 'authenticator' || asks('checkRisk', 'sendVerificationCode') === 0,
  'only ways that the account has are taken [LOGIN-11]': ({ context }) => context.items.includes(context.item),
  'a check carries six digits and nothing else [VAL-12]': ({ world }) =>
    world.calls.every(({ port, input }) => port !== 'checkVerificationCode' || isWhole(fieldOf(input, 'code'))),
  'a refusal is shown with its code and a reference code for support [ERR-02] [HTTP-20]': ({
    context: { refusal },
    at,
  }) => !at('code.refused', 'tooMany') || (refusal.code > 0 && refusal.reference.length === 6),
  'the password is forgotten before a code is asked for [LOGIN-10]': ({ world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot: { context } }) =>
          (machine !== 'login' || (context.credential.kind === 'qr' && context.passwordRound > 0)) &&
          (machine !== 'attempt' || context.password === null),
      ),
};

const thirdParty: Claims<ThirdPartyContext> = {
  'a sign-up continues with an identity outside of Telegram alone, and links no account without a name [ERR-16] [TG-12]':
    ({ context, world }) =>
      world.effects
        .filter((one) => one.startsWith('keepIdentity'))
        .every((one) => {
          const kept: unknown = JSON.parse(one.slice('keepIdentity '.length));
          return (
            (kept === null) === context.isInTelegram &&
            (fieldOf(kept, 'telegram') === null || fieldOf(kept, 'name') !== '')
          );
        }),
  'what the provider gave is held only until it was used [LOGIN-03]': ({ context, at }) =>
    (context.grant !== null) === at('solvingCaptcha', 'posting'),
  'a proof is held only while the call is on the way [CAPT-20]': ({ context, at }) =>
    (context.proof !== null) === at('posting'),
  'a page inside of Telegram never goes to a provider itself [LOGIN-03] [TG-26]': ({ context, at }) =>
    !context.isInTelegram || !at('redirecting'),
  'the secrets of a visit are deleted before a result is shown [LOGIN-03]': ({ context, at }) =>
    !at('stopped') || (context.visit === null && context.grant === null),
  'a shown wait is longer than 0 ms, a day at most, and meanwhile no request is sent [HTTP-18] [N13]': ({
    context,
    at,
    asks,
  }) =>
    !at('stopped.tooMany') ||
    (context.retryAfter > 0 && context.retryAfter <= 86_400_000 && asks('prepareVisit', 'logInThirdParty') === 0),
  'a refusal is shown exactly in its state, with its code and a reference code for support [ERR-02] [HTTP-20]': ({
    context: { refusal },
    at,
  }) =>
    at('stopped.refused', 'stopped.tooMany', 'stopped.noAccount', 'stopped.captchaRefused')
      ? refusal.code > 0 && refusal.reference.length === 6
      : refusal.code === 0 && (refusal.reference === '' || at('stopped.unreachable')),
  'a refusal that the caller handles has one silent toast of 2 s with its code, none inside Telegram [MODAL-22] [CONST-15]':
    ({ context: { refusal, isInTelegram }, at, world }) =>
      !at('stopped.refused') ||
      refusal.code !== 400605 ||
      world.effects.findLast((one) => one.startsWith('reportFailure')) === toastOf(isInTelegram ? null : refusal),
  'the challenge is of scene 31001 [LOGIN-03] [CAPT-10]': ({ world }) =>
    world
      .tree()
      .every(
        ({ machine, path, snapshot: { context } }) =>
          machine !== 'captcha' || path.includes('thirdParty') === (context.scene === THIRD_PARTY_SCENE),
      ),
};

const resend: Claims<ResendInput> = {
  'another code is offered only where one can be sent [LOGIN-11]': ({ context }) => context.wait !== null,
  'another code is offered only where one was asked for before, or on the page of a mailed link [REG-09] [ROUTE-19]': ({
    world,
  }) =>
    count(world, 'sendVerificationCode') + count(world, 'sendLink') > 0 ||
    world
      .tree()
      .some(
        ({ machine, snapshot }) =>
          machine === 'mailConfirmation' ||
          ((machine === 'verification' || machine === 'mailedLink') && snapshot.context.sentWait !== null),
      ),
  'nothing is sent while it waits to be asked for [REG-09]': ({ asks }) =>
    asks('sendVerificationCode', 'sendLink') === 0,
};

/** Invariants of the log-in methods other than e-mail with a password, and of the verifications of an account. */
export const waysInClaims = { methodSwitch, phone, qr, verification, resend, thirdParty } as const;

function isWhole(code: unknown): boolean {
  return code instanceof Secret && /^[0-9]{6}$/.test(code.reveal());
}
