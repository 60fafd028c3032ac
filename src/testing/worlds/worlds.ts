import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { flows } from '../../flows/flows.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { sideMachineWorlds } from './side-machines.ts';
import { mainWorld, loginWorlds } from './login.ts';
import { waysInWorlds } from './ways-in.ts';
import { ticketWorlds } from './tickets.ts';
import { thirdPartyWorlds } from './third-party.ts';
import { telegramWorlds } from './telegram.ts';
import { registrationWorlds } from './registration.ts';
import { mailConfirmationWorlds } from './mail-confirmation.ts';
import { benefitsWorlds } from './benefits.ts';
import { oauthWorlds } from './oauth.ts';
import { oauthExitWorlds } from './oauth-exit.ts';
import { authorizedWorlds } from './authorized.ts';

/** Where the generated tests explore the machines, in this order. */
export const worlds: readonly WorldPlan[] = [
  mainWorld,
  ...registrationWorlds,
  ...mailConfirmationWorlds,
  ...benefitsWorlds,
  ...oauthWorlds,
  ...oauthExitWorlds,
  ...authorizedWorlds,
  ...loginWorlds,
  ...waysInWorlds,
  ...ticketWorlds,
  ...thirdPartyWorlds,
  ...telegramWorlds,
  ...sideMachineWorlds,
];

/** The route of the page that an input is of. */
export function routeOf({ visit }: Pick<AppInput, 'visit'>): RouteId {
  return [...flows.keys()].find((route) => visit.page.pathname.endsWith(`/${route}`)) ?? 'login';
}
