import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import { painted } from '../../page/late/idle.ts';
import type { Page } from '../../page/page.ts';

const field = (): HTMLInputElement | null => document.querySelector('input#username');

/** States of the page that decide about the typed account. */
const states = ['visiting', 'signedIn', 'recognised', 'signingOut'] as const satisfies readonly Parameters<
  SnapshotFrom<typeof appMachine>['matches']
>[0][];

/**
 * Fills a form that returns after a sign-in, such as after the session ended during a link question, with the account
 * typed before; not if a found session was named meanwhile, which may be another user’s. [ERR-03] [TG-11]
 */
export function keepTypedAccount(app: Page['app']): void {
  let typed = '';
  let was: (typeof states)[number] | undefined;
  app.subscribe(async (snapshot) => {
    const now = states.find((state) => snapshot.matches(state));
    if (now === was) return;
    was = now;
    // The form of the sign-in is still rendered: it disappears with the next rendering.
    if (now === 'signedIn') typed = field()?.value ?? '';
    if (now === 'recognised' || now === 'signingOut') typed = '';
    if (now !== 'visiting' || typed === '') return;
    await painted();
    const again = field();
    if (again?.value === '') again.value = typed;
  });
}
