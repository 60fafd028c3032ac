import type { LinkWatchContext } from '../../../machines/link-watch/link-watch.types.ts';
import type { MailConfirmationContext } from '../../../machines/mail-confirmation/mail-confirmation.types.ts';
import type { MailedLinkContext } from '../../../machines/mailed-link/mailed-link.types.ts';
import type { NewPasswordContext } from '../../../machines/new-password/new-password.types.ts';
import type { RegisterStartContext } from '../../../machines/register-start/register-start.types.ts';
import type { RegistrationContext } from '../../../machines/registration/registration.types.ts';
import { count, toastOf, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';

const registration: Claims<RegistrationContext> = {
  'a field is complained about exactly where something is wrong with it [VAL-09] [VAL-13]': ({ context, at }) =>
    Object.values(context.problems).some((problem) => problem !== null) === at('inputAccount.invalid'),
  'the variant of a visit is determined before the form is used [REG-06]': ({ context, at }) =>
    context.variant !== null || at('inputAccount.admitting'),
  'a submitted form waits for its verdict only while none is known [REG-19] [REG-20] [REG-24]': ({ context, at }) =>
    !at('inputAccount.gating') || context.admission === null,
  'a notice replaces the form exactly for a verdict that says so [REG-19] [REG-20]': ({ context, at }) =>
    (!at('closed.notServed') || context.admission?.kind === 'notServed') &&
    (!at('closed.referred') || context.admission?.kind === 'referred'),
  'the residence is asked at most once per verdict, and only of a visitor who may sign up [MODAL-24]': ({ world }) =>
    world.effects.filter((one) => one.startsWith('askResidence')).length <= count(world, 'readAdmission'),
  'password and code are held only from the submit of the account to the last call [REG-12] [REG-27]': ({
    context,
    at,
  }) =>
    (context.password === null && context.code === null && context.rejected === null) ||
    at(
      'inputAccount.preparing',
      'inputAccount.judging',
      'inputAccount.gating',
      'starting',
      'verfiyCode',
      'verfiyLink',
      'inputpassword',
    ),
  'the last call of the older family has the code, and no other call has it [REG-08]': ({ context, at }) =>
    context.request?.family === 'older' && context.request.way === 'code'
      ? !at('inputpassword') || context.code !== null
      : context.code === null,
  'a Telegram account is sent exactly while the form names it, by its own widget alone (decision D26) [TG-26] [REG-13]':
    ({ context: { identity }, world }) =>
      world.pending().every(({ port, input }) => {
        const request = port === 'completeRegistration' ? fieldOf(fieldOf(input, 'older'), 'request') : input;
        if (request === undefined || !['beginRegistration', 'completeRegistration'].includes(port)) return true;
        const sent = fieldOf(request, 'identity') ?? null;
        return sent === identity && (fieldOf(sent, 'telegram') === null || fieldOf(sent, 'name') !== '');
      }),
  'an attempt that carries a Telegram account is one of the account that the form names [TG-26]': ({ context }) =>
    context.uuid === null || context.request?.identity === null || context.request?.identity === context.identity,
  'each step has its own machine, which lives exactly as long as the step [REG-01]': ({ at, world }) => {
    const has = (id: string): boolean => world.tree().some(({ machine }) => machine === id);
    return (
      has('registerStart') === at('starting') &&
      has('verification') === at('verfiyCode') &&
      has('mailedLink') === at('verfiyLink') &&
      has('newPassword') === at('inputpassword')
    );
  },
  'a code is asked for, and a password, only in an attempt of the exchange [REG-08] [REG-12]': ({ context, at }) =>
    !at('verfiyCode', 'verfiyLink', 'inputpassword') || context.uuid !== null,
  'an account is proven by a link exactly where the type says so and it is an e-mail address [REG-03] (A37)': ({
    context,
    at,
  }) =>
    (!at('verfiyCode') || context.request?.way === 'code') &&
    (!at('verfiyLink') || (context.request?.method === 'email' && context.request.way === 'link')),
  'no password is sealed before a code or a link has passed, or a code is there for the last call [REG-11]': ({
    context,
    at,
    world,
  }) =>
    !at('inputpassword') ||
    world.watch.taken.includes('registration | readAdmission done | 0') ||
    (context.request?.way === 'link'
      ? count(world, 'readLinkResult') > 0
      : context.request?.family === 'older' || count(world, 'checkVerificationCode') > 0),
  'Back leads from every later step to the account, which is kept [REG-27]': ({ context, at, world }) =>
    !at('verfiyCode', 'verfiyLink', 'inputpassword') ||
    (context.request !== null &&
      world
        .tree()
        .every(({ machine, snapshot }) => machine !== 'registration' || snapshot.can({ type: 'back.requested' }))),
  'an attempt that is over is kept nowhere [REG-28]': ({ context, at }) =>
    !at('hasAccount', 'made', 'inputAccount.gone') || context.uuid === null,
  'a refusal is shown with its code and one for support [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at(
      'inputAccount.captchaRefused',
      'inputAccount.ipLimited',
      'inputAccount.sentTooOften',
      'inputAccount.gone',
      'inputAccount.refused',
      'dialog',
    ) ||
    (context.refusal.code > 0 && context.refusal.reference.length === 6),
};

