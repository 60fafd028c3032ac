import type { AnyActorRef } from 'xstate';
import { painted } from '../../page/idle.ts';

const field = (): HTMLInputElement | null => document.querySelector('input#username');

/**
 * Fills a form that returns after a sign-in, such as after the session ended during a link question, with the account
 * typed before; not if a found session was named meanwhile, which may be another user’s. [ERR-03] [TG-11]
 */
export function keepTypedAccount(app: AnyActorRef): void {
  let typed = '';
  let was = '';
  app.subscribe(async (snapshot) => {
    const now = String(typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0]);
    const before = was;
    was = now;
    if (now === before) return;
    // The form of the sign-in is still rendered: it disappears with the next rendering.
    if (now === 'signedIn') typed = field()?.value ?? '';
    if (now === 'recognised' || now === 'signingOut') typed = '';
    if (now !== 'visiting' || typed === '') return;
    await painted();
    const again = field();
    if (again?.value === '') again.value = typed;
  });
}
