import type { AnyMachineSnapshot } from 'xstate';

/** How each machine may end: in which final state, with which answer, and what is left in it. */
export const endings: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {
  'a captcha ends in the state that its answer is called [CAPT-05]': ({ machine, value, context }) =>
    machine.id !== 'captcha' || value === context.answer.kind,
  'a captcha script ends in the state that its answer is called [CAPT-01]': ({ machine, value, context }) =>
    machine.id !== 'captchaScript' || value === context.answer.kind,
  'a log-in that is over holds no secret and has the typed password forgotten [LOGIN-10] [D07]': ({
    machine,
    context,
  }) =>
    machine.id !== 'login' ||
    (context.credential.kind === 'qr' && context.wanted === null && context.passwordRound > 0),
  'an attempt that is over holds no secret [LOGIN-10]': ({ machine, context }) =>
    machine.id !== 'attempt' ||
    (context.password === null && context.proof === null && context.sealed === null && context.needed === null),
};
