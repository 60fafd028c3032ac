import { createServices } from '../../../services/client/services.ts';
import { createVerification } from '../../../services/client/verification.ts';
import { verifyCheck, verifySend } from '../../../services/contract/verification.ts';
import { Secret } from '../../../services/secret.ts';
import { STEP, totp } from '../../../services/exchange/totp.ts';
import { anything, initData, lastCode, proof, sealed } from '../flows.ts';
import { createTelegram } from '../../../services/client/telegram.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const create = createVerification;
type At = Stage<ReturnType<typeof create>>;

/** The ticket of a log-in that requires a verification. */
async function ticketOf({ environment, world }: At): Promise<Secret> {
  const answer = await createServices(environment).logIn({
    call: 'login',
    identifier: 'verified@northgate.example',
    sealed: await sealed(world, 'Northgate-2026'),
    proof,
    scene: 31000,
  });
  if (answer.kind !== 'verificationNeeded') throw new Error(answer.kind);
  return answer.ticket;
}

const wrong = new Secret('000000');
const authenticator = ({ world }: At): Secret =>
  new Secret(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(world.clock.now() / 1000 / STEP)));

const sent = async (at: At) => at.calls.sendVerificationCode({ ticket: await ticketOf(at), item: 'email' });
const checkWrong = async (at: At, times: number) => {
  const ticket = await ticketOf(at);
  await at.calls.sendVerificationCode({ ticket, item: 'sms' });
  for (let tries = 1; tries < times; tries += 1)
    await at.calls.checkVerificationCode({ ticket, item: 'sms', code: wrong });
  return at.calls.checkVerificationCode({ ticket, item: 'sms', code: wrong });
};

export const group = outcomes({
  create,
  rows: {
    sendVerificationCode: {
      endpoint: verifySend,
      shows: '[CALL-68]',
      ask: ({ calls }) => calls.sendVerificationCode({ ticket: anything, item: 'email' }),
      answers: {
        sent,
        sentTooSoon: async (at) => {
          const ticket = await ticketOf(at);
          await at.calls.sendVerificationCode({ ticket, item: 'email' });
          return at.calls.sendVerificationCode({ ticket, item: 'email' });
        },
        sentTooOften: async (at) => {
          for (let letters = 0; letters < 10; letters += 1) {
            await sent(at);
            at.world.clock.advance(60_000);
          }
          return sent(at);
        },
        attemptGone: ({ calls }) => calls.sendVerificationCode({ ticket: anything, item: 'email' }),
      },
    },
    checkVerificationCode: {
      endpoint: verifyCheck,
      shows: '[CALL-68]',
      ask: ({ calls }) => calls.checkVerificationCode({ ticket: anything, item: 'email', code: wrong }),
      answers: {
        signedIn: async (at) =>
          at.calls.checkVerificationCode({
            ticket: await ticketOf(at),
            item: 'authenticator',
            code: authenticator(at),
          }),
        tokenLost: async (at) => {
          at.environment.session.keepToken = () => false;
          return at.calls.checkVerificationCode({
            ticket: await ticketOf(at),
            item: 'authenticator',
            code: authenticator(at),
          });
        },
        tokenMissing: ({ calls, fault }) => {
          fault(verifyCheck, 'code', 10007);
          return calls.checkVerificationCode({ ticket: anything, item: 'email', code: wrong });
        },
        passed: async (at) => {
          const login = await ticketOf(at);
          await at.calls.checkVerificationCode({ ticket: login, item: 'authenticator', code: authenticator(at) });
          const needed = await createTelegram(at.wire).bindTelegram({ telegram: initData(at.world), ticket: null });
          if (needed.kind !== 'verificationNeeded') throw new Error(needed.kind);
          await at.calls.sendVerificationCode({ ticket: needed.ticket, item: 'email' });
          return at.calls.checkVerificationCode({ ticket: needed.ticket, item: 'email', code: lastCode(at.world) });
        },
        codeWrong: (at) => checkWrong(at, 1),
        codeUsedUp: (at) => checkWrong(at, 5),
        codeExpired: async (at) =>
          at.calls.checkVerificationCode({ ticket: await ticketOf(at), item: 'email', code: wrong }),
        attemptGone: ({ calls }) => calls.checkVerificationCode({ ticket: anything, item: 'email', code: wrong }),
      },
    },
  },
});
