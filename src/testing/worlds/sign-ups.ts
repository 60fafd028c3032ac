import { assembledRegistration } from '../../../machines/catalog.ts';
import { registerTypes, type RegisterType } from '../../../services/contract/sign-up-variant.ts';
import type { Site } from '../../../sites/site.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { signUpWorld } from './registration.ts';
import { alone } from './side-machines.ts';
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

/**
 * The sign-up of each type with a phone number, whose fields have a machine of their own beside the page. [REG-07]
 * [SITE-06]
 */
export function phoneSignUpsOn(site: Site): readonly WorldPlan[] {
  return registerTypes.map((type) => {
    const page = signUpOn(site, type);
    return {
      ...page,
      ...alone,
      name: `${page.name}, by phone`,
      machine: assembledRegistration,
      input: pageInput.registration(site, 'desktop', `?show_type=${type}`, { language: englishOf(site) }).flow,
      ends: ['registration.done', 'registration.inputAccount'],
      only: short,
      omitsPageEvents: true,
      hasNoView: true,
      omitted: [
        'signUpMethod.chosen email',
        'account.submitted complete',
        'account.submitted withPassword',
        'account.submitted other',
        'account.submitted empty',
        'account.submitted malformed',
        'account.submitted withShortPassword',
      ],
    };
  });
}
