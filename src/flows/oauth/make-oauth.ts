import { createPresence, createSight } from '../../../services/browser/sight.ts';
import { createAskedAccount } from '../../../services/browser/asked-account.ts';
import { createAttention } from '../../../services/browser/attention.ts';
import { createGrantMark } from '../../../services/browser/grant-mark.ts';
import { createHandOverMark } from '../../../services/browser/hand-over-mark.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { oauthPortsOf, type OAuthPorts } from './oauth.ports.ts';
import { takeAddressNote } from './address-note.ts';
import { question } from './question.ts';

/** The ports of an authorization over the services of its page; loaded with them. */
export async function makeOAuthPorts({
  services,
  identity,
  browser,
}: Pick<FlowEnvironment, 'services' | 'identity' | 'browser'>): Promise<OAuthPorts> {
  const tab = guardedStorage(() => sessionStorage);
  const now = (): number => browser.clock.now();
  const handOver = createHandOverMark(tab, now);
  return oauthPortsOf({
    services: await services(),
    visitor: async () => (await identity()).visitor,
    location,
    takeAddressNote: (clientId) => takeAddressNote(location, history, handOver, clientId),
    noteHandOver: handOver.noteHandOver,
    attention: createAttention(
      window,
      browser.clock,
      (window.parent === window ? createPresence : createSight)(window, question),
    ),
    noteGrant: createGrantMark(tab, now).noteGrant,
    asked: createAskedAccount(tab, now),
  });
}
