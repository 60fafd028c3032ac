import type { Exchange } from '../../src/serve/serve.ts';
import { wireAnswer } from '../../src/testing/simulation/answers.ts';

interface Held {
  /** The ports that it may be of. */
  readonly ports: readonly string[];
  /** A page that asks the same again shares the request that is under way. */
  readonly isShared: boolean;
  readonly answer: (response: Response) => void;
}

/**
 * Ports by path; where several of one page share it, by the body of the request, and where several of different pages
 * do, all of them.
 */
type Ports = ReadonlyMap<string, string | readonly string[] | ((body: string) => string)>;

/** Servers other than the exchange, by host. */
type Others = ReadonlyMap<string, { readonly fetch: (request: Request) => Response | Promise<Response> }>;

/** An exchange that holds every call until the harness gives the answer. Calls of a closed page are dropped. */
export class HeldExchange implements Exchange {
  readonly held: Held[] = [];
  readonly #ports: Ports;
  readonly #others: Others;

  /**
   * `ports`: by path, the ports whose calls are held; every other call succeeds at once, without a result. `others`:
   * pages of other hosts.
   */
  constructor(ports: Ports = new Map(), others: Others = new Map()) {
    this.#ports = ports;
    this.#others = others;
  }

  async fetch(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const other = this.#others.get(hostname);
    if (other) return other.fetch(request);
    const found = this.#ports.get(pathname);
    const port = typeof found === 'function' ? found(await request.clone().text()) : found;
    if (port === undefined) return Response.json({ ret_code: 0, result: {} });
    return new Promise((resolve) => {
      const one: Held = { ports: [port].flat(), isShared: request.method === 'GET', answer: resolve };
      this.held.push(one);
      request.signal.addEventListener('abort', () => this.#drop(one));
    });
  }

  destinations(): Promise<Response | null> {
    return Promise.resolve(null);
  }

  isOwn(hostname: string): boolean {
    return this.#others.has(hostname);
  }

  /** Answers the newest call of a port; false: there is none. */
  answer(port: string, name: string): boolean {
    const call = this.held.findLast(({ ports }) => ports.includes(port));
    const answer = wireAnswer(port, name);
    if (!answer) throw new Error(`no answer ${name} of ${port}`);
    if (!call) return false;
    this.#drop(call);
    if (!('fault' in answer))
      call.answer(
        new Response('text' in answer ? answer.text : JSON.stringify(answer.body), {
          status: answer.status ?? 200,
          headers: { 'content-type': 'application/json', ...answer.headers },
        }),
      );
    else if (answer.fault === 'cut') call.answer(cutShort());
    return true;
  }

  has(port: string): boolean {
    return this.held.some(({ ports }) => ports.includes(port));
  }

  /** Drops the calls of a port that the page has given up and makes anew when it asks again. */
  discard(port: string): void {
    for (const one of this.held.filter(({ ports, isShared }) => ports.includes(port) && !isShared)) this.#drop(one);
  }

  clear(): void {
    for (const one of this.held.splice(0)) one.answer(Response.json({ ret_code: 10002 }));
  }

  #drop(one: Held): void {
    const index = this.held.indexOf(one);
    if (index >= 0) this.held.splice(index, 1);
  }
}

/** A reply that breaks off: unlike a connection that closes without a reply, a browser never repeats the request. */
function cutShort(): Response {
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (isBegun) stream.error(new Error('cut short'));
      else stream.enqueue(new TextEncoder().encode('{"ret_code":'));
      isBegun = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json', 'content-length': '100' } });
}
