import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { isInTelegram } from '../../../services/browser/device.ts';
import { takeWidgetData } from '../../../services/browser/widget-data.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import type { TelegramData } from '../../../services/contract/telegram.ts';
import { loadLateMiniApp } from '../../../views/mini-app/LateMiniApp.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { launch } from '../../page/launch-data.ts';
import { sideMachines } from '../../page/side-machines.ts';
import { flowOf, type Page } from '../../page/page.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { brand } from '../../../sites/brand.ts';
import type { FormSlots } from './form-slots.ts';
import { followRefusals } from './follow-refusals.ts';
import { clientOf, followWith } from './in-telegram.ts';
import { followLinks, opensOutside } from './links.ts';
import type { LaunchReading } from '../../../services/browser/init-data.ts';
import { telegramHere } from '../../page/telegram-here.ts';
import { afterSignIn } from '../../../views/app/after-sign-in.ts';
import { TelegramLink } from './telegram-link.view.tsx';
import { readLaunchBy } from './launch.ts';
import { miniAppPortsOf } from './mini-app.ports.ts';
import { createMiniApp, isConsent, MiniAppOffer, MiniAppScreens, type MiniAppActor } from './mini-app.view.tsx';

/** What stands around the log-in of the mini app. */
export interface MiniApp {
  readonly actor: MiniAppActor;
  /** Shows it, as it stands and each time that it changes. */
  readonly follow: (show: (shown: FormSlots) => void) => void;
}

const byTelegram = { type: 'thirdParty.chosen', provider: 'telegram' } as const;

/**
 * Begins what stands around the log-in: takes Telegram’s data out of the address, and follows the client. `prepare` loads
 * what an attempt needs, and with it what makes entries of the history. [TG-26] [TG-27] [TG-28] [HTTP-28]
 */
export async function beginMiniApp(environment: FlowEnvironment, prepare: () => Promise<unknown>): Promise<MiniApp> {
  const { facts, i18n, powers, page, hold, inspect } = environment;
  const isInside = isInTelegram(window, facts.messengers);
  const data = takeData(isInside);
  await loadLateMiniApp(i18n);
  if (facts.route === 'earn/tg-page') createTelegramMemory(guardedStorage(() => localStorage)).keepSource('earn');
  const host = isInside ? clientOf(facts, launch().version) : null;
  const read = (): Promise<LaunchReading> => readLaunchBy(data, powers.clock);
  afterSignIn.show((place, otherwise) => (
    <TelegramLink page={page()} place={place} otherwise={otherwise} isTicked={facts.ticksBotMessages === true} />
  ));
  // Outside of Telegram nothing is linked after a sign-in.
  telegramHere.set({
    read: isInside ? read : async () => ({ kind: 'absent' }),
    host,
    openOutside: (href) => host !== null && opensOutside(window, host, href),
  });
  const own = {
    miniApp: miniAppPortsOf({
      read,
      host,
      signIn: () => flowOf(page())?.send(byTelegram),
    }),
  };
  const { miniApp } = hold ? hold.heldPorts(own) : own;
  const actor: MiniAppActor = createMiniApp(
    miniApp,
    { isInTelegram: isInside },
    { clock: powers.clock, ...(inspect && { inspect }) },
  );
  actor.start();
  sideMachines.add(actor);
  if (host) {
    followWith(host, page().app, actor);
    followLinks(window, host, launch());
  }
  followRefusals(page().app, () => actor.send({ type: 'launch.refused' }));
  const above = <Offer page={page()} actor={actor} />;
  const before = <MiniAppScreens actor={actor} brand={brand.name} isTicked={facts.ticksBotMessages === true} />;
  return {
    actor,
    follow: (show) => {
      const changed = (): void => {
        show({ above, before, isBehind: isConsent(actor) });
        // A step that comes by itself is one of the history before the page is used. [TG-11]
        if (actor.getSnapshot().can({ type: 'back.requested' })) prepare().catch(ignoreFailure);
      };
      actor.subscribe(changed);
      changed();
    },
  };
}

/** Data of a fragment counts inside Telegram alone; what the address has is removed from it in any case. */
function takeData(isInside: boolean): TelegramData | null {
  const { data } = launch();
  const widget = takeWidgetData(location, history);
  if (isInside) return data && { kind: 'miniApp', raw: data };
  return widget && { kind: 'widget', raw: widget };
}

/** The offer is held while the log-in cannot begin an attempt, such as during a wait that the exchange asks for. */
function Offer({ page, actor }: { readonly page: Page; readonly actor: MiniAppActor }): ReactNode {
  const login = useSelector(page.app, ({ children }) => children.flow);
  const isFree = useSelector(login, (snapshot) => snapshot !== undefined && canBegin(snapshot));
  return <MiniAppOffer actor={actor} isHeld={!isFree} />;
}

function canBegin(snapshot: unknown): boolean {
  return (snapshot as AnyMachineSnapshot).can(byTelegram);
}
