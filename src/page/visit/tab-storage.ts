import { guardedStorage } from '../../../services/browser/storage.ts';

/** Text that survives a reload and is invisible to other tabs. [STORE-13] */
export const tabStorage = guardedStorage(() => sessionStorage);
