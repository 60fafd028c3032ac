import type { AnyActorRef } from 'xstate';
import { painted } from './idle.ts';

const field = (): HTMLInputElement | null => document.querySelector('input#username');

/**
 * Fills a form that returns after a sign-in, such as of a session that ended while a link was asked about, with the
 * account that was typed before; not where a found session was named meanwhile, which may be another user’s. [ERR-03] [TG-11]
 */
export function keepTypedAccount(app: AnyActorRef): void {
  let typed = '';
  let was = '';
  app.subscribe(async (snapshot) => {
    const now = String(typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0]);
    const before = was;
    was = now;
    if (now === before) return;
    // The form of the sign-in is still there: it goes with the next rendering.
    if (now === 'signedIn') typed = field()?.value ?? '';
    if (now === 'recognised' || now === 'signingOut') typed = '';
    if (now !== 'visiting' || typed === '') return;
    await painted();
    const again = field();
    if (again?.value === '') again.value = typed;
  });
}
