import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginEvent } from '../../../machines/login/login.types.ts';
import type { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { Choice } from '../../../machines/method-switch/method-switch.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { createLastMethod } from '../../../services/browser/last-method.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import type { LoginParts } from './login.parts.ts';
import type { Page } from '../../page/page.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

type Login = ActorRefFrom<typeof loginMachine>;

const lastMethod = createLastMethod(guardedStorage(() => localStorage));
const wayDraft = createMethodDraft(guardedStorage(() => sessionStorage));

/** The flow's event for each choice. */
export const choiceEvents = {
  email: { type: 'email.chosen' },
  mobile: { type: 'phone.chosen' },
  qr: { type: 'qr.chosen' },
} as const satisfies Readonly<Record<Choice, LoginEvent>>;

/** What the switch beside a flow recalls, fetches and tells. `fetchFields` rejects where there are none. [LANG-21] [LOGIN-02] [SITE-07] [T15] */
export function methodPortsOf(login: Login, fetchFields: () => Promise<unknown>): PortsOf<typeof methodSwitchMachine> {
  return {
    recallMethod: () => ({
      kind: login.getSnapshot().context.ways.includes('mobile') && wasByPhone() ? 'mobile' : 'email',
    }),
    fetchPhoneFields: async ({ input: { isAsked } }) => {
      const isLeftAlone = watchAddress(isAsked || wayDraft.read() === null);
      const kind = await fetchFields().then(
        () => 'ready' as const,
        () => 'lost' as const,
      );
      return { kind: isLeftAlone() ? kind : 'overtaken' };
    },
    takeMethod: ({ method }) => {
      if (login.getSnapshot().can(choiceEvents[method])) login.send(choiceEvents[method]);
    },
  };
}

/** The choice of this tab takes precedence over the last sign-in method. */
function wasByPhone(): boolean {
  const draft = wayDraft.read();
  return draft ? draft.method === 'mobile' : lastMethod.isPhone() && isUntouched();
}

function addressField(): HTMLInputElement | null {
  return document.querySelector('#username');
}

function isUntouched(): boolean {
  const field = addressField();
  return field?.value === '' && document.activeElement !== field;
}

/** Tells later whether somebody has typed into the e-mail field since, or has turned to it where that counts: it is not taken away from them. */
function watchAddress(isTurningCounted: boolean): () => boolean {
  const [before, stood] = [addressField()?.value, document.activeElement];
  return () => {
    const field = addressField();
    return field?.value === before && (!isTurningCounted || document.activeElement !== field || stood === field);
  };
}

/** Keeps by what somebody signs in for the device, and what a person who leaves without having signed in finds again on the next page of this tab. Answers how to end it. */
export function keepMethod(login: Login, page: Pick<Page, 'app'>, parts: Pick<LoginParts, 'phone'>): () => void {
  let phone: Awaited<ReturnType<LoginParts['phone']>> | null = null;
  const meet = async (): Promise<void> => {
    phone = await parts.phone();
  };
  // A flow that breaks is the page's to see.
  const number = login.subscribe({
    next: ({ context }) => void (context.method === 'mobile' && !phone && meet().catch(ignoreFailure)),
    error: ignoreFailure,
  });
  const signIn = page.app.subscribe((app) => {
    if (app.value === 'loadingProfile') lastMethod.keep(login.getSnapshot().context.method);
  });
  const keep = (): void => {
    const { country, number: typed } = phone?.getSnapshot().context ?? wayDraft.read() ?? { country: '', number: '' };
    if (page.app.getSnapshot().matches('visiting'))
      wayDraft.write({ method: login.getSnapshot().context.method, country, number: typed });
    else wayDraft.clear();
  };
  addEventListener('pagehide', keep);
  return () => {
    number.unsubscribe();
    signIn.unsubscribe();
    removeEventListener('pagehide', keep);
  };
}
