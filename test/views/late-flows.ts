/** Parts of the page that a person may wait for and a test does not. */
export const lateFlows = Promise.all([
  import('../../src/attempt-flow.tsx'),
  import('../../src/ban-flow.tsx'),
  import('../../src/captcha-flow.tsx'),
  import('../../src/methods-flow.tsx'),
  import('../../src/phone-flow.tsx'),
  import('../../src/qr-flow.tsx'),
  import('../../src/third-party-flow.tsx'),
  import('../../src/verification-flow.tsx'),
]);
