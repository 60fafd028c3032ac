import { describe, expect, it } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
import { clearFaults, faultForm, setFault, type Fault } from '../../services/exchange/faults.ts';
import { safeParse } from 'valibot';
import { openWorld, site, START } from './world.ts';

const path = '/x-api/compliance/v1/wall/regulation-info';

async function faulty(fault: Omit<Fault, 'path'>): Promise<Response> {
  const world = await openWorld();
  setFault(world.store, { path, ...fault });
  return world.fetch(site.eu + path);
}

describe('a fault switch', () => {
  it('makes a call fail with a status [G01] [N09]', async () => {
    expect((await faulty({ kind: 'http', amount: 503 })).status).toBe(503);
  });

  it('makes a call answer with a code', async () => {
    expect(await (await faulty({ kind: 'code', amount: 10016 })).json()).toMatchObject({ ret_code: 10016 });
  });

  it('makes a call answer with a page, or with truncated JSON [N11] [B01]', async () => {
    expect((await faulty({ kind: 'html', amount: 0 })).headers.get('content-type')).toContain('text/html');
    await expect((await faulty({ kind: 'malformed', amount: 0 })).json()).rejects.toThrow(SyntaxError);
  });

  it('interrupts the connection [N03]', async () => {
    await expect((await faulty({ kind: 'drop', amount: 0 })).text()).rejects.toThrow('broken off');
  });

  it('delays a call, which then answers as usual [N05]', async () => {
    const world = await openWorld();
    setFault(world.store, { path, kind: 'slow', amount: 5100 });
    expect(await (await world.fetch(site.eu + path)).json()).toMatchObject({ result: { restrictOperate: true } });
    expect(world.waits).toEqual([5100]);
  });

  it('changes one call on all sites, until it is cleared', async () => {
    const world = await openWorld();
    setFault(world.store, { path, kind: 'http', amount: 500 });
    setFault(world.store, { path, kind: 'http', amount: 502 });
    expect((await world.fetch(site.are + path)).status).toBe(502);
    expect((await world.fetch(`${site.eu}/v2/private/user/profile`)).status).toBe(200);
    clearFaults(world.store);
    expect((await world.fetch(site.are + path)).status).toBe(200);
  });

  it('keeps the Date header on replies', async () => {
    expect((await faulty({ kind: 'http', amount: 500 })).headers.get('date')).toBe(new Date(START).toUTCString());
  });

  it('ends the wait when the client disconnects', async () => {
    const world = await openWorld();
    setFault(world.store, { path, kind: 'slow', amount: 1 });
    const leaving = new AbortController();
    const pending = world.fetch(site.eu + path, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
  });
});

describe('the form of a fault', () => {
  const form = faultForm(calls.map(({ endpoint }) => endpoint.path));
  it.each([
    ['http', '400', true],
    ['http', '599', true],
    ['http', '399', false],
    ['http', '600', false],
    ['http', '', false],
    ['code', '1', true],
    ['code', '0', false],
    ['slow', '60000', true],
    ['slow', '60001', false],
    ['slow', '-1', false],
    ['drop', '', true],
    ['html', '', true],
    ['other', '1', false],
  ])('%s with %j is valid: %s', (kind, amount, fits) => {
    expect(safeParse(form, { path: '/login', kind, amount }).success).toBe(fits);
  });

  it("accepts only paths of the exchange's calls", () => {
    for (const { endpoint } of calls)
      expect(safeParse(form, { path: endpoint.path, kind: 'drop', amount: '' }).success).toBe(true);
    expect(safeParse(form, { path: '/en/login', kind: 'drop', amount: '' }).success).toBe(false);
  });
});
