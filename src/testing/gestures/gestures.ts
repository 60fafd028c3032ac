import { isMiniApp } from '../../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { pageProviders } from '../../../sites/providers.ts';
import { casesOf } from '../simulation/cases.ts';
import { casesAsSteps } from '../simulation/steps.ts';

/** How a user causes an event: with which control, and how. The control is the `nth` that the selector finds. */
export interface Gesture {
  readonly control: string;
  readonly nth?: number;
  /**
   * With the pointer alone; or a field is filled with the payload's text, or loses focus, or an option of its list is
   * chosen.
   */
  readonly how?: 'point' | 'leave' | 'fill' | 'blur' | 'choose';
  /** The key that does the same, for a control that the pointer cannot reach without another event. */
  readonly key?: 'Escape';
  /** Other controls that do the same. */
  readonly also?: string;
}

type Gestures = {
  readonly [Machine in keyof typeof casesOf]: {
    readonly [Event in keyof (typeof casesOf)[Machine]['person']]: Gesture;
  };
};

/** Providers in the order of their controls. */
const providersInOrder: readonly string[] = pageProviders;

/** The dialogs over a sign-up and over the page of a mailed link. */
const signUpDialogs = {
  'signUpRefusal.acknowledged': {
    control: 'dialog[data-screen^="registration."] button,dialog[data-screen^="mailConfirmation."] button',
    nth: 0,
  },
  'signUpHome.requested': {
    control:
      'dialog[data-screen="registration.accountUpgrading"] button,dialog[data-screen="mailConfirmation.accountUpgrading"] button',
    nth: 1,
  },
} as const;

