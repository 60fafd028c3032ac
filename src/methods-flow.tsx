import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { LoginEvent, Way } from '../machines/login/login.types.ts';
import { createLastMethod } from '../services/browser/last-method.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { createWayDraft } from '../services/browser/way-draft.ts';
import { useArrival } from '../views/kit/late-part.tsx';
import { MethodSwitch, type Choice } from '../views/login/MethodSwitch.tsx';
import { PhoneLost, PhonePlace } from '../views/login/PhonePlace.tsx';
import { Late, loadLate } from '../views/Late.tsx';
import { loadPart, once } from './late-parts.ts';
import type { Page } from './page.ts';
import { ThirdParties } from './third-party-row.tsx';

type Login = ActorRefFrom<typeof loginMachine>;

const lastMethod = createLastMethod(guardedStorage(() => localStorage));
const wayDraft = createWayDraft(guardedStorage(() => sessionStorage));
const loadPhone = once(() => loadPart(() => import('./phone-flow.tsx')));
const loadQr = once(() => loadPart(() => import('./qr-flow.tsx')));

const events = { email: { type: 'email.chosen' }, mobile: { type: 'phone.chosen' }, qr: { type: 'qr.chosen' } } as const satisfies Readonly<Record<Choice, LoginEvent>>;

/** Milliseconds until a wait is seen. */
const UNTIL_SPINNER = 400;
/** Milliseconds that the fields of a phone number are waited for. */
const LONGEST_WAIT = 30_000;

const declined = { type: 'linking.declined' } as const;

/** The switch between the ways to sign in, loaded in idle time; what a way needs is loaded when somebody is about to take it. */
export function Methods({ actor, page }: { readonly actor: Login; readonly page: Page }): ReactNode {
  const { i18n } = useLingui();
  const login = useSelector(actor, (snapshot) => snapshot);
  const { method, ways } = login.context;
  const methods = ways.filter(isMethod);
  const providers = ways.filter((way) => !isMethod(way));
  const isDemo = useSelector(page.app, ({ context }) => context.isDemo);
  /** After what the pointer brought about, which may be a press. */
  const fetchSoon = (choice: Choice): void => void setTimeout(fetch, 0, choice);
  const fetch = (choice: Choice): void => {
    if (choice === 'qr') void Promise.all([loadQr(), loadLate(i18n)]).catch(ignored);
    if (choice === 'mobile') void loadPhoneFields(page, i18n).catch(ignored);
  };
  const [awaited, setAwaited] = useState<Choice | null>(null);
  const wish = useRef<Choice | null>(null);
  /** The form stays as it is until the fields that take its place are there, or are known to be lost. */
  const choose = (choice: Choice): void => {
    wish.current = choice;
    const take = (): void => {
      if (wish.current !== choice) return;
      setAwaited(null);
      if (actor.getSnapshot().can(events[choice])) actor.send(events[choice]);
    };
    if (choice !== 'mobile' || hasPhoneFields(page)) return take();
    const isLeftAlone = watchAddress();
    const spinning = setTimeout(() => wish.current === choice && setAwaited(choice), UNTIL_SPINNER);
    const arrived = (): void => {
      clearTimeout(spinning);
      if (isLeftAlone()) take();
      else if (wish.current === choice) setAwaited(null);
    };
    void loadPhoneFields(page, i18n).then(arrived, arrived);
  };
  const begin = useEffectEvent((of: Login, here: Page) => beginAsBefore(of, here, i18n));
  useEffect(() => begin(actor, page), [actor, page]);
  // The note comes with the rest, or not at all: it moves nothing.
  const whole = useArrival(
    () => (isDemo ? null : complete),
    () => loadLate(i18n).then(() => complete, () => complete),
  );
  return whole && (
    <>
      {isDemo && <Late render={({ DemoNote }) => <DemoNote />} />}
      {methods.length > 0 && (
        <MethodSwitch
          chosen={method}
          choices={['email', ...methods]}
          canChoose={(choice) => login.can(events[choice])}
          awaited={awaited}
          onChosen={choose}
          onIntent={fetchSoon}
        />
      )}
      {providers.length > 0 && <ThirdParties actor={actor} providers={providers} />}
    </>
  );
}

const complete = {};

/** Chosen by the switch; the others are accounts elsewhere. */
function isMethod(way: Way): way is 'mobile' | 'qr' {
  return way === 'mobile' || way === 'qr';
}

/** Above the form, while nobody has an account for a sign-in elsewhere: what logging in does now. [TG-22] */
export function Account({ actor }: { readonly actor: Login }): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const isLinking = Boolean(login.context.wanted?.telegram);
  return <Late render={({ AccountNote }) => <AccountNote isLinking={isLinking} isHeld={!login.can(declined)} onDecline={() => actor.send(declined)} />} />;
}

