import { routeDetails } from '../../../machines/rules/route-details.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { FormUse } from '../../../machines/rules/account-form.ts';
import { isInTelegram } from '../../../services/browser/device.ts';
import { withLaunch } from '../../../services/browser/launch-data.ts';
import { launchBackground } from '../../../services/browser/launch-theme.ts';
import { rewriteAddress } from '../../../services/browser/navigate.ts';
import { widgetDataIn } from '../../../services/browser/widget-data.ts';
import type { Secret } from '../../../services/secret.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import type { TelegramData } from '../../../services/contract/telegram.ts';
import { loadLateTelegram } from '../../../views/telegram/LateTelegram.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { mirrorPage } from '../../page/actors/history-mirror.ts';
import { launch } from '../../page/visit/launch-data.ts';
import { beforeReload, loadWithRetry } from '../../page/late/late-parts.ts';
import { telegramVersion } from '../../widgets/telegram/telegram-version.ts';
import { reached } from '../../page/late/reached.ts';
import { sideMachines } from '../../page/actors/side-machines.ts';
import type { Page } from '../../page/page.ts';
import { flowOf } from '../../page/shown-flow.ts';
import { brand } from '../../../sites/brand.ts';
import type { FormSlots } from './form-slots.ts';
import { endRefused, followRefusals } from './follow-refusals.ts';
import { clientOf, followWith } from './in-telegram.ts';
import { followLinks, isOutsideFrame, opensOutside } from './links.ts';
import type { LaunchReading } from '../../../services/browser/init-data.ts';
import { pageTelegram } from '../../page/session/page-telegram.ts';
import { afterSignIn } from '../../../views/app/after-sign-in.ts';
import { TelegramLink } from '../../widgets/telegram/telegram-link.view.tsx';
import { offerLinkAnew } from '../../widgets/telegram/offer-link-anew.ts';
import { readLaunchBy } from '../../widgets/telegram/read-launch.ts';
import type { MiniAppFacts } from './mini-app.facts.ts';
import { miniAppPortsOf } from './mini-app.ports.ts';
import { createMiniApp, isConsent, MiniAppOffer, MiniAppScreens, type MiniAppActor } from './mini-app.view.tsx';

/** Environment that a mini-app page passes to its flow. */
export interface MiniAppEnvironment extends FlowEnvironment {
  readonly own: MiniAppFacts;
}

/** The parts around the log-in of the mini app. */
export interface MiniApp {
  /** Renders it now and after each change. */
  readonly follow: (show: (shown: FormSlots) => void) => void;
}

const byTelegram = { type: 'thirdParty.chosen', provider: 'telegram' } as const;

/**
 * Starts the parts around the log-in, with the data of Telegram’s widget in the query that the page was opened with, and
 * connects to the client. [TG-26] [TG-27] [TG-28] [HTTP-28]
 */
export async function beginMiniApp(environment: MiniAppEnvironment, query: Secret | null): Promise<MiniApp> {
  const { facts, own, i18n, browser, page, hold, inspect } = environment;
  const isInside = isInTelegram(window, facts.messengers);
  const data = dataOf(isInside, query);
  await loadWithRetry(() => loadLateTelegram(i18n));
  const memory = createTelegramMemory(guardedStorage(() => localStorage));
  // One that is not valid is dropped here. [TG-16]
  memory.recallTask();
  const { telegramSource } = routeDetails[facts.route] ?? {};
  if (telegramSource) memory.keepSource(telegramSource);
  const host = isInside ? clientOf(facts, telegramVersion(), launchBackground(launch()), browser.notify) : null;
  const read = async (): Promise<LaunchReading> =>
    data === 'unusable' ? { kind: 'stale' } : readLaunchBy(data, browser.clock);
  afterSignIn.show(
    (place, otherwise) => (
      <TelegramLink page={page()} place={place} otherwise={otherwise} isTicked={own.ticksBotMessages} />
    ),
    (destination) => host !== null && isOutsideFrame(window, destination),
  );
  // Outside Telegram, nothing is linked after a sign-in.
  pageTelegram.set({
    read: isInside ? read : async () => ({ kind: 'absent' }),
    host,
    openOutside: (href) => host !== null && opensOutside(window, host, href),
    offerLinkAnew: () => offerLinkAnew(read),
  });
  const ports = {
    miniApp: miniAppPortsOf({
      read,
      sessionJudged: () => reached(page().app, (app) => !app.matches({ visiting: 'recognising' })),
      readFormUse: () => formUse(page()),
      host,
      signIn: () => flowOf(page())?.send(byTelegram),
      endSignIn: () => endRefused(page().app),
    }),
  };
  const { miniApp } = hold ? hold.heldPorts(ports) : ports;
  const actor: MiniAppActor = createMiniApp(
    miniApp,
    { isInTelegram: isInside },
    { clock: browser.clock, ...(inspect && { inspect }) },
  );
  actor.start();
  sideMachines.add(actor);
  // Before the consent, which the browser's Back leaves from its first moment on. [TG-11]
  mirrorPage(page(), actor);
  if (host) {
    followWith(host, page().app, actor);
    followLinks(window, host, launch());
    // The reloaded page removes the launch data again. [D01] [TG-24]
    beforeReload.add(() => rewriteAddress(history, withLaunch(location.href, launch())));
  }
  followRefusals(page().app, actor);
  const above = <Offer page={page()} actor={actor} />;
  const before = <MiniAppScreens actor={actor} brand={brand.name} isTicked={own.ticksBotMessages} />;
  return {
    follow: (show) => {
      const changed = (): void => show({ above, before, isBehind: isConsent(actor) });
      actor.subscribe(changed);
      changed();
    },
  };
}

/** Data in the fragment counts only inside Telegram, and the widget's only outside. */
function dataOf(isInside: boolean, query: Secret | null): TelegramData | 'unusable' | null {
  const { data } = launch();
  if (isInside) return data && { kind: 'miniApp', raw: data };
  const widget = widgetDataIn(query);
  if (widget.kind === 'unusable') return 'unusable';
  return widget.kind === 'data' ? { kind: 'widget', raw: widget.raw } : null;
}

/** The offer is disabled while the log-in cannot start an attempt, such as during a wait that the exchange requests. */
function Offer({ page, actor }: { readonly page: Page; readonly actor: MiniAppActor }): ReactNode {
  const login = useSelector(page.app, ({ children }) => children.flow);
  const isFree = useSelector(login, (snapshot) => snapshot !== undefined && canBegin(snapshot));
  return <MiniAppOffer actor={actor} isHeld={!isFree} />;
}

/** The use of the form. A page that names a session has none. [TG-28] */
function formUse(page: Page): FormUse {
  const form = document.querySelector('#root form');
  const login = flowOf(page)?.getSnapshot();
  if (form === null) return { kind: 'absent' };
  if (login !== undefined && !canBegin(login)) return { kind: 'attempted' };
  const fields = [...form.querySelectorAll<HTMLInputElement>('#username,[type=tel],[type=password]')];
  if (fields.some(({ value }) => value !== '')) return { kind: 'filledIn' };
  return { kind: form.contains(document.activeElement) ? 'attended' : 'untouched' };
}

function canBegin(snapshot: unknown): boolean {
  return (snapshot as AnyMachineSnapshot).can(byTelegram);
}
