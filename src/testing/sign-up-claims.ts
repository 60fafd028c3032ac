import type { NewPasswordContext } from '../../machines/new-password/new-password.types.ts';
import type { RegisterStartContext } from '../../machines/register-start/register-start.types.ts';
import type { RegistrationContext } from '../../machines/registration/registration.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from './field-of.ts';

const registration: Claims<RegistrationContext> = {
  'a field is complained about exactly where something is wrong with it [VAL-09] [VAL-13]': ({ context, at }) =>
    Object.values(context.problems).some((problem) => problem !== null) === at('inputAccount.invalid'),
  'the variant of a visit is determined before the form is used, and never changes [REG-06]': ({ context, at }) =>
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
    (context.password === null && context.code === null) ||
    at(
      'inputAccount.preparing',
      'inputAccount.judging',
      'inputAccount.gating',
      'starting',
      'verfiyCode',
      'inputpassword',
    ),
  'the last call of the older family has the code, and no other call has it [REG-08]': ({ context, at }) =>
    context.request?.family === 'older' ? !at('inputpassword') || context.code !== null : context.code === null,
  'each step has its own machine, which lives exactly as long as the step [REG-01]': ({ at, world }) => {
    const has = (id: string): boolean => world.tree().some(({ machine }) => machine === id);
    return (
      has('registerStart') === at('starting') &&
      has('verification') === at('verfiyCode') &&
      has('newPassword') === at('inputpassword')
    );
  },
  'a code is asked for, and a password, only in an attempt of the exchange [REG-08] [REG-12]': ({ context, at }) =>
    !at('verfiyCode', 'inputpassword') || context.uuid !== null,
  'no password is sealed before a code has passed, or is there for the last call [REG-11]': ({ context, at, world }) =>
    !at('inputpassword') || context.request?.family === 'older' || count(world, 'checkVerificationCode') > 0,
  'Back leads from every later step to the account, which is kept [REG-27]': ({ context, at, world }) =>
    !at('verfiyCode', 'inputpassword') ||
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
  'nothing is asked of the exchange while the challenge is shown [LOGIN-14]': ({ at, asks }) =>
    !at('solvingCaptcha') || asks('checkRisk', 'beginRegistration') === 0,
};

const newPassword: Claims<NewPasswordContext> = {
  'a password is held only until the exchange has judged it [REG-12] [REG-15]': ({ context, at }) =>
    (context.password !== null) === at('judging', 'sealing', 'completing', 'renewing'),
  'a sealed password is held only for the last call [REG-12]': ({ context, at }) =>
    (context.sealed !== null) === at('completing', 'renewing'),
  'a password is sealed at most twice for one submit [LOGIN-10]': ({ context }) => context.sealRefusals <= 1,
  'the last call carries a sealed password and no other [REG-15]': ({ world }) =>
    world
      .pending()
      .every(({ port, input }) => port !== 'completeRegistration' || fieldOf(input, 'password') === undefined),
};

/** What must hold of signing up. */
export const signUpClaims = { registration, registerStart, newPassword } as const;
