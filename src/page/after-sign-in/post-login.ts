import { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import type { Child } from '../../../machines/port.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import type { PagePorts } from '../page.ports.ts';
import type { PostLoginPorts } from './post-login.ports.ts';

/** The `post-login` machine over its ports. Loaded with the services, which every sign-in needs. [LOGIN-09] */
export function providePostLogin(
  ports: PostLoginPorts & Pick<PagePorts, 'session'>,
  telegramLink?: Child<typeof telegramLinkMachine>,
): typeof postLoginMachine {
  const session = providePorts(sessionMachine, ports.session);
  return providePorts(postLoginMachine, ports.postLogin).provide({
    actors: { session, ...(telegramLink && { telegramLink }) },
  });
}
