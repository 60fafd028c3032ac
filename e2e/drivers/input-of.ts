import type { AppInput } from '../../machines/app/app.types.ts';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { mainWorld } from '../../src/testing/worlds/login.ts';

/** The input of the page of a world; a widget runs on a page of its site. */
export function inputOf({ input, part, page = mainWorld.input }: WorldPlan): AppInput {
  return (part ? page : input) as AppInput;
}

/** The address of that page on the port of a server. */
export function addressOf(plan: WorldPlan, port: number): string {
  const { visit, ticket } = inputOf(plan);
  const address = new URL(visit.page);
  address.port = String(port);
  if (ticket) address.searchParams.set('tmp_token', ticket.reveal());
  return address.href;
}
