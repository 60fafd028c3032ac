import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { keepsSession } from '../../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { withoutDuplicateCookies } from '../../../services/browser/duplicate-cookies.ts';
import { deviceOf } from '../../../services/browser/device.ts';
import { askedAccountKey, grantKey } from '../../../services/browser/keys.ts';
import { createKnownAccounts } from '../../../services/browser/known-accounts.ts';
import { createLeave } from '../../../services/browser/leave-page.ts';
import { withOwnChangesKnown } from '../../../services/browser/own-changes.ts';
import { makeId } from '../../../services/browser/random.ts';
import { createSessionStore } from '../../../services/browser/session-store.ts';
import { untilOnline } from '../../../services/browser/until-online.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createReadHeldAccount } from '../../../services/client/held-account.ts';
import { createIdentifyGuest } from '../../../services/client/guest.ts';
import { createQuickServices } from '../../../services/client/quick.ts';
import type { createReferenceServices } from '../../../services/client/reference.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { createServices, type Services } from '../../../services/client/services.ts';
import { quietWire, type ServiceEnvironment } from '../../../services/client/wire.ts';
import type { GuestOutcome } from '../../../services/contract/session.ts';
import { tradeSwitch } from '../../../services/contract/account.ts';
import {
  quickLogIn as quickEndpoint,
  type HeldSession,
  type KeepSessionOutcome,
} from '../../../services/contract/quick.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import type { Secret } from '../../../services/secret.ts';
import { maskedName } from '../../../machines/rules/masked-name.ts';
import { logOutMarks } from '../../../sites/log-out-marks.ts';
import { fingerprint } from '../visit/fingerprint.ts';
import { reached } from '../late/reached.ts';
import type { BrowserEnvironment } from '../visit/browser-environment.ts';
import { signInEffects } from './sign-in-effects.ts';
import { tabStorage } from '../visit/tab-storage.ts';
import { pageTelegram } from './page-telegram.ts';
import { telegramToken } from '../visit/telegram-token.ts';

/**
 * The calls of a page: sign-in, ticket of another site, demo account, linked account, and the list of trusted hosts,
 * for a destination that the built-in list lacks. [CALL-08]
 */
export type PageServices = Services &
  Pick<ReturnType<typeof createQuickServices>, 'quickLogIn'> & {
    /**
     * Reads the account of a session that a ticket opened; the name of a new account is masked. [QUICK-01] (decision
     * D25)
     */
    readonly readHeldAccount: ReturnType<typeof createReadHeldAccount>;
    /**
     * Stores a held session and notifies other tabs; if the browser does not store it, ends it at the exchange.
     * [QUICK-01] [SESS-02] [T06]
     */
    readonly keepSession: (input: { readonly held: HeldSession }) => KeepSessionOutcome;
    /**
     * Stores that an account has signed in on this host and browser; a failure is ignored. [QUICK-01] (decision D25)
     */
    readonly noteAccount: (id: string) => void;
  } & Pick<ReturnType<typeof createAccountServices>, 'switchTrading' | 'readBoundAccount' | 'bindAccount'> &
  Pick<ReturnType<typeof createReferenceServices>, 'readWhiteHosts'> & {
    /** Leaves the page; loaded with the calls, since leaving follows recognising the session. */
    readonly leave: ReturnType<typeof createLeave>;
    /** Settles once the browser is online. Rejects when aborted. [N07] */
    readonly awaitNetwork: (signal: AbortSignal) => Promise<void>;
    /**
     * Identifies a guest in a browser that seems to store no cookies: first deletes cookies that shadow ours.
     * [SESS-02] [S05]
     */
    readonly identifyGuest: () => GuestOutcome;
    /** Settles once no toast is shown. [DEMO-03] */
    readonly awaitToasts: (toasts: ActorRefFrom<typeof noticesMachine>) => Promise<void>;
    /**
     * Shows that an account is linked with Telegram and completes the mini app's task; the result is ignored. [TG-13]
     * [TG-15]
     */
    readonly reportBound: (notify: (notice: Notice) => void, words: NonNullable<Notice['words']>) => Promise<void>;
    /**
     * Counts a sign-in for the visitor's campaign, and a new account for its destination; the result is ignored.
     * [AFF-12] [REG-23]
     */
    readonly reportConversion: (sign: { readonly isNewUser: boolean }) => void;
    /**
     * Reports a new account to the site's partners and activities; the result is ignored. [REG-25] [REG-30] [REG-31]
     * [TG-15]
     */
    readonly reportSignUp: (at: { readonly site: string }) => void;
    /** The token of the current session, which another tab may have replaced; null: none. [T07] */
    readonly token: () => Secret | null;
    /** Whether the current session is that of the account of a token, which may have been renewed. [T07] [HTTP-15] */
    readonly isOfSameAccount: Tabs['isOfSameAccount'];
    /**
     * Settles once a sign-in is counted and reported and its account remembered, or these have failed. [AFF-12]
     * [QUICK-01]
     */
    readonly awaitSignInRecord: () => Promise<void>;
  };

interface PageBrowser {
  readonly location: Pick<Location, 'href' | 'replace'>;
  /** Notifies other tabs of a sign-in or log-out. [T06] */
  readonly tabs: Pick<Tabs, 'notify' | 'isOfSameAccount'>;
  /** Resolves once the network is back, like `awaitNetwork` of the services. */
  readonly online: (signal: AbortSignal) => Promise<void>;
}

