import { guardedStorage } from '../../../services/browser/storage.ts';
import { createUnlinkedIdentities, type UnlinkedIdentities } from '../../../services/browser/unlinked-identity.ts';
import { once } from '../once.ts';

/** Passes an identity without an account to the next page of this tab. [ERR-16] */
export const unlinkedIdentities: () => UnlinkedIdentities = once(() =>
  createUnlinkedIdentities(
    guardedStorage(() => sessionStorage),
    Date.now,
  ),
);
