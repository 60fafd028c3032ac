import { createSignUpRecords, type SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { once } from '../../page/late-parts.ts';

/** What this tab keeps of its sign-up; one for the page, so that a refused storage has one memory. [T05] */
export const signUpRecords: () => SignUpRecords = once(() => createSignUpRecords(guardedStorage(() => sessionStorage)));