const registerStart: Claims<RegisterStartContext> = {
  'a proof is held only for the call that it is for [CAPT-20]': ({ context, at }) =>
    (context.proof !== null) === at('submitting'),
  'at most two challenges are shown [CAPT-20]': ({ context }) => context.captchaRefusals <= 1,
  'the start is sent only with a proof, and carries what was typed [REG-13] [CAPT-10]': ({ context, world }) =>
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'beginRegistration' ||
          (fieldOf(input, 'account') === context.request.account &&
            fieldOf(input, 'userCode') === context.request.userCode &&
            fieldOf(input, 'proof') === context.proof),
      ),
  'one start is under way at most, and each follows a challenge of its own [REG-13] [CAPT-10]': ({ at, asks, world }) =>
    asks('beginRegistration') === (at('submitting') ? 1 : 0) &&
    count(world, 'beginRegistration') <= count(world, 'runChallenge'),
  'nothing is asked of the exchange while the challenge is shown [LOGIN-14]': ({ at, asks }) =>
    !at('solvingCaptcha') || asks('checkRisk', 'beginRegistration') === 0,
};

const mailedLink: Claims<MailedLinkContext> = {
  'a link is waited for only after one was asked for [REG-10]': ({ context, at, world }) =>
    !at('open', 'checking') || context.sentWait !== null || count(world, 'sendLink') > 0,
  'the page asks by itself only while the person does not, and nothing is being sent [REG-10]': ({ at, world }) =>
    at('open') || !world.tree().some(({ machine }) => machine === 'linkWatch'),
  'nothing is sent or asked while the exchange wants a wait [HTTP-18] [N13]': ({ at, asks }) =>
    !at('tooMany') || asks('sendLink', 'readLinkResult') === 0,
  'a refusal is shown with its code and one for support [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at('open.refused', 'open.sentTooOften') || (context.refusal.code > 0 && context.refusal.reference.length === 6),
};

const linkWatch: Claims<LinkWatchContext> = {
  'a pause begins only while the page is visible, and only a hidden page asks nothing at all [REG-10]': ({
    context,
    at,
  }) => (!at('waiting') || !context.isHidden) && (!at('away') || context.isHidden),
  'at most one question is on its way [REG-10]': ({ at, asks }) => asks('readLinkResult') === (at('asking') ? 1 : 0),
  'a wait that the exchange asks for is kept [HTTP-18] [N13]': ({ context, at }) =>
    !at('pausing') || context.retryAfter > 0,
};

const mailConfirmation: Claims<MailConfirmationContext> = {
  'a code is held only while it is checked [REG-08]': ({ context, at }) => (context.code !== null) === at('checking'),
  'a code is checked once [REG-08] [ROUTE-19]': ({ at, asks }) => asks('confirmAttempt') === (at('checking') ? 1 : 0),
  'a code is sent once, and none can be requested while the exchange wants a wait [REG-09] [HTTP-18]': ({
    at,
    asks,
    world,
  }) =>
    asks('sendVerificationCode') === (at('sending') ? 1 : 0) &&
    (!at('tooMany') || !world.tree().some(({ machine }) => machine === 'resend')),
  'the code of a link counts no longer once another was requested [REG-28]': ({ context, world }) =>
    count(world, 'sendVerificationCode') === 0 || context.linkCode === null,
  'a sign-up that is over is kept nowhere [REG-28]': ({ context, at }) =>
    !at('gone', 'hasAccount', 'made') || (context.uuid === null && context.linkCode === null),
  'the password is asked for only after a press, and only of an account that is proven [ROUTE-19] [REG-12]': ({
    at,
    world,
  }) =>
    world.tree().some(({ machine }) => machine === 'newPassword') === at('password') &&
    (!at('password') || count(world, 'prepareSteps') > 0),
  'a signed-in user is neither looked for nor led away [REDIR-16] [ROUTE-19]': ({ world }) =>
    count(world, 'identifyGuest') === 0 || count(world, 'completeRegistration') > 0,
  'a refusal is shown with its code and one for support [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at('form.refused', 'proven.notMade', 'dialog') ||
    (context.refusal.code > 0 && context.refusal.reference.length === 6),
  'a dialog comes with its toast [MODAL-22]': ({ context, at, world }) =>
    !at('dialog') || world.effects.findLast((one) => one.startsWith('reportFailure')) === toastOf(context.refusal),
};

const newPassword: Claims<NewPasswordContext> = {
  'a password is held only until the exchange has judged it [REG-12] [REG-15]': ({ context, at }) =>
    (context.password !== null) === at('judging', 'sealing', 'completing', 'renewing'),
  'a password chosen with the account is kept for the field until another is typed or it is refused [REG-12] [N01]': ({
    context,
    at,
  }) => context.brought === null || !at('judging', 'form.invalid', 'form.notAccepted', 'done'),
  'a sealed password is held only for the last call [REG-12]': ({ context, at }) =>
    (context.sealed !== null) === at('completing', 'renewing'),
  'a password is sealed at most twice for one submit [LOGIN-10]': ({ context }) => context.sealRefusals <= 1,
  'one last call is under way at most, and each has a password that was sealed for it [REG-15]': ({
    at,
    asks,
    world,
  }) =>
    asks('completeRegistration') === (at('completing') ? 1 : 0) &&
    count(world, 'completeRegistration') <= count(world, 'sealPassword'),
  'the last call carries a sealed password and no other [REG-15]': ({ world }) =>
    world
      .pending()
      .every(({ port, input }) => port !== 'completeRegistration' || fieldOf(input, 'password') === undefined),
};

/** Invariants of a sign-up. */
export const signUpClaims = {
  registration,
  registerStart,
  mailedLink,
  linkWatch,
  mailConfirmation,
  newPassword,
} as const;
