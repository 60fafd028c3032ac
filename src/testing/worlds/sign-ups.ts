import { registerTypes, type RegisterType } from '../../../services/contract/sign-up-variant.ts';
import type { Site } from '../../../sites/site.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { signUpWorld } from './registration.ts';
import { englishOf, straight } from './straight.ts';

/** The replies of a sign-up without obstacles, and one that returns to each step. */
const short: WorldPlan['only'] = {
  ...signUpWorld.only,
  ...straight,
  readAdmission: ['open'],
  prepareSteps: ['ready'],
  checkRisk: ['clear'],
  beginRegistration: ['begun'],
  sendVerificationCode: ['sent'],
  checkVerificationCode: ['passed', 'wrong'],
  receiveCode: ['none'],
  sendLink: ['sent'],
  readLinkResult: ['passed', 'open'],
  judgePassword: ['good'],
  completeRegistration: ['registered', 'hasAccount'],
};

/** The sign-up of one type on the page of a site. [REG-01] [REG-03] [SITE-05] */
function signUpOn(site: Site, type: RegisterType): WorldPlan {
  return {
    ...signUpWorld,
    name: `sign-up on ${site.id}, ${type}`,
    site,
    input: pageInput.registration(site, 'desktop', `?show_type=${type}`, { language: englishOf(site) }),
    only: short,
    omitsPageEvents: true,
    omitted: [
      ...(signUpWorld.omitted ?? []),
      'account.submitted other',
      'account.submitted empty',
      'account.submitted malformed',
      'account.submitted withShortPassword',
    ],
  };
}

/** The sign-ups of each type on the page of a site. [REG-01] */
export function signUpsOn(site: Site): readonly WorldPlan[] {
  return registerTypes.map((type) => signUpOn(site, type));
}
