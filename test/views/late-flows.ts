/** Loads the late parts of the page before the tests. */
export const lateFlows = Promise.all([
  import('../../src/flows/login/attempt.view.tsx'),
  import('../../src/flows/login/ban.view.tsx'),
  import('../../src/flows/shared/captcha.view.tsx'),
  import('../../src/flows/login/methods.view.tsx'),
  import('../../src/flows/login/phone.view.tsx'),
  import('../../src/flows/login/qr.view.tsx'),
  import('../../src/flows/login/third-party.view.tsx'),
  import('../../src/widgets/verification.view.tsx'),
  import('../../src/flows/oauth/oauth.view.tsx'),
  import('../../src/flows/mail-confirmation/confirm.view.tsx'),
  import('../../src/flows/registration/make-steps.ts'),
]);
