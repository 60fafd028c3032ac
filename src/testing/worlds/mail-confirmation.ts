import { assembledMailConfirmationApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { straight } from './straight.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./make-mail-confirmation.ts')).makeMailConfirmation,
  prepare: async (i18n) => {
    const [{ loadLateConfirmation }, { loadLateSignUp }] = await Promise.all([
      import('../../../views/mail-confirmation/LateConfirmation.ts'),
      import('../../../views/sign-up/LateSignUp.ts'),
    ]);
    await Promise.all([loadLateConfirmation(i18n), loadLateSignUp(i18n)]);
  },
  inputOf: pageInput.mailConfirmation,
  firstSteps: [{ kind: 'answer', port: 'recallAttempt', answer: 'unproven' }],
  ignoresSession: true,
};

/** The page that a mailed link leads to. [ROUTE-19] */
export const mailConfirmationWorld: WorldPlan = {
  name: 'page that a mailed link leads to',
  machine: assembledMailConfirmationApp,
  flow,
  input: pageInput.mailConfirmation(globalSite, 'desktop', '?uuid=attempt-of-ann&code=123456'),
  hasSideMachines: true,
  ends: ['app.leaving', 'mailConfirmation.gone', 'mailConfirmation.hasAccount', 'mailConfirmation.made'],
  only: {
    ...straight,
    recallAttempt: ['none', 'gone', 'unanswered', 'logInNeeded', 'proven', 'unproven', 'broken'],
    prepareSteps: ['ready', 'broken'],
    sendVerificationCode: ['sent'],
    judgePassword: ['good'],
    leave: [],
  },
  omitsPageEvents: false,
};

/** The same without a code: there is a field for it. */
const typedConfirmationWorld: WorldPlan = {
  ...mailConfirmationWorld,
  name: 'page for the code of a mail',
  input: pageInput.mailConfirmation(globalSite, 'desktop', '?uuid=attempt-of-ann'),
  only: {
    ...mailConfirmationWorld.only,
    recallAttempt: ['unproven'],
    prepareSteps: ['ready'],
    completeRegistration: ['registered'],
  },
  omitsPageEvents: true,
};

/** The same without a sign-up: only the tab can know one. */
const recallingConfirmationWorld: WorldPlan = {
  ...typedConfirmationWorld,
  name: 'page for the code of a mail, without a sign-up in its address',
  input: pageInput.mailConfirmation(globalSite, 'desktop', ''),
  ends: [...typedConfirmationWorld.ends, 'mailConfirmation.cookiesBlocked'],
  only: {
    ...typedConfirmationWorld.only,
    recallAttempt: ['none', 'cookiesBlocked', 'unproven'],
    confirmAttempt: ['passed'],
    sendVerificationCode: [],
  },
};

/** Every reply to the request for a code, before and after a wrong one. [REG-09] [REG-28] */
const renewingConfirmationWorld: WorldPlan = {
  ...typedConfirmationWorld,
  name: 'page that sends a new code for a mailed link',
  only: { ...straight, recallAttempt: ['unproven'], confirmAttempt: ['wrong', 'passed'], prepareSteps: [], leave: [] },
  ends: [...typedConfirmationWorld.ends, 'mailConfirmation.proven'],
};

export const mailConfirmationWorlds: readonly WorldPlan[] = [
  mailConfirmationWorld,
  typedConfirmationWorld,
  recallingConfirmationWorld,
  renewingConfirmationWorld,
];
