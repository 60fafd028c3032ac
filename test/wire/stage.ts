import type { MonitorEvent } from '../../services/contract/metrics.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { createWire, type ServiceEnvironment, type Wire } from '../../services/client/wire.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import { setFault, type Fault } from '../../services/exchange/faults.ts';
import { Secret } from '../../services/secret.ts';
import type { ManualClock } from '../manual-clock.ts';
import { openWorld, site, type World } from '../exchange/world.ts';
import { memoryStorage, servicesOver } from './environment.ts';

/** The real clients over the stand-in exchange in this process: no socket, no canned answer. */
export interface Stage<Calls> {
  readonly calls: Calls;
  readonly wire: Wire;
  readonly environment: ServiceEnvironment;
  readonly world: World;
  readonly clock: ManualClock;
  readonly toasts: readonly Notice[];
  readonly events: readonly MonitorEvent[];
  /** Method and path of every request, in order. */
  readonly requests: readonly string[];
  readonly jar: Map<string, string>;
  /** Makes a call of the exchange fail from now on. */
  fault(endpoint: Pick<Endpoint, 'path'>, kind: Fault['kind'], amount?: number): void;
  /** A session of a seeded person on the global site. */
  signIn(name?: string): Promise<void>;
}

interface StageOptions {
  readonly change?: Partial<ServiceEnvironment>;
  readonly origin?: string;
  /** An existing exchange; by default a new one. */
  readonly world?: World;
  /** Answers instead of the exchange; null: the exchange answers. */
  readonly instead?: (request: Request) => Response | null | Promise<Response | null>;
}

export async function openStage<Calls>(
  create: (wire: Wire, environment: ServiceEnvironment) => Calls,
  { change = {}, origin = site.global, world: given, instead = () => null }: StageOptions = {},
): Promise<Stage<Calls>> {
  const world = given ?? (await openWorld());
  const requests: string[] = [];
  const jar = new Map<string, string>();
  const fetch: ServiceEnvironment['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = (await instead(request)) ?? (await world.exchange.fetch(request));
    if (init?.redirect === 'error' && response.status >= 300 && response.status < 400)
      throw new TypeError('unexpected redirect');
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const kept = new Map<string, string>();
  const over = servicesOver(
    () => new Response(),
    { fetch, origin, store: guardedStorage(() => memoryStorage(kept)), isAuthPage: () => false, ...change },
    jar,
  );
  const wire = createWire(over.environment);
  return {
    calls: create(wire, over.environment),
    wire,
    environment: over.environment,
    world,
    clock: over.clock,
    toasts: over.toasts,
    events: over.events,
    requests,
    jar,
    fault: ({ path }, kind, amount = 0) => setFault(world.store, { path, kind, amount }),
    signIn: async (name) => void over.session.keepToken(new Secret(await world.signedIn(name))),
  };
}
