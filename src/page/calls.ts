/** What calls need, and what follows a sign-in, in one file. */
export { makePostLogin } from './make-post-login.ts';
export { makeServices } from './services.ts';
