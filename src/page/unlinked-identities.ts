import { guardedStorage } from '../../services/browser/storage.ts';
import { createUnlinkedIdentities, type UnlinkedIdentities } from '../../services/browser/unlinked-identity.ts';
import { once } from './late-parts.ts';

/** How an identity without an account gets from one page of this tab to the next. [ERR-16] */
export const unlinkedIdentities: () => UnlinkedIdentities = once(() =>
  createUnlinkedIdentities(
    guardedStorage(() => sessionStorage),
    Date.now,
  ),
);
