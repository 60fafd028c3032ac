import { BROKEN, type PortName } from './cases.ts';
import { fieldOf } from './field-of.ts';

/** What the world knows beside its machines: what the services keep between calls. */
export interface Facts {
  /** The remote configuration, by the answer that brought it, is asked once and kept, until its key is refused or missing. */
  readonly settings: 'unknown' | 'loaded' | 'otherOrder' | 'withoutKey';
  /** A good profile is kept for 10 s. [HTTP-21] */
  readonly profile: { readonly answer: string; readonly until: number } | null;
  /** A list of countries is kept for a minute, an empty one too. [CONST-02] */
  readonly countries: { readonly answer: string; readonly until: number } | null;
  /** This page has signed somebody in, and nobody out. */
  readonly hasToken: boolean;
}

export const noFacts: Facts = { settings: 'unknown', profile: null, countries: null, hasToken: false };

const PROFILE_KEPT = 10_000;
const COUNTRIES_KEPT = 60_000;

/** The answer that a call gets without asking anybody, from what is kept; null: somebody has to be asked. */
export function keptAnswer(port: PortName, facts: Facts, now: number): string | null {
  if (port === 'readSettings') return facts.settings === 'unknown' ? null : facts.settings;
  if (port === 'readCountries' && facts.countries && now < facts.countries.until) return facts.countries.answer;
  if (port === 'loadProfile' && facts.profile && now < facts.profile.until) return facts.profile.answer;
  return null;
}

/** Whether a call can get this answer at all, as things stand. */
export function isPossible(port: PortName, answer: string, input: unknown, facts: Facts): boolean {
  if (port === 'runChallenge' && answer.startsWith('solved')) return (answer === 'solved') === isPuzzle(input);
  if (port === 'prepareVisit' && /^re(?:ady|turned)/.test(answer))
    return isForTelegram(input) === answer.endsWith('Telegram');
  if (port === 'visitProvider' && answer.startsWith('granted'))
    return isForTelegram(fieldOf(input, 'visit')) === answer.endsWith('Telegram');
  if (port === 'logInThirdParty' && answer.startsWith('noAccount'))
    return fieldOf(input, 'isInTelegram') === answer.endsWith('Telegram');
  if (port === 'receiveCode' && answer === 'received') return isBySms(input);
  if (port === 'identifyGuest' && facts.hasToken) return answer !== 'guest';
  if (port === 'sealPassword' && facts.settings === 'withoutKey') return answer === 'keyMissing' || answer === BROKEN;
  if (port === 'sealPassword' && facts.settings !== 'unknown') return answer !== 'keyMissing';
  return true;
}

/** What is kept once a call that began at `began` has been answered. */
export function factsAfter(facts: Facts, port: PortName, answer: string, began: number): Facts {
  switch (`${port} ${answer}`) {
    case 'readSettings loaded':
    case 'readSettings otherOrder':
    case 'readSettings withoutKey':
      return { ...facts, settings: answer as Facts['settings'] };
    case 'sealPassword sealed':
    case 'sealPassword cryptoMissing':
      return { ...facts, settings: facts.settings === 'unknown' ? 'loaded' : facts.settings };
    case 'sealPassword keyMissing':
    case 'logIn keyRefused':
      return { ...facts, settings: 'unknown' };
    case 'logIn signedIn':
    case 'logIn signedInToo':
    case 'logIn telegramBound':
    case 'logIn telegramTaken':
    case 'logIn telegramBroken':
    case 'readQrStatus telegramFailed':
    case 'checkVerificationCode telegramFailed':
    case 'logInThirdParty telegramBound':
    case 'readQrStatus signedIn':
    case 'logInByTicket signedIn':
    case 'logInByTicket telegramTaken':
    case 'checkVerificationCode signedIn':
    case 'logInThirdParty signedIn':
      return { ...facts, hasToken: true };
    case 'readCountries listed':
    case 'readCountries empty':
      return { ...facts, countries: facts.countries ?? { answer, until: began + COUNTRIES_KEPT } };
    case 'loadProfile user':
    case 'loadProfile visitor':
      return { ...facts, profile: facts.profile ?? { answer, until: began + PROFILE_KEPT } };
    case 'loadProfile expired':
      return { ...facts, profile: null };
    default:
      return port === 'logOut' ? { ...facts, profile: null, hasToken: false } : facts;
  }
}

function isPuzzle(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'provider' in input && input.provider !== 'magpie';
}

function isBySms(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'item' in input && input.item === 'sms';
}

/** Whether a way through an account elsewhere is Telegram's. */
function isForTelegram(visit: unknown): boolean {
  return fieldOf(visit, 'provider') === 'telegram';
}
