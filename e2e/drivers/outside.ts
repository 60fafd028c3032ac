import type { Frame } from '@playwright/test';
import { tokenKey } from '../../services/browser/keys.ts';
import { ofVisibility, payloadOf, type CaseStep } from '../../src/testing/simulation/steps.ts';

/**
 * Goes back or forward as with the browser's buttons. Back from the first entry, which would leave the page, is not
 * done.
 */
export async function goInHistory(frame: Frame, { event }: CaseStep, isIgnored: boolean): Promise<void> {
  if (event === 'forward.requested') await frame.evaluate(() => history.forward());
  else if (!isIgnored) await frame.evaluate(() => history.back());
}

/**
 * Delivers an event without a control to the page: a session change in another tab, the page shown again, the network
 * lost, an experiment that is read.
 */
export async function tell(frame: Frame, step: CaseStep): Promise<void> {
  await frame.evaluate(
    ([machine, reported, token, isOfVisibility]) => {
      const held = window.gatehouse?.page;
      if (isOfVisibility) {
        Object.defineProperty(document, 'hidden', { get: () => reported.type === 'page.hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      } else if (reported.type === 'page.resumed')
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      else if (reported.type === 'connection.lost') window.dispatchEvent(new Event('offline'));
      else if (reported.type === 'connection.restored') window.dispatchEvent(new Event('online'));
      else if (reported.type === 'session.changedElsewhere') {
        const other = crypto.randomUUID();
        if (window.parent === window)
          document.cookie = `${token}=${other}; path=/; domain=${location.hostname}; samesite=lax`;
        else sessionStorage.setItem(token, other);
        const tab = new BroadcastChannel('gh_session');
        tab.postMessage('changed');
        tab.close();
      } else if (machine === 'registration') held?.app.getSnapshot().children.flow?.send(reported);
      else if (machine === 'notices') held?.notices.send(reported as never);
      else if (machine === 'progressIndicator') held?.progressIndicator.send(reported as never);
      else if (machine === 'miniApp') window.gatehouse?.part?.send(reported);
    },
    [step.machine, payloadOf(step), tokenKey, ofVisibility(step)] as const,
  );
}