/** Every event of a user has a gesture, the same on the views and in a browser: tsc reports an event without one. */
export const gestures = {
  app: {
    'ticket.abandoned': { control: '[data-screen="app.entering"] main button' },
    'account.confirmed': {
      control: '[data-screen="app.alreadyHere"] main button,[data-screen="app.confirming"] main button',
      nth: 0,
    },
    'departure.retried': { control: '[data-screen="app.stalled"] main button', nth: 0 },
    'signOut.requested': {
      control:
        '[data-screen="app.stalled"] main button,[data-screen="app.alreadyHere"] main button,[data-screen="app.confirming"] main button',
      nth: 1,
    },
    'cookies.retried': { control: '[data-screen="app.cookiesBlocked"] main button' },
  },
  session: {},
  postLogin: {
    'bindFailure.acknowledged': { control: 'dialog[data-screen="app.bindFailed"] [data-way=on]' },
    'rebind.chosen': { control: 'dialog[data-screen="app.bindFailed"] [data-way=rebind]' },
    'naming.retried': { control: '[data-way="naming.retried"]' },
  },
  login: {
    'credentials.submitted': {
      control: '#login-form button[type=submit]',
      also: '[role=alert] button[form=login-form]',
    },
    'email.chosen': { control: 'section [data-method="email"]' },
    'phone.chosen': { control: 'section [data-method="mobile"]' },
    'qr.chosen': { control: 'section [data-method="qr"]' },
    'thirdParty.chosen': { control: '[data-provider]' },
    'linking.declined': { control: '[data-note=account] button' },
    'attempt.cancelled': { control: '[data-screen="login.busy"] [data-screen^="progressIndicator."] button' },
    'refusal.acknowledged': { control: 'dialog[data-screen^="login."] button', nth: 0 },
    'home.requested': { control: 'dialog[data-screen="login.accountUpgrading"] button', nth: 1 },
  },
  attempt: {
    'attempt.cancelled': { control: '[data-screen="login.busy"] [data-screen^="progressIndicator."] button' },
  },
  captcha: {
    'challenge.otherWayRequested': { control: 'dialog[data-screen^="captcha."] button', nth: 0 },
    'challenge.cancelled': { control: 'dialog[data-screen^="captcha."] button', nth: 1 },
  },
  captchaScript: {},
  qr: {
    'renewal.requested': { control: 'dialog[data-screen^="qr."] button', nth: 1 },
    'qr.closed': { control: 'dialog[data-screen^="qr."] button', nth: 0 },
  },
  phone: {
    'number.entered': { control: '#phone', how: 'fill' },
    'list.requested': { control: '[data-screen="phone.manual"] button' },
    'country.chosen': { control: '#country', how: 'choose' },
  },
  ban: {
    'ban.acknowledged': { control: 'dialog[data-screen="ban.notice"] button', nth: 0 },
    'lookup.cancelled': { control: '[data-screen="ban.lookingUp"] button' },
  },
  verification: {
    'code.submitted': { control: '[data-screen^="verification."] button[type=submit]' },
    'way.otherRequested': { control: '[data-screen^="verification."] [data-way=other]' },
    'verification.cancelled': { control: '[data-screen^="verification."] [data-way=out]' },
  },
  thirdParty: {
    'thirdParty.left': { control: 'dialog[data-screen^="thirdParty."] [data-way=out]' },
    'thirdParty.retried': { control: 'dialog[data-screen^="thirdParty."] [data-way=retry]' },
  },
  miniApp: {
    'telegram.chosen': { control: '[data-screen^="miniApp."] [data-way=telegram]' },
    'consent.accepted': { control: '[data-screen^="miniApp."] [data-way=accept]' },
    'consent.declined': { control: '[data-screen^="miniApp."] [data-way=decline]' },
    'expiry.acknowledged': { control: 'dialog[data-screen="miniApp.expired"] [data-way=close]' },
  },
  telegramLink: {
    'link.accepted': { control: '[data-screen^="telegramLink."] [data-way=accept]' },
    'link.declined': { control: '[data-screen^="telegramLink."] [data-way=decline]' },
    'session.confirmed': { control: '[data-screen="telegramLink.session"] [data-way=continue]' },
    'session.refused': { control: '[data-screen="telegramLink.session"] [data-way=refuse]' },
    'linkExpiry.acknowledged': { control: 'dialog[data-screen="telegramLink.expired"] [data-way=close]' },
  },
  registration: {
    'account.submitted': {
      control: '#register-form button[type=submit]',
      also: '[role=alert] button[form=register-form]',
    },
    'start.cancelled': { control: '[data-screen="registration.busy"] [data-screen^="progressIndicator."] button' },
    'signUpMethod.chosen': { control: '#register-form [role=tab]' },
    'account.otherRequested': { control: '[data-screen^="registration."] [data-way=other]' },
    'signUpLinking.declined': { control: '[data-note=identity] button' },
    'admission.retried': { control: '[data-screen^="registration."] [data-way=retry]' },
    ...signUpDialogs,
  },
  registerStart: {
    'start.cancelled': { control: '[data-screen="registration.busy"] [data-screen^="progressIndicator."] button' },
  },
  mailedLink: {
    'link.checkRequested': { control: '[data-screen^="mailedLink."] button[type=submit]' },
    'link.left': { control: '[data-screen^="mailedLink."] [data-way=out]' },
  },
  linkWatch: {},
  mailConfirmation: {
    'confirmation.submitted': { control: '[data-screen^="mailConfirmation."] button[type=submit][data-way=confirm]' },
    'code.requested': { control: '[data-screen="mailConfirmation.linkSpent"] [data-way=code]' },
    'signUp.continued': { control: '[data-screen^="mailConfirmation."] [data-way=here]' },
    ...signUpDialogs,
  },
  newPassword: {
    'newPassword.submitted': { control: '[data-screen^="newPassword."] button[type=submit]' },
    'newPassword.cancelled': { control: '[data-screen="newPassword.busy"] [data-screen^="progressIndicator."] button' },
    'account.changeRequested': { control: '[data-screen^="newPassword."] [data-way=out]' },
  },
  benefits: {},
  oauth: {
    'permission.given': { control: '[data-screen="oauth.permission"] [data-way=decide]' },
    'permission.declined': { control: '[data-screen^="oauth."] [data-way=cancel]' },
    'authorization.continued': { control: '[data-screen="oauth.authorized"] [data-way=decide]' },
    'account.otherChosen': { control: '[data-screen^="oauth."] a[data-sends]' },
    'error.returned': { control: '[data-screen="oauth.badRequest"] [data-way=return]' },
    'request.retried': { control: '[data-screen^="oauth."] [data-way=retry]' },
  },
  oauthEntry: {
    'entry.cancelled': { control: '[data-screen="oauthEntry.named"] [data-way=cancel]' },
    'entry.retried': { control: '[data-screen="oauthEntry.unnamed"] [data-way=retry]' },
  },
  oauthAnswer: {
    'authorize.retried': { control: '[data-screen^="oauthAnswer."] [data-way=retry]' },
    'authorize.cancelled': { control: '[data-screen^="oauthAnswer."] [data-way=cancel]' },
    'opening.repeated': { control: '[data-screen^="oauthAnswer."] [data-way=open]' },
    'opening.ended': { control: '[data-screen="oauthAnswer.stalled"] [data-way=close]' },
  },
  oauthExit: { 'exit.retried': { control: '[data-screen^="oauthExit."] [data-way=retry]' } },
  authorized: {
    'accountLink.requested': { control: '[data-screen^="authorized."] [data-way=link]' },
    'authorized.retried': { control: '[data-screen^="authorized."] [data-way=retry]' },
  },
  admission: {},
  recall: {},
  inviter: {},
  referral: {
    'referralCode.typed': { control: '[data-part=referral] #referral-code', how: 'fill' },
    'referralCode.left': { control: '[data-part=referral] #referral-code', how: 'blur' },
  },
  resend: { 'resend.requested': { control: '[data-screen="resend.open"] button' } },
  notices: {
    'notice.dismissed': { control: '[data-screen="notices.shown"] :is([popover],[data-placed]) button', key: 'Escape' },
    'attention.gained': { control: '[data-screen="notices.shown"] :is([popover],[data-placed])', how: 'point' },
    'attention.lost': { control: '[data-screen="notices.shown"] :is([popover],[data-placed])', how: 'leave' },
  },
  consent: {
    'consent.given': { control: '[data-screen="consent.pending"] button,[data-screen="consent.asking"] button' },
    'consent.reopened': { control: 'footer button' },
  },
  methodSwitch: { 'method.chosen': { control: '[data-part] [data-method]' } },
  connection: {},
  progressIndicator: {},
  history: {},
  compliance: {},
  residence: {
    'stay.chosen': { control: 'dialog[data-screen="residence.asking"] button' },
    'departure.chosen': { control: 'dialog[data-screen="residence.asking"] a[data-sends]' },
  },
  siteJump: {},
  appBanner: { 'banner.dismissed': { control: '[data-screen="appBanner.shown"] button' } },
} as const satisfies Gestures;

