import type { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import type { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import type { FlowHold } from '../flow.ts';
import { createLateChild } from '../late/late-child.ts';
import { loadPart } from '../late/late-parts.ts';
import type { Page } from '../page.ts';
import type { PagePorts } from '../page.ports.ts';
import { providePostLogin } from './post-login.ts';
import { postLoginPortsOf } from './post-login.ports.ts';

/** Makes the `post-login` machine, loaded with the services; `hold` puts its ports under the control of a harness. */
export function makePostLogin(
  { page, ...parts }: Omit<Parameters<typeof postLoginPortsOf>[0], 'toasts'> & { readonly page: () => Page },
  { session }: Pick<PagePorts, 'session'>,
  hold: FlowHold | null,
): typeof postLoginMachine {
  const link = createLateChild<typeof telegramLinkMachine>();
  const loadLink = async (): Promise<{ readonly kind: 'ready' }> => {
    const { makeTelegramLink } = await loadPart(() => import('./make-telegram-link.ts'));
    link.fill(await makeTelegramLink(parts.services, page, hold));
    return { kind: 'ready' };
  };
  const own = postLoginPortsOf({ ...parts, toasts: () => page().notices });
  const { postLogin: others } = hold ? hold.heldPorts(own) : own;
  const prepareLink = hold ? hold.heldLoad('prepareLink', loadLink) : loadLink;
  const postLogin = { ...others, prepareLink: () => prepareLink(undefined) };
  const machine = providePostLogin({ session, postLogin }, link.logic);
  hold?.noteMachine(machine);
  return machine;
}
