import { Secret } from '../../services/secret.ts';
import { BROKEN, type PortName } from './cases.ts';
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
  if (port === 'checkVerificationCode' && answer === 'alreadyRegistered') return isOfSignUp(input);
  if (port === 'receiveCode' && answer === 'received') return isBySms(input);
  if (port === 'identifyGuest' && state.hasToken) return answer !== 'guest';
  if (port === 'sealPassword' && state.settings === 'withoutKey') return answer === 'keyMissing' || answer === BROKEN;
  if (port === 'sealPassword' && state.settings !== 'unknown') return answer !== 'keyMissing';
  return true;
}

/** The stored data after a call that began at `began` was answered. */
export function serviceStateAfter(state: ServiceState, port: PortName, answer: string, began: number): ServiceState {
  switch (`${port} ${answer}`) {
    case 'readSettings loaded':
    case 'readSettings otherOrder':
    case 'readSettings withoutKey':
      return { ...state, settings: answer as ServiceState['settings'] };
    case 'sealPassword sealed':
    case 'sealPassword cryptoMissing':
      return { ...state, settings: state.settings === 'unknown' ? 'loaded' : state.settings };
    case 'sealPassword keyTooShort':
    case 'sealPassword keyMissing':
    case 'logIn keyRefused':
    case 'completeRegistration keyRefused':
      return { ...state, settings: 'unknown' };
    case 'completeRegistration registered':
    case 'completeRegistration registeredAndLinked':
    case 'logIn signedIn':
    case 'logIn signedInToo':
    case 'logIn telegramBound':
    case 'logIn telegramTaken':
    case 'logIn telegramBroken':
    case 'readQrStatus telegramFailed':
    case 'checkVerificationCode telegramFailed':
    case 'logInThirdParty telegramBound':
    case 'readQrStatus signedIn':
    case 'keepSession signedIn':
    case 'keepSession telegramTaken':
    case 'checkVerificationCode signedIn':
    case 'logInThirdParty signedIn':
      return { ...state, hasToken: true };
    case 'readCountries listed':
    case 'readCountries empty':
      return { ...state, countries: state.countries ?? { answer, until: began + COUNTRIES_KEPT } };
    case 'loadProfile user':
    case 'loadProfile visitor':
      return { ...state, profile: state.profile ?? { answer, until: began + PROFILE_KEPT } };
    case 'loadProfile expired':
      return { ...state, profile: null };
    case 'recallProviderVisit none':
    case 'recallProviderVisit google':
    case 'recallProviderVisit telegram':
    case 'recallProviderVisit unknown':
      return { ...state, visit: 'none' };
    default:
      return port === 'logOut' ? { ...state, profile: null, hasToken: false } : state;
  }
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

/** Whether a way through an account elsewhere is Telegram's. */
function isForTelegram(visit: unknown): boolean {
  return fieldOf(visit, 'provider') === 'telegram';
}