/** The gesture of an event; for an event with several payloads the payload may choose the control. */
export function gestureOf(machine: string, event: string, payload = ''): Gesture {
  const found = (gestures as Readonly<Record<string, Readonly<Record<string, Gesture>>>>)[machine]?.[event];
  if (!found) throw new Error(`no gesture for ${event} of ${machine}`);
  if (event === 'thirdParty.chosen') return { ...found, nth: providersInOrder.indexOf(payload) };
  if (event === 'signUpMethod.chosen') return { ...found, nth: payload === 'email' ? 0 : 1 };
  if (event === 'method.chosen') return { ...found, nth: ['email', 'mobile', 'qr'].indexOf(payload) };
  return event === 'consent.given' ? { ...found, nth: payload === 'accepted' ? 1 : 0 } : found;
}

/** A control whose event a machine accepts. */
export interface Control {
  readonly event: string;
  readonly control: string;
  readonly nth: number;
  readonly also: string | null;
}

/** Every control of a machine that leads to an event. */
export function controlsOf(machine: string): readonly Control[] {
  return casesAsSteps(machine, 'person').flatMap(({ event, payload }) => {
    const { control, nth = 0, how, also = null } = gestureOf(machine, event, payload);
    return how ? [] : [{ event, control, nth, also }];
  });
}

/** Every control that leads to an event, whatever the machine. */
export const controls: readonly Control[] = Object.keys(casesOf).flatMap(controlsOf);

/**
 * Whether a control is nowhere on a page of the mini app, where Telegram stands above the form instead of among the
 * providers. [ROUTE-17]
 */
const isElsewhere = ({ event, nth }: Control): boolean =>
  event === 'thirdParty.chosen' && nth === providersInOrder.indexOf('telegram');

/** The controls that a page can have; `page`: its address, absent for widgets. */
export function controlsOn(page: URL | undefined): readonly Control[] {
  return page && isMiniApp(matchRoute(page.pathname)) ? controls.filter((one) => !isElsewhere(one)) : controls;
}
