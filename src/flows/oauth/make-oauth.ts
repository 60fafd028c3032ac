import { createSight } from '../../../services/browser/sight.ts';
import { createAttention } from '../../../services/browser/attention.ts';
import { createGrantMark } from '../../../services/browser/grant-mark.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { oauthPortsOf, type OAuthPorts } from './oauth.ports.ts';
import { takeNoteOfAddress } from './note-of-address.ts';

/** The ports of an authorization over the services of its page; loaded with them. */
export async function makeOAuthPorts({
  services,
  identity,
  powers,
}: Pick<FlowEnvironment, 'services' | 'identity' | 'powers'>): Promise<OAuthPorts> {
  return oauthPortsOf({
    services: await services(),
    visitor: async () => (await identity()).visitor,
    location,
    takeNoteOfAddress: () => takeNoteOfAddress(location, history),
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
