/** The modules for calls and for the steps after a sign-in, as one chunk. */
export { makePostLogin } from './after-sign-in/make-post-login.ts';
export { makeServices } from './session/services.ts';
