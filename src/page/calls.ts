/** The modules of calls and of what follows a sign-in, as one chunk. */
export { makePostLogin } from './make-post-login.ts';
export { makeServices } from './services.ts';
