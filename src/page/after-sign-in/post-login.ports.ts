import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import type { PageServices } from '../session/services.ts';
import { pageTelegram } from '../session/page-telegram.ts';

export interface PostLoginPorts {
  readonly postLogin: PortsOf<typeof postLoginMachine>;
}

interface PostLoginParts {
  readonly services: PageServices;
  readonly notify: (notice: Notice) => void;
  /** The toasts of the page. */
  readonly toasts: () => ActorRefFrom<typeof noticesMachine>;
}

/** The ports of the steps after a sign-in. */
export function postLoginPortsOf({ services: calls, notify, toasts }: PostLoginParts): PostLoginPorts {
  return {
    postLogin: {
      readBoundAccount: ({ signal }) => calls.readBoundAccount(signal),
      bindAccount: ({ signal }) => calls.bindAccount({}, signal),
      prepareLink: noLink,
      switchTrading: ({ input, signal }) => calls.switchTrading(input, signal),
      awaitToast: async () => {
        await calls.awaitToasts(toasts());
        return { kind: 'read' };
      },
      readWhiteHosts: ({ input, signal }) => calls.readWhiteHosts(input, signal),
      readSettings: () => calls.readSettings(),
      offerLinkAnew: () => void pageTelegram.get().offerLinkAnew(),
      openOutside: ({ href }) => pageTelegram.get().host?.openLink(new URL(href, location.href).href),
      reportBound: ({ isNewUser }) => calls.reportBound(notify, isNewUser ? 'registerAndBind' : 'loginAndBind'),
      noteAccount: ({ id }) => (id === '' ? undefined : calls.noteAccount(id)),
      reportConversion: (newcomer) => calls.reportConversion(newcomer),
      reportSignUp: (at) => calls.reportSignUp(at),
      reportFailure: (notice) => void (notice && notify(notice)),
    },
  };
}

/** Replaced by the maker of the machine, which loads the Telegram link. */
async function noLink(): Promise<never> {
  throw new Error('this page links no account to Telegram');
}
