import { appClaims } from './app.ts';
import type { Claims } from './claims.ts';
import { postLoginClaims } from './post-login.ts';
import { isIn, type Live } from '../simulation/tree.ts';
import { authorizedClaims } from './authorized.ts';
import { telegramLinkClaims } from './telegram-link.ts';
import { miniAppClaims } from './mini-app.ts';
import { benefitsClaims } from './benefits.ts';
import { oauthClaims } from './oauth.ts';
import { signUpClaims } from './registration.ts';
import { waysInClaims } from './ways-in.ts';
import type { World } from '../simulation/world.ts';
import { loginClaims } from './login.ts';
import { captchaClaims } from './captcha.ts';
import { pageClaims } from './page.ts';
import { widgetClaims } from './widgets.ts';
import { ban } from './ban.ts';
import { everywhere } from './everywhere.ts';
import { endings } from './endings.ts';
import { invitationClaims } from './invitation.ts';
import { admission } from './admission.ts';
import { recall } from './recall.ts';

const byMachine: Readonly<Record<string, Claims<never>>> = {
  ...loginClaims,
  ...captchaClaims,
  ban,
  ...waysInClaims,
  ...signUpClaims,
  ...benefitsClaims,
  ...oauthClaims,
  ...authorizedClaims,
  ...miniAppClaims,
  ...invitationClaims,
  admission,
  recall,
  ...telegramLinkClaims,
  ...pageClaims,
  app: appClaims,
  postLogin: postLoginClaims,
  ...widgetClaims,
};

/** Claims that are broken in a world, by name. */
export function brokenClaims(world: World): readonly string[] {
  const tree = world.tree();
  const own = tree.flatMap((live) =>
    Object.entries(byMachine[live.machine] ?? {}).filter(([, holds]) => !holds(factsOf(live, world) as never)),
  );
  const general = Object.entries(everywhere).filter(([, holds]) => !holds(world));
  const last = Object.entries(endings).filter(([, holds]) => !world.watch.ended.every(holds));
  return [...own, ...general, ...last].map(([name]) => name);
}

/** Every claim, by the machine it is about; '' for all of them. */
export const claimNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(byMachine).map(([machine, claims]) => [machine, Object.keys(claims)])),
  '': [...Object.keys(everywhere), ...Object.keys(endings)],
};

function factsOf({ snapshot, path, ref }: Live, world: World) {
  const own = new Set(Object.values(snapshot.children));
  const below = path === '' ? world.pending() : world.pending().filter((call) => own.has(call.ref));
  return {
    context: snapshot.context as unknown,
    at: (...states: string[]) => states.some((state) => isIn(snapshot, state)),
    asks: (...ports: string[]) => below.filter(({ port }) => ports.includes(port)).length,
    world,
    ref,
  };
}
