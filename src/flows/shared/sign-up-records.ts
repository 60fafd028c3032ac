import { createSignUpRecords, type SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { once } from '../../page/once.ts';

/**
 * The tab's record of its sign-up; one instance per page, so that all users of a refused storage share its memory.
 * [T05]
 */
export const signUpRecords: () => SignUpRecords = once(() => createSignUpRecords(guardedStorage(() => sessionStorage)));
