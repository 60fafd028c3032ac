import { providePorts } from '../../machines/provide-ports.ts';
import { telegramLinkMachine } from '../../machines/telegram-link/telegram-link.machine.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { FlowHold } from './flow.ts';
import { telegramHere } from './telegram-here.ts';
import { telegramLinkPortsOf, type TelegramLinkPorts } from './telegram-link.ports.ts';

/** Makes the Telegram link over its ports; a page of the mini app loads it after a sign-in. */
export async function makeTelegramLink(
  services: Parameters<typeof telegramLinkPortsOf>[0],
  hold: FlowHold | null,
): Promise<typeof telegramLinkMachine> {
  await telegramHere.found;
  const { telegramLink, linkVerification: verification } = telegramLinkPortsOf(services);
  const own = { telegramLink, verification };
  const held = hold ? hold.heldPorts(own) : own;
  const machine = telegramLinkOver({ telegramLink: held.telegramLink, linkVerification: held.verification });
  hold?.noteMachine(machine);
  return machine;
}

/** The machine and its child over ports. */
export function telegramLinkOver({ telegramLink, linkVerification }: TelegramLinkPorts): typeof telegramLinkMachine {
  return providePorts(telegramLinkMachine, telegramLink).provide({
    actors: { verification: providePorts(verificationMachine, linkVerification) },
  });
}
