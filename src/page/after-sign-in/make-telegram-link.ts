import { isMiniApp } from '../../../machines/rules/auth-routes.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { FlowHold } from '../flow.ts';
import { loadPart } from '../late/late-parts.ts';
import type { Page } from '../page.ts';
import { pageTelegram } from '../session/page-telegram.ts';
import { telegramLinkPortsOf, type TelegramLinkPorts } from './telegram-link.ports.ts';

/**
 * Makes the Telegram link over its ports, loaded after a sign-in inside Telegram; a mini-app page has already looked
 * for Telegram.
 */
export async function makeTelegramLink(
  services: Parameters<typeof telegramLinkPortsOf>[0],
  page: () => Page,
  hold: FlowHold | null,
): Promise<typeof telegramLinkMachine> {
  if (!isMiniApp(matchRoute(location.pathname)))
    (await loadPart(() => import('../../widgets/telegram/find-telegram.tsx'))).findTelegram(page());
  await pageTelegram.found;
  const { telegramLink, linkVerification: verification } = telegramLinkPortsOf(services);
  const own = { telegramLink, verification };
  const held = hold ? hold.heldPorts(own) : own;
  const machine = provideTelegramLink({ telegramLink: held.telegramLink, linkVerification: held.verification });
  hold?.noteMachine(machine);
  return machine;
}

/** The machine and its child over ports. */
export function provideTelegramLink({ telegramLink, linkVerification }: TelegramLinkPorts): typeof telegramLinkMachine {
  return providePorts(telegramLinkMachine, telegramLink).provide({
    actors: { verification: providePorts(verificationMachine, linkVerification) },
  });
}
