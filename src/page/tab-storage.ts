import { guardedStorage } from '../../services/browser/storage.ts';

/** Text that a reload keeps and no other tab sees. [STORE-13] */
export const tabStorage = guardedStorage(() => sessionStorage);
