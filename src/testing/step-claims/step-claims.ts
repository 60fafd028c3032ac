import type { Change, StepClaims } from './moment.ts';
import { oauthStepClaims } from './oauth.ts';
import { pageStepClaims } from './page.ts';
import { telegramStepClaims } from './telegram.ts';
import { loginStepClaims } from './login.ts';
import { waysInStepClaims } from './ways-in.ts';
import { mailedLinkStepClaims } from './mailed-link.ts';
import { registrationStepClaims } from './registration.ts';

const claims: StepClaims = {
  ...oauthStepClaims,
  ...pageStepClaims,
  ...telegramStepClaims,
  ...loginStepClaims,
  ...waysInStepClaims,
  ...mailedLinkStepClaims,
  ...registrationStepClaims,
};

/** Step claims that a change breaks, by name. */
export function brokenStepClaims(change: Change): readonly string[] {
  return Object.entries(claims).flatMap(([name, holds]) => (holds(change) ? [] : [name]));
}

export const stepClaimNames: readonly string[] = Object.keys(claims);