/** The services of a page from its first call on; the client of `readWhiteHosts` is loaded on demand. */
export function pageServices(
  services: Services,
  {
    session,
    store,
    monitor,
    location,
    tabs,
    online,
    crypto,
  }: PageBrowser & Pick<ServiceEnvironment, 'session' | 'store' | 'monitor' | 'crypto'>,
): PageServices {
  const leave = createLeave(location);
  let recorded: Promise<unknown> = Promise.resolve();
  const alsoAwait = (record: Promise<unknown>): void => {
    recorded = Promise.allSettled([recorded, record]);
  };
  const countHere = async (isNewUser: boolean): Promise<void> => {
    const [{ countConversion }, { attributionAt }] = await Promise.all([
      import('./conversion.ts'),
      import('../visit/navigation-context.ts'),
    ]);
    const page = new URL(location.href);
    return countConversion({ wire: services.wire, session, store, attribution: attributionAt(page), page, isNewUser });
  };
  const reportHere = async (site: string): Promise<void> => {
    const { reportSignUp } = await import('./after-sign-up.ts');
    await reportSignUp({ site, page: new URL(location.href), wire: services.wire, session, store });
  };
  const { onSignIn, reportOutcome } = signInEffects({ monitor, tabs });
  const { quickLogIn } = createQuickServices(services.wire);
  const accounts = createKnownAccounts({ store, crypto });
  const readHeldAccount = createReadHeldAccount(services.wire, accounts);
  const { switchTrading, readBoundAccount, bindAccount } = createAccountServices(services.wire);
  return {
    ...services,
    identifyGuest: createIdentifyGuest(session, () => ({ kind: 'cookiesBlocked' as const })),
    leave: async (input) => (pageTelegram.get().openOutside(input.href) ? { kind: 'stayed' } : leave(input)),
    token: () => session.token(),
    isOfSameAccount: (old) => tabs.isOfSameAccount(old),
    awaitNetwork: online,
    awaitSignInRecord: async () => void (await recorded),
    logOut: (input, signal) => {
      if (input?.held) return services.logOut(input, signal);
      telegramToken.keep(null);
      for (const key of [askedAccountKey, grantKey]) tabStorage.remove(key);
      const ended = services.logOut(input, signal);
      tabs.notify();
      return ended;
    },
    quickLogIn: async (input, signal) => reportOutcome(quickEndpoint.path, await quickLogIn(input, signal), signal),
    readHeldAccount: async (input, signal) => {
      const outcome = await readHeldAccount(input, signal);
      return outcome.kind === 'new' ? { ...outcome, name: maskedName(outcome.name) } : outcome;
    },
    keepSession: ({ held }) => {
      // Caches are cleared by the first call with another token.
      if (session.keepToken(held.token)) return onSignIn({ ...held, kind: 'signedIn' });
      void services.logOut({ held });
      return { kind: 'tokenLost' };
    },
    noteAccount: (id) => alsoAwait(accounts.note(id)),
    switchTrading: async (input, signal) => reportOutcome(tradeSwitch.path, await switchTrading(input, signal), signal),
    readBoundAccount,
    bindAccount,
    awaitToasts: async (toasts) => void (await reached(toasts, (snapshot) => snapshot.matches('none'))),
    reportBound: async (notify, words) => {
      notify({ code: 0, message: '', duration: 2000, throttle: 0, words });
      const token = session.token();
      if (token === null) return;
      const complete = async (): Promise<void> =>
        (await import('./telegram-task.ts')).completeTask(quietWire(services.wire, token), 'bindTaskId');
      const completed = complete().catch(ignoreFailure);
      alsoAwait(completed);
      await completed;
    },
    reportConversion: ({ isNewUser }) => alsoAwait(countHere(isNewUser)),
    reportSignUp: ({ site }) => alsoAwait(reportHere(site)),
    readWhiteHosts: async (input, signal) =>
      (await import('../../../services/client/reference.ts'))
        .createReferenceServices(services.wire)
        .readWhiteHosts(input, signal),
  };
}

/** The calls of a page, with the browser capabilities that only they need. */
export function makeServices(
  given: BrowserEnvironment & Pick<ServiceEnvironment, 'cookies'>,
  ownBrowser: { readonly tabs: Pick<Tabs, 'notify' | 'noteOwnChange' | 'noteRenewal' | 'isOfSameAccount'> },
): PageServices {
  const { cookies, cookieDomain } = given;
  const session = createSessionStore({ cookies, domain: cookieDomain, random: () => makeId(crypto) });
  const browser = {
    ...given,
    session: withOwnChangesKnown(
      cookies.header
        ? withoutDuplicateCookies(session, () => ({ cookieDomain, pathname: location.pathname }), cookies.header)
        : session,
      ownBrowser.tabs,
    ),
  };
  return pageServices(
    createServices({
      ...browser,
      fetch: (...request) => fetch(...request),
      origin: location.origin,
      crypto,
      page: () => new URL(location.href),
      platform: deviceOf({ userAgent: navigator.userAgent, isTelegram: false }) === 'mobile' ? 'h5' : 'pc',
      userAgent: `${navigator.userAgent} Gatehouse/${__VERSION__}`,
      logOutMarks,
      fingerprint,
      telegramToken: telegramToken.read,
      isOnline: () => navigator.onLine,
      isAuthPage: () => keepsSession(matchRoute(location.pathname)),
    }),
    { ...browser, ...ownBrowser, crypto, location, online: (signal) => untilOnline(window, signal) },
  );
}
