import type * as v from 'valibot';
import { assumedRefusals as refusals } from '../contract/assumed.ts';
import type { AuthorizeRequest } from '../contract/oauth.ts';
import { areScopes } from './oauth-scopes.ts';
import { CHALLENGE } from './pkce.ts';

type Asked = v.InferOutput<typeof AuthorizeRequest>;

/** The values of `prompt`; OpenID Connect Core 3.1.2.1. */
export const prompts: readonly string[] = ['none', 'login', 'consent', 'select_account'];

/** Whether an earlier permission is not enough: the user is asked, and sees or changes the account. */
export function asksAnew({ prompt }: { readonly prompt: string }): boolean {
  return prompt.split(' ').some((word) => word === 'consent' || word === 'select_account');
}

interface Check {
  readonly code: number;
  readonly isBad: (asked: Asked, isPublic: boolean) => boolean;
}

/**
 * What can be wrong with a request of a known application, in the order of the checks. RFC 6749 4.1.2.1, RFC 7636 4.4.1
 */
const checks: readonly Check[] = [
  { code: refusals.requestObjectUnsupported, isBad: ({ request }) => request !== '' },
  { code: refusals.requestUriUnsupported, isBad: ({ request_uri: address }) => address !== '' },
  { code: refusals.responseTypeUnsupported, isBad: ({ response_type: type }) => type !== 'code' },
  { code: refusals.responseModeUnsupported, isBad: ({ response_mode: mode }) => !['', 'query'].includes(mode) },
  { code: refusals.scopeInvalid, isBad: ({ scope }) => !areScopes(scope) },
  {
    // A malformed challenge is none.
    code: refusals.challengeMissing,
    isBad: ({ code_challenge: challenge, code_challenge_method: method }, isPublic) =>
      challenge === '' ? isPublic || method !== '' : method === 'S256' && !CHALLENGE.test(challenge),
  },
  {
    code: refusals.challengeMethodUnsupported,
    isBad: ({ code_challenge: challenge, code_challenge_method: method }) => challenge !== '' && method !== 'S256',
  },
  {
    code: refusals.promptInvalid,
    isBad: ({ prompt }) => {
      const words = prompt === '' ? [] : prompt.split(' ');
      return !words.every((word) => prompts.includes(word)) || (words.includes('none') && words.length > 1);
    },
  },
  { code: refusals.maxAgeInvalid, isBad: ({ max_age: age }) => age !== '' && !/^\d+$/.test(age) },
  { code: refusals.interactionRequired, isBad: ({ prompt }) => prompt === 'none' },
];

/** Returns the code of the first error of a request; null: it is valid. */
export function requestProblem(asked: Asked, isPublic: boolean): number | null {
  return checks.find(({ isBad }) => isBad(asked, isPublic))?.code ?? null;
}
