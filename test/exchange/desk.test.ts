import { JSDOM } from 'jsdom';
import { sites } from '../../sites/sites.ts';
import { describe, expect, it } from 'vitest';
import { signUpRoutes } from '../../services/exchange/greeting.ts';
import { people } from '../../services/exchange/people.ts';
import { sentinels } from '../../services/exchange/sentinels.ts';
import { desk, HOUR, openWorld, site, START, type World } from './world.ts';

async function page(world: World, path: string): Promise<Document> {
  const response = await world.fetch(desk + path);
  expect(response.status).toBe(200);
  return new JSDOM(await response.text()).window.document;
}

function send(
  world: World,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { origin: desk },
): Promise<Response> {
  return world.fetch(desk + path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

const batch = (from: number, length: number): unknown => ({
  events: Array.from({ length }, (_, index) => ({ name: `<b>${from + index}</b>` })),
});

describe('the desk', () => {
  it('links the log-in pages of every site in every language and its sign-up pages, on the requested port', async () => {
    const document = await page(await openWorld(), '/');
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...sites.flatMap((one) => {
        const origin = site.global.replace('//com.', `//${one.label}.`);
        return [
          ...one.languages.map((language) => `${origin}/${language}/login`),
          ...signUpRoutes.map(({ path }) => `${origin}/${one.defaultLanguage}${path}`),
        ];
      }),
      '/openapi.json',
    ]);
  });

  it('shows three first steps, and every seeded user with what it demonstrates', async () => {
    const text = (await page(await openWorld(), '/')).querySelector('main');
    expect(text?.querySelectorAll('ol li')).toHaveLength(3);
    for (const { loginName, shows } of people) {
      expect(text?.textContent).toContain(loginName);
      expect(text?.textContent).toContain(shows);
    }
    expect(text?.textContent).toContain('Northgate-2026');
  });

  it('lists every sentinel address', async () => {
    const cells = [...(await page(await openWorld(), '/sentinels')).querySelectorAll('td code.address')].map(
      ({ textContent }) => textContent,
    );
    expect(cells).toEqual(Object.values(sentinels).map(({ typed }) => `${typed}@exchange.test`));
  });

  it('marks the current page in its navigation', async () => {
    const world = await openWorld();
    for (const path of ['/', '/sentinels', '/outbox', '/controls', '/events']) {
      expect((await page(world, path)).querySelector('nav [aria-current=page]')?.getAttribute('href')).toBe(path);
    }
  });

  it('has an outbox that says when it is empty, and shows messages as text', async () => {
    const world = await openWorld();
    expect((await page(world, '/outbox')).querySelector('main')?.textContent).toContain('Nothing was sent yet.');
    for (let count = 0; count < 6; count += 1) await world.answer('ada@northgate.example', 'wrong');
    const row = (await page(world, '/outbox')).querySelector('tbody tr')?.textContent;
    expect(row).toContain('2026-03-01 12:00:00.000 UTC');
    expect(row).toContain('Your account is locked');
  });

  it('shows the latest 200 events as text, newest first', async () => {
    const world = await openWorld();
    expect((await page(world, '/events')).querySelector('main')?.textContent).toContain('No events came yet.');
    await world.post(`${site.eu}/v2/public/metrics`, batch(0, 150), { origin: site.eu });
    await world.post(`${site.eu}/v2/public/metrics`, batch(150, 100), { origin: site.eu });
    const document = await page(world, '/events');
    const shown = [...document.querySelectorAll('tbody code')].map(({ textContent }) => textContent);
    expect(shown).toHaveLength(200);
    expect(shown[0]).toBe('{"name":"<b>249</b>"}');
    expect(shown[199]).toBe('{"name":"<b>50</b>"}');
    expect(document.querySelectorAll('main b')).toHaveLength(0);
  });

  it('moves the clock of the exchange by hours, and back', async () => {
    const world = await openWorld();
    const response = await send(world, '/clock', { hours: '-2.5' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/controls']);
    expect((await page(world, '/controls')).querySelector('main')?.textContent).toContain(
      '2026-03-01 09:30:00.000 UTC',
    );
    expect((await world.fetch(site.global)).headers.get('date')).toBe(new Date(START - 2.5 * HOUR).toUTCString());
    await send(world, '/clock', { hours: '0' });
    expect((await page(world, '/controls')).querySelector('main')?.textContent).toContain('which is real time');
  });

  it('moves all times with the clock: a lock of 15 minutes ends an hour later', async () => {
    const world = await openWorld();
    for (let count = 0; count < 6; count += 1) await world.answer('ada@northgate.example', 'wrong');
    await send(world, '/clock', { hours: '1' });
    const sealed = await world.sealed('Northgate-2026', { at: START + HOUR });
    const answer = await world.call(`${site.global}/login`, {
      login_name: 'ada@northgate.example',
      ...sealed,
      scene: 31000,
      ticket: 't',
      randstr: 'r',
    });
    expect(answer.ret_code).toBe(0);
  });

  it.each(['', 'soon', '8761', '-8761', '1e3', '0x10', '9'.repeat(400)])(
    'refuses to move the clock by %j hours, and says so',
    async (hours) => {
      const world = await openWorld();
      const document = new JSDOM(await (await send(world, '/clock', { hours })).text()).window.document;
      expect(document.querySelector('[role=alert]')?.textContent).toContain('Hours');
      expect((await world.fetch(site.global)).headers.get('date')).toBe(new Date(START).toUTCString());
    },
  );

  it('moves the visitors to another country or region, and refuses unknown places [CALL-32] [CALL-63] [ROLE-06]', async () => {
    const world = await openWorld();
    const located = async (): Promise<unknown> => (await world.fetch(`${site.global}/user/public/ip/country`)).json();
    expect((await send(world, '/visitor', { country: 'CA', region: 'ON' })).status).toBe(303);
    expect(await located()).toMatchObject({ result: { code: 'CA', is_visible: false } });
    expect((await page(world, '/controls')).querySelector('main')?.textContent).toContain(
      'from CA ON, which is not served.',
    );
    for (const form of [
      { country: 'XX', region: '' },
      { country: 'de', region: '' },
      { country: 'DE', region: 'lower' },
      {},
    ]) {
      const document = new JSDOM(await (await send(world, '/visitor', form)).text()).window.document;
      expect(document.querySelector('[role=alert]')?.textContent).toContain('Visitors');
    }
    expect(await located()).toMatchObject({ result: { code: 'CA' } });
  });

  it('switches faults on, shows them, and clears them', async () => {
    const world = await openWorld();
    const path = '/v2/private/user/profile';
    expect((await send(world, '/faults', { path, kind: 'http', amount: '503' })).status).toBe(303);
    expect((await page(world, '/controls')).querySelector('tbody tr')?.textContent).toBe(`${path}HTTP status503`);
    expect((await world.fetch(site.are + path)).status).toBe(503);
    await send(world, '/faults/clear', {});
    expect((await world.fetch(site.are + path)).status).toBe(200);
    expect((await page(world, '/controls')).querySelector('main')?.textContent).toContain(
      'Every call answers as it should.',
    );
  });

  it('refuses an invalid fault, and says so', async () => {
    const world = await openWorld();
    const document = new JSDOM(
      await (await send(world, '/faults', { path: '/login', kind: 'http', amount: '200' })).text(),
    ).window.document;
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The fault was not set');
  });

  it.each([
    {},
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: site.global },
    { origin: 'http://desk.northgate.localhost' },
  ])('refuses a form with %j', async (headers) => {
    const world = await openWorld();
    for (const path of ['/clock', '/visitor', '/faults', '/faults/clear']) {
      expect((await send(world, path, { hours: '5', path: '/login', kind: 'drop', amount: '' }, headers)).status).toBe(
        403,
      );
    }
    expect((await world.fetch(site.global)).headers.get('date')).toBe(new Date(START).toUTCString());
    expect((await world.logIn('ada@northgate.example')).status).toBe(200);
  });

  it('sends forms only to itself, runs no script, and is uncacheable', async () => {
    const response = await (await openWorld()).fetch(`${desk}/controls`);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets browsers say where its forms come from', async () => {
    expect((await (await openWorld()).fetch(`${desk}/controls`)).headers.get('referrer-policy')).toBe('same-origin');
  });

  it('has a labelled control for every field', async () => {
    const document = await page(await openWorld(), '/controls');
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter(({ labels }) => labels?.length !== 1).map(({ name }) => name)).toEqual([]);
  });
});
