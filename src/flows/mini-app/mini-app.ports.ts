import type { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import type { FormUse } from '../../../machines/rules/account-form.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { LaunchReading } from '../../../services/browser/init-data.ts';
import type { MiniApp as Client } from '../../../services/browser/mini-app.ts';
import type { TelegramUser } from '../../../services/contract/telegram.ts';
import { shownText } from '../../../services/untrusted/shown-text.ts';
import { acceptedGrant } from '../../page/visit/accepted-grant.ts';

interface MiniAppPortParts {
  readonly read: () => Promise<LaunchReading>;
  /** Settles once the page has found a session, or none. */
  readonly sessionJudged: () => Promise<unknown>;
  readonly readFormUse: () => FormUse;
  /** The Telegram client around the page; null: none. */
  readonly host: Pick<Client, 'closeApp' | 'requestWriteAccess'> | null;
  /** Continues the log-in with Telegram. */
  readonly signIn: () => void;
  /** Leads the log-in from a refused sign-in with Telegram back to its form. */
  readonly endSignIn: () => void;
}

/** The ports of the mini app. */
export function miniAppPortsOf({
  read,
  sessionJudged,
  readFormUse,
  host,
  signIn,
  endSignIn,
}: MiniAppPortParts): PortsOf<typeof miniAppMachine> {
  return {
    awaitSession: () => sessionJudged().then(() => ({ kind: 'judged' })),
    readLaunch: read,
    readFormUse,
    handOver: ({ launch }) =>
      acceptedGrant.keep(
        launch?.kind === 'fresh'
          ? { kind: 'telegram', telegram: launch.telegram, name: nameOf(launch.user), isOwn: false }
          : null,
      ),
    signInByTelegram: signIn,
    requestWriteAccess: ({ launch }) => {
      if (launch.kind === 'fresh' && !launch.mayWrite) host?.requestWriteAccess();
    },
    endSignIn,
    closeApp: () => host?.closeApp(),
  };
}

/** Full name and user name of a Telegram user, for display. [TG-17] */
function nameOf({ firstName, lastName, username }: TelegramUser): string {
  const parts = [firstName, lastName, username === '' ? '' : `@${username}`];
  return shownText(parts.filter((part) => part !== '').join(' '));
}
