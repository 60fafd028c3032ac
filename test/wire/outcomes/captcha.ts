import { createSignUpCaptcha } from '../../../services/client/captcha.ts';
import { signUpCaptchaInfo } from '../../../services/contract/captcha.ts';
import { outcomes } from '../outcome-table.ts';

export const group = outcomes({
  create: createSignUpCaptcha,
  rows: {
    readSignUpPuzzle: {
      endpoint: signUpCaptchaInfo,
      shows: '[CALL-54]',
      ask: ({ calls }) => calls.readSignUpPuzzle(),
      answers: {
        ready: ({ calls }) => calls.readSignUpPuzzle(),
        missing: ({ calls, fault }) => {
          fault(signUpCaptchaInfo, 'http', 500);
          return calls.readSignUpPuzzle();
        },
      },
      failsAs: 'missing',
    },
  },
});
