import { Secret } from '../../../services/secret.ts';
import { BROKEN, type PortName, type ReplyName } from './cases.ts';
import { fieldOf } from './field-of.ts';

/** Stored data of the services between calls. */
export interface ServiceState {
  /**
   * The remote configuration by the reply that brought it: requested once, and stored until its key is refused or
   * missing.
   */
  readonly settings: 'unknown' | 'loaded' | 'otherOrder' | 'withoutKey';
  /** A good profile is kept for 10 s. [HTTP-21] */
  readonly profile: { readonly answer: string; readonly until: number } | null;
  /** A list of countries is kept for a minute, an empty one too. [CONST-02] */
  readonly countries: { readonly answer: string; readonly until: number } | null;
  /**
   * Whether the browser has returned to this tab from a provider; `unknown`: the plan has the port answered by name.
   * [LOGIN-03]
   */
  readonly visit: 'none' | 'unknown';
  /** The user has signed in on this page and not out. */
  readonly hasToken: boolean;
}

export const initialServiceState: ServiceState = {
  settings: 'unknown',
  profile: null,
  countries: null,
  visit: 'none',
  hasToken: false,
};

const PROFILE_KEPT = 10_000;
const COUNTRIES_KEPT = 60_000;

/** The reply to a call from stored data; null: the call is sent. */
export function keptAnswer(port: PortName, state: ServiceState, now: number): string | null {
  if (port === 'readSettings') return state.settings === 'unknown' ? null : state.settings;
  if (port === 'recallProviderVisit' && state.visit === 'none') return 'none';
  if (port === 'readCountries' && state.countries && now < state.countries.until) return state.countries.answer;
  if (port === 'loadProfile' && state.profile && now < state.profile.until) return state.profile.answer;
  return null;
}

/** Whether a call can receive this reply with the stored data. */
export function isPossible(port: PortName, answer: string, input: unknown, state: ServiceState): boolean {
  if (port === 'runChallenge' && answer.startsWith('solved')) return (answer === 'solved') === isPuzzle(input);
  if (port === 'prepareVisit' && /^re(?:ady|turned)/.test(answer))
    return isForTelegram(input) === answer.endsWith('Telegram');
  if (port === 'visitProvider' && answer.startsWith('granted'))
    return isForTelegram(fieldOf(input, 'visit')) === answer.endsWith('Telegram');
  if (port === 'logInThirdParty' && answer.startsWith('noAccount'))
    return fieldOf(input, 'isInTelegram') === answer.endsWith('Telegram');
  if (/^(?:send|check)VerificationCode$/.test(port) && answer === 'alreadyRegistered') return isOfSignUp(input);
  if (port === 'receiveCode' && answer === 'received') return isBySms(input);
  if (port === 'identifyGuest' && state.hasToken) return answer !== 'guest';
  if (port === 'sealPassword' && state.settings === 'withoutKey') return answer === 'keyMissing' || answer === BROKEN;
  if (port === 'sealPassword' && state.settings !== 'unknown') return answer !== 'keyMissing';
  return true;
}

type Change = (state: ServiceState, began: number) => Partial<ServiceState>;

const signedIn: Change = () => ({ hasToken: true });
const settingsDropped: Change = () => ({ settings: 'unknown' });
const settingsRead: Change = ({ settings }) => ({ settings: settings === 'unknown' ? 'loaded' : settings });
const visitRead: Change = () => ({ visit: 'none' });
const signedOut: Change = () => ({ profile: null, hasToken: false });
/** With code 10006 the page forgets the profile, though it may keep the token. [ERR-03] */
const sessionOver: Change = () => ({ profile: null });

function profileIs(answer: ReplyName<'loadProfile'>): Change {
  return ({ profile }, began) => ({ profile: profile ?? { answer, until: began + PROFILE_KEPT } });
}

function countriesAre(answer: ReplyName<'readCountries'>): Change {
  return ({ countries }, began) => ({ countries: countries ?? { answer, until: began + COUNTRIES_KEPT } });
}

/** What a reply changes in the stored data, by port. The names are those of the cases: tsc reports any other. */
const changes: { readonly [Port in PortName]?: { readonly [Reply in ReplyName<Port>]?: Change } } = {
  readSettings: {
    loaded: () => ({ settings: 'loaded' }),
    otherOrder: () => ({ settings: 'otherOrder' }),
    withoutKey: () => ({ settings: 'withoutKey' }),
  },
  sealPassword: {
    sealed: settingsRead,
    cryptoMissing: settingsRead,
    keyTooShort: settingsDropped,
    keyMissing: settingsDropped,
  },
  logIn: {
    keyRefused: settingsDropped,
    signedIn,
    signedInToo: signedIn,
    telegramBound: signedIn,
    telegramTaken: signedIn,
    telegramBroken: signedIn,
  },
  completeRegistration: {
    keyRefused: settingsDropped,
    registered: signedIn,
    registeredAndLinked: signedIn,
    registeredAndTaken: signedIn,
  },
  readQrStatus: { signedIn, telegramFailed: signedIn },
  checkVerificationCode: { signedIn, telegramFailed: signedIn },
  logInThirdParty: { signedIn, telegramBound: signedIn },
  keepSession: { signedIn, telegramTaken: signedIn },
  bindTelegram: { sessionOver },
  readBoundAccount: { signedOut: sessionOver },
  bindAccount: { signedOut: sessionOver },
  readOAuthClient: { signedOut: sessionOver },
  preAuthorize: { signedOut: sessionOver },
  readCountries: { listed: countriesAre('listed'), empty: countriesAre('empty') },
  loadProfile: { user: profileIs('user'), visitor: profileIs('visitor'), expired: sessionOver },
  recallProviderVisit: { none: visitRead, google: visitRead, telegram: visitRead, unknown: visitRead },
};

/** The stored data after a call that began at `began` was answered. */
export function serviceStateAfter(state: ServiceState, port: PortName, answer: string, began: number): ServiceState {
  const ofPort: Readonly<Record<string, Change | undefined>> = changes[port] ?? {};
  const change = port === 'logOut' ? signedOut : ofPort[answer];
  return change ? { ...state, ...change(state, began) } : state;
}

function isPuzzle(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'provider' in input && input.provider !== 'magpie';
}

function isBySms(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'item' in input && input.item === 'sms';
}

/** Whether a code is checked for the attempt of a sign-up. */
function isOfSignUp(input: unknown): boolean {
  const ticket = fieldOf(input, 'ticket');
  return ticket instanceof Secret && ticket.reveal() === 'attempt-of-ann';
}

/** Whether a third-party provider is Telegram. */
function isForTelegram(visit: unknown): boolean {
  return fieldOf(visit, 'provider') === 'telegram';
}
