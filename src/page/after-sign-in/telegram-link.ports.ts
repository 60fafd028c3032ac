import { SESSION_OVER } from '../../../machines/outcome.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import type { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import { createTelegram } from '../../../services/client/telegram.ts';
import { createVerification } from '../../../services/client/verification.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { PageServices } from '../session/services.ts';
import { pageTelegram } from '../session/page-telegram.ts';
import { telegramToken } from '../visit/telegram-token.ts';

/** The exchange's refusal of a call with an ended session: the current account was not asked. [T07] */
const sessionReplaced = { kind: 'refused', code: SESSION_OVER, message: '', reference: '', host: '' } as const;

export interface TelegramLinkPorts {
  readonly telegramLink: PortsOf<typeof telegramLinkMachine>;
  readonly linkVerification: PortsOf<typeof verificationMachine>;
}

/**
 * The ports of a Telegram link for the signed-in account; after a Telegram sign-in, its own token identifies the user
 * to the status call. [CALL-12] [CALL-13] [CALL-64]
 */
export function telegramLinkPortsOf({
  wire,
  logOut,
  token,
  isOfSameAccount,
}: {
  readonly wire: Wire;
  readonly logOut: PageServices['logOut'];
  readonly token: PageServices['token'];
  readonly isOfSameAccount: PageServices['isOfSameAccount'];
}): TelegramLinkPorts {
  // Any reply may renew it, another tab may replace it. [SESS-02] [T07]
  const tokenOfAskedAccount = token()?.reveal() ?? '';
  const telegram = createTelegram(wire);
  const { sendVerificationCode, checkVerificationCode } = createVerification(wire);
  const memory = createTelegramMemory(guardedStorage(() => localStorage));
  return {
    telegramLink: {
      rereadLaunch: () => pageTelegram.get().read(),
      readLinkStatus: ({ signal }) =>
        telegramToken.read() === null ? telegram.readTelegramBind(signal) : telegram.readTelegramBindInMiniApp(signal),
      recallLinkAnswer: ({ input }) => memory.recallLinkAnswer(input),
      keepLinkAnswer: ({ input }) => memory.keepLinkAnswer(input),
      bindTelegram: async ({ input, signal }) => {
        if (!(await isOfSameAccount(tokenOfAskedAccount))) return sessionReplaced;
        const outcome = await telegram.bindTelegram(input, signal);
        if (outcome.kind === 'bound') telegramToken.keep(outcome.telegramToken);
        return outcome;
      },
      requestWriteAccess: ({ launch }) => {
        if (launch?.kind === 'fresh' && !launch.mayWrite) pageTelegram.get().host?.requestWriteAccess();
      },
      closeApp: () => pageTelegram.get().host?.closeApp(),
      forgetLinkAnswer: (asked) => memory.forgetLinkAnswer(asked),
      logOut: ({ input, signal }) => logOut(input, signal),
    },
    linkVerification: {
      checkRisk: () => ({ kind: 'clear' }),
      receiveCode: () => ({ kind: 'none' }),
      sendVerificationCode: ({ input, signal }) => sendVerificationCode(input, signal),
      checkVerificationCode: ({ input, signal }) => checkVerificationCode(input, signal),
    },
  };
}
