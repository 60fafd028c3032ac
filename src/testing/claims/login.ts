import type { AttemptContext } from '../../../machines/attempt/attempt.types.ts';
import type { LoginContext } from '../../../machines/login/login.types.ts';
import { thirdPartyCases } from '../../../machines/third-party/third-party.cases.ts';
import { Secret } from '../../../services/secret.ts';
import { toastOf, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';
import type { World } from '../simulation/world.ts';

const ownSignIn = thirdPartyCases.ports.visitProvider.replies.grantedByTelegram.grant.telegram.raw.secret;
const login: Claims<LoginContext> = {
  'what an attempt is made with is held only until the attempt has it [LOGIN-10] [LOGIN-03] [QUICK-01]': ({
    context,
    at,
  }) => context.credential.kind === 'qr' || at('preparing'),
  'an attempt lives exactly while it is under way [LOGIN-01]': ({ at, world }) =>
    at('attempting') === world.tree().some(({ machine }) => machine === 'attempt'),
  'attempts left are shown if there are fewer than three [LOGIN-07]': ({ context, at }) =>
    !at('form.wrongPassword') || [0, 1, 2].includes(context.attemptsLeft),
  'a field is complained about exactly where something is wrong with it [VAL-09]': ({ context, at }) =>
    (context.problems.identifier !== null || context.problems.password !== null) === at('form.invalid'),
  'the e-mail address is kept as it was meant, without the spaces around it [VAL-09]': ({ context }) =>
    context.identifier === context.identifier.trim(),
  'a sign-in uses only methods that the site offers [SITE-07]': ({ context, at }) =>
    (context.method === 'email' || context.ways.includes('mobile')) &&
    (context.credential.kind !== 'provider' || context.ways.includes(context.credential.provider)) &&
    (!at('preparing') || context.credential.kind !== 'qr' || context.ways.includes('qr')),
  'the form is busy exactly while the parts of an attempt are loaded [UI-15]': ({ at, asks }) =>
    at('preparing') === asks('prepareAttempt') > 0,
  'a shown refusal has its code and a reference code for support [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at(
      'form.wrongPassword',
      'form.thirdPartyOnly',
      'form.captchaRefused',
      'form.keyRefused',
      'form.tokenMissing',
      'form.locked',
      'form.ipLimited',
      'form.terminated',
      'form.refused',
      'form.tooMany',
      'dialog',
    ) ||
    ((context.refusal.code > 0 || at('form.thirdPartyOnly')) && context.refusal.reference.length === 6),
  'a dialog has one silent toast of 2 s with its code and message, and none inside Telegram [MODAL-22] [CONST-15]': ({
    context,
    at,
    world,
  }) =>
    !at('dialog') ||
    world.effects.findLast((one) => context.isInTelegram || one !== toastOf(null)) === toastBeside(context),
  'Telegram is linked only after its sign-in found no account, and only until the user declines [TG-22] [TG-26]': ({
    context,
    world,
  }) =>
    (context.wanted === null || world.watch.taken.includes('thirdParty.unlinked | always | 0')) &&
    world
      .pending()
      .every(
        ({ port, input }) => port !== 'logIn' || fieldOf(input, 'telegram') === (context.wanted?.telegram ?? undefined),
      ),
  'a Telegram account is linked only by the widget of its own sign-in, and after its name was shown (decision D26) [TG-22]':
    ({ context, world }) =>
      world.pending().every(({ port, input }) => {
        const telegram = port === 'logIn' ? fieldOf(input, 'telegram') : undefined;
        if (telegram === undefined) return true;
        const raw = fieldOf(telegram, 'raw');
        return raw instanceof Secret && raw.reveal() === ownSignIn && context.wanted?.name !== '';
      }),
  'the account step is one that Back leads from [TG-10]': ({ at, world }) =>
    !at('form.accountStep') ||
    world.tree().every(({ machine, snapshot }) => machine !== 'login' || snapshot.can({ type: 'back.requested' })),
  'another site is named exactly where the person belongs there [MODAL-12] [MODAL-13]': ({ context, at }) =>
    !at('dialog.belongsElsewhere') || context.refusal.host !== '',
  'a shown wait is longer than 0 ms [HTTP-18]': ({ context, at }) => !at('form.tooMany') || context.retryAfter > 0,
};

const attempt: Claims<AttemptContext> = {
  'a password is held only until the exchange has judged it [LOGIN-10]': ({ context, at }) =>
    (context.password !== null) === at('solvingCaptcha', 'sealing', 'submitting'),
  'a provider account is kept only on the way to it, while a code confirms it or its ban is looked up [LOGIN-03] [LOGIN-11]':
    ({ context, at }) => context.provider === null || at('usingThirdParty', 'verifying', 'checkingBan'),
  'a ban is looked up by what was typed only where that was judged [BAN-01] [ERR-26]': ({ world }) => {
    const by = world.calls.findLast(({ port }) =>
      ['logIn', 'logInThirdParty', 'makeQr', 'readQrStatus'].includes(port),
    )?.port;
    return world
      .tree()
      .every(
        ({ machine, snapshot }) =>
          machine !== 'ban' || snapshot.context.identifier === (by === 'logIn' ? typedIn(world) : ''),
      );
  },
  'what is to be confirmed by a code is held only as long as that goes on [QUICK-01] [LOGIN-11]': ({ context, at }) =>
    (context.needed !== null) === at('verifying'),
  'a proof is held only on its way from the challenge to the call [CAPT-20]': ({ context, at }) =>
    (context.proof !== null) === at('sealing', 'submitting'),
  'the ticket of a banned account is held only while its ban is looked up [BAN-01]': ({ context, at }) =>
    context.banTicket === null || at('checkingBan'),
  'a sealed password is held only while its call is on the way [LOGIN-10]': ({ context, at }) =>
    (context.sealed !== null) === at('submitting'),
  'a key is asked for anew at most once in an attempt [LOGIN-10]': ({ context, at }) =>
    context.keyRefusals <= 1 && (context.keyRefusals === 0 || at('solvingCaptcha', 'sealing', 'submitting')),
  'one challenge more is given for a refused proof, and no third [CAPT-20]': ({ context, at }) =>
    context.captchaRefusals <= 1 && (context.captchaRefusals === 0 || at('solvingCaptcha', 'sealing', 'submitting')),
  'an account is named exactly where it was typed [LOGIN-01]': ({ context, world }) =>
    context.identifier === (context.by === 'password' ? typedIn(world) : ''),
  'a sign-in uses only methods that the site offers [SITE-07]': ({ context, world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot: flow }) =>
          machine !== 'login' || context.provider === null || flow.context.ways.includes(context.provider),
      ),
  'the form is busy exactly while a call of the attempt is on the way [UI-15]': ({ at, asks }) =>
    at('sealing', 'submitting') === asks('sealPassword', 'logIn') > 0,
  'a ban is shown with a code, and one that support finds it by [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at('checkingBan') || (context.refusal.code > 0 && context.refusal.reference.length === 6),
  'the form forgets its password in the same moment as the attempt [LOGIN-10] [D07]': ({ context, world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot: flow }) => machine !== 'login' || flow.context.passwordRound === context.passwordRound,
      ),
};

export const loginClaims = { login, attempt };

/** The account as it was typed into the form. */
function typedIn(world: World): unknown {
  return world.tree().find(({ machine }) => machine === 'login')?.snapshot.context.identifier;
}

function toastBeside({ refusal: { code, message }, isInTelegram }: LoginContext): string {
  return toastOf(isInTelegram ? null : { code, message });
}
