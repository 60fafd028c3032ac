import { noteIn } from '../../../machines/oauth/oauth.outcomes.ts';
import { createSight } from '../../../services/browser/sight.ts';
import { createAttention } from '../../../services/browser/attention.ts';
import { rewriteAddress } from '../../../services/browser/navigate.ts';
import { createGrantMark } from '../../../services/browser/grant-mark.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { oauthPortsOf, type OAuthPorts } from './oauth.ports.ts';

/** The ports of an authorization over the services of its page; loaded with them. */
export async function makeOAuthPorts({
  services,
  identity,
  powers,
}: Pick<FlowEnvironment, 'services' | 'identity' | 'powers'>): Promise<OAuthPorts> {
  // The machine has begun with it: it is said once.
  if (noteIn(location.hash) !== null) rewriteAddress(history, location.pathname + location.search);
  return oauthPortsOf({
    services: await services(),
    visitor: async () => (await identity()).visitor,
    location,
    attention: createAttention(
      window,
      powers.clock,
      window.parent === window ? undefined : createSight(window, '[data-choice]'),
    ),
    noteGrant: createGrantMark(
      guardedStorage(() => sessionStorage),
      () => powers.clock.now(),
    ).noteGrant,
  });
}