interface PhoneProps {
  readonly actor: Login;
  readonly page: Page;
}

interface PhoneView {
  readonly draw: (actor: Login) => ReactNode;
}

/** What has come, by what it was asked of: the next showing has its fields, and the focus in them, at once. */
const phoneViews = new WeakMap<Page['phone'], PhoneView>();

const phoneLost: PhoneView = { draw: () => <PhoneLost /> };

/** Whether the fields can be drawn at once. Lost ones are asked for anew. */
function hasPhoneFields({ phone }: Page): boolean {
  return (phoneViews.get(phone) ?? phoneLost) !== phoneLost;
}

/** Rejects when they cannot be had, or not in time. */
async function loadPhoneFields({ phone }: Page, i18n: I18n): Promise<PhoneView> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, LONGEST_WAIT, new Error('the fields of a phone number do not come'));
  try {
    const [{ PhoneFlow }, arrived] = await Promise.race([Promise.all([loadPhone(), phone(), loadLate(i18n)]), late.promise]);
    const view: PhoneView = { draw: (actor) => <PhoneFlow actor={actor} phone={arrived} /> };
    phoneViews.set(phone, view);
    return view;
  } catch (reason) {
    phoneViews.set(phone, phoneLost);
    throw reason;
  } finally {
    clearTimeout(timer);
  }
}

/** Country and number, in the place of the e-mail address. Where they cannot be had that is said there, and the way back to the e-mail address stands under the form with all that was typed. [N07] [ERR-44] */
export function Phone({ actor, page }: PhoneProps): ReactNode {
  const { i18n } = useLingui();
  const view = useArrival(
    () => phoneViews.get(page.phone) ?? null,
    () => loadPhoneFields(page, i18n).catch(() => phoneLost),
  );
  return view ? <Late render={() => view.draw(actor)} /> : <PhonePlace />;
}

function addressField(): HTMLInputElement | null {
  return document.querySelector('#username');
}

function isUntouched(): boolean {
  const field = addressField();
  return field?.value === '' && document.activeElement !== field;
}

/** Tells later whether somebody has turned to the e-mail field since, or has typed into it: it is not taken away from them. */
function watchAddress(): () => boolean {
  const [before, stood] = [addressField()?.value, document.activeElement];
  return () => {
    const field = addressField();
    return field?.value === before && (document.activeElement !== field || stood === field);
  };
}

/**
 * Goes on by the method that was chosen on this tab's page before, be it in another language; else whoever signed in by phone number last
 * finds those fields again, unless something has been typed by the time they are there, or the site offers them no more. Method and number are kept from now on. [LANG-21] [LOGIN-02] [SITE-07] [T15]
 */
function beginAsBefore(actor: Login, page: Page, i18n: I18n): () => void {
  const { ways } = actor.getSnapshot().context;
  const draft = wayDraft.read();
  const method = draft?.method ?? (lastMethod.isPhone() && isUntouched() ? 'mobile' : 'email');
  const [before, isLeftAlone] = [addressField()?.value, watchAddress()];
  const isFree = (): boolean => (draft ? addressField()?.value === before : isLeftAlone());
  const take = (): void => void (isFree() && actor.getSnapshot().can(events.mobile) && actor.send(events.mobile));
  if (method === 'mobile' && ways.includes('mobile')) void loadPhoneFields(page, i18n).then(take, ignored);
  const subscription = page.app.subscribe((app) => {
    if (app.value === 'welcoming') lastMethod.keep(actor.getSnapshot().context.method);
  });
  const forget = keepOverPages(actor, page);
  return () => {
    subscription.unsubscribe();
    forget();
  };
}

/** What a person who leaves without having signed in finds again on the next page of this tab. */
function keepOverPages(actor: Login, page: Page): () => void {
  let phone: Awaited<ReturnType<Page['phone']>> | null = null;
  const meet = async (): Promise<void> => {
    phone = await page.phone();
  };
  // A flow that breaks is the page's to see.
  const subscription = actor.subscribe({ next: ({ context }) => void (context.method === 'mobile' && !phone && meet().catch(ignored)), error: ignored });
  const keep = (): void => {
    const { country, number } = phone?.getSnapshot().context ?? wayDraft.read() ?? { country: '', number: '' };
    if (page.app.getSnapshot().matches('visiting')) wayDraft.write({ method: actor.getSnapshot().context.method, country, number });
    else wayDraft.clear();
  };
  addEventListener('pagehide', keep);
  return () => {
    subscription.unsubscribe();
    removeEventListener('pagehide', keep);
  };
}

/** What could not be fetched ahead is fetched again when it is needed, and told then. */
function ignored(): void {}
