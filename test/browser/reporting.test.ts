import { parse } from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAnalytics, type Sensor } from '../../services/browser/analytics.ts';
import { createCollector } from '../../services/browser/collector.ts';
import { createMonitor, type MonitorScript } from '../../services/browser/monitor.ts';
import { followVitals } from '../../services/browser/vitals.ts';
import { Envelope } from '../../services/contract/envelope.ts';
import { metricsPath, type MonitorEvent } from '../../services/contract/metrics.ts';
import { ManualClock } from '../manual-clock.ts';

const failed: MonitorEvent = { name: 'Network Error', path: '/login' };

function collector({ takes = () => true }: { takes?: () => boolean } = {}) {
  const clock = new ManualClock();
  const bodies: { events: { name: string; took?: number }[] }[] = [];
  const send = vi.fn((body: string) => {
    const isTaken = takes();
    if (isTaken) bodies.push(JSON.parse(body) as (typeof bodies)[number]);
    return isTaken;
  });
  return { clock, bodies, send, collect: createCollector({ send, clock }) };
}

test('the collector is /v2/public/metrics [MON-02] [CALL-24]', () => {
  expect(metricsPath).toBe('/v2/public/metrics');
});

describe('the collector', () => {
  test('receives ten events at once, or those of the first 5,000 ms [MON-01] [CALL-25]', () => {
    const { clock, bodies, collect } = collector();
    for (let i = 0; i < 9; i++) collect.add(failed);
    clock.pass(4999);
    expect(bodies).toEqual([]);
    collect.add(failed);
    expect(bodies).toEqual([{ events: Array.from({ length: 10 }, () => failed) }]);
    expect(clock.waiting).toBe(0);
    collect.add(failed);
    clock.pass(5000);
    expect(bodies).toHaveLength(2);
    expect(clock.waiting).toBe(0);
  });

  test('receives the rest when the page closes, in batches of ten, in order, without repetition [MON-01]', () => {
    let isFull = true;
    const { bodies, collect, send } = collector({ takes: () => !isFull });
    for (let took = 0; took < 25; took++) collect.add({ name: 'Ajax Slow', took });
    isFull = false;
    collect.flush();
    collect.flush();
    expect(bodies.map(({ events }) => events.length)).toEqual([10, 10, 5]);
    expect(bodies.flatMap(({ events }) => events.map(({ took }) => took))).toEqual(
      Array.from({ length: 25 }, (_, took) => took),
    );
    expect(send.mock.calls.length).toBe(5);
  });

  test('keeps a hundred events while the browser accepts none, dropping the oldest [MON-01] [C12]', () => {
    let isFull = true;
    const { bodies, collect, clock } = collector({
      takes: () => {
        if (isFull) throw new TypeError('blocked');
        return true;
      },
    });
    for (let took = 0; took < 130; took++) collect.add({ name: 'Ajax Slow', took });
    expect(() => clock.pass(60_000)).not.toThrow();
    isFull = false;
    collect.flush();
    expect(bodies.flatMap(({ events }) => events.map(({ took }) => took))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 30),
    );
  });
});

describe('the monitor', () => {
  const both = (script: MonitorScript | null) => {
    const collect = vi.fn();
    return {
      collect,
      monitor: createMonitor({ findScript: () => script, collector: { add: collect, flush: () => undefined } }),
    };
  };

  test('uses the monitor script, and the collector only without one [MON-01]', () => {
    const report = vi.fn();
    const withScript = both({ report });
    withScript.monitor(failed);
    expect([report.mock.calls, withScript.collect.mock.calls]).toEqual([[[failed]], []]);
    const without = both(null);
    without.monitor(failed);
    expect(without.collect.mock.calls).toEqual([[failed]]);
  });

  test('sends errors with a reference at once, after earlier ones, and retries what failed [MON-01] [ERR-44] [C12]', () => {
    let isOnline = true;
    const { bodies, collect, clock } = collector({ takes: () => isOnline });
    const monitor = createMonitor({ findScript: () => null, collector: collect });
    const referenced: MonitorEvent = { name: 'Log-in Failed', path: '/login', reason: 'timeout', reference: 'K7Q2MX' };
    monitor(failed);
    expect(bodies).toEqual([]);
    monitor(referenced);
    expect(bodies).toEqual([{ events: [failed, referenced] }]);
    isOnline = false;
    monitor(referenced);
    isOnline = true;
    clock.pass(5000);
    expect(bodies).toEqual([{ events: [failed, referenced] }, { events: [referenced] }]);
  });

  test('continues when the script throws [MON-01] [C12]', () => {
    const { monitor } = both({
      report: () => {
        throw new Error('broken');
      },
    });
    expect(() => monitor(failed)).not.toThrow();
  });

  test.each<[string, object]>([
    ['an address with its query', { name: 'Ajax Slow', path: '/login?token=t' }],
    ['a whole address', { name: 'Ajax Slow', path: 'https://ada@northgate.example/' }],
    ['a field that the contract has not', { name: 'Ajax Slow', password: 'p' }],
    ['a name that the contract has not', { name: 'ada@northgate.example' }],
    ['text in place of a vendor', { name: 'Captcha Failed', vendor: 'ada@northgate.example' }],
    ['words of the exchange in place of a reason', { name: 'Log-in Failed', reason: 'Wrong password for ada' }],
  ])('sends no event for %s [ANALYTICS-03] [HTTP-28]', (_, event) => {
    const { monitor, collect } = both(null);
    monitor(event as MonitorEvent);
    expect(collect).not.toHaveBeenCalled();
  });
});

test('web vitals are reported once final, with three decimals, without element or address [MON-01]', async () => {
  type Deliver = (list: { readonly getEntries: () => object[] }) => void;
  const observers: (readonly [type: string, deliver: Deliver])[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['paint', 'layout-shift'];
    readonly takeRecords = () => [];
    readonly disconnect = () => undefined;
    readonly #deliver: Deliver;
    constructor(deliver: Deliver) {
      this.#deliver = deliver;
    }
    observe({ type }: { readonly type: string }): void {
      observers.push([type, this.#deliver]);
    }
  }
  const window = new EventTarget();
  const document = { visibilityState: 'visible', prerendering: false, readyState: 'loading' };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const reported: MonitorEvent[] = [];
  followVitals((event) => void reported.push(event));
  const deliver = async (type: string, entry: object): Promise<void> => {
    for (const [observed, take] of observers) if (observed === type) take({ getEntries: () => [entry] });
    await Promise.resolve();
  };
  await deliver('paint', { name: 'first-contentful-paint', startTime: 512.3456 });
  await deliver('layout-shift', { value: 0.1234, startTime: 600, hadRecentInput: false, sources: [{ node: 'form' }] });
  const paint = { name: 'Web Vital', metric: 'FCP', value: 512.346, rating: 'good' };
  expect(reported).toEqual([paint]);
  document.visibilityState = 'hidden';
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(reported).toEqual([paint, { name: 'Web Vital', metric: 'CLS', value: 0.123, rating: 'needs-improvement' }]);
});

describe('analytics', () => {
  const shown = { name: 'step.shown', route: 'login', language: 'en-EU', screen: 'login.form' };

  const atOnce = (work: () => void): void => work();

  function analytics({
    readyAt = Infinity,
    isAllowed = () => true,
    whenIdle = atOnce,
  }: { readyAt?: number; isAllowed?: () => boolean; whenIdle?: (work: () => void) => void } = {}) {
    const clock = new ManualClock(0);
    const tracked: unknown[] = [];
    const sensor: Sensor = { track: (name, properties) => tracked.push([name, properties]) };
    const findSensor = vi.fn(() => (clock.now() >= readyAt ? sensor : null));
    const collect = vi.fn();
    return {
      clock,
      tracked,
      collect,
      findSensor,
      one: createAnalytics({ findSensor, collect, isAllowed, whenIdle, clock }),
    };
  }

  test('a sensor that is ready after 2.9 s gets earlier and later events [ANALYTICS-02] [CONST-14]', () => {
    const { clock, tracked, collect, one } = analytics({ readyAt: 2900 });
    one.track(shown);
    clock.pass(2899);
    expect(tracked).toEqual([]);
    clock.pass(1);
    one.track({ ...shown, screen: 'login.busy' });
    expect(tracked).toEqual(
      ['login.form', 'login.busy'].map((screen) => ['step.shown', { route: 'login', language: 'en-EU', screen }]),
    );
    expect(collect).not.toHaveBeenCalled();
    expect(clock.waiting).toBe(0);
  });

  test('a missing sensor is looked for 30 times, 100 ms apart; the collector gets all events [ANALYTICS-02] [CONST-14] [C12]', () => {
    const { clock, collect, findSensor, one } = analytics();
    one.track(shown);
    clock.pass(2999);
    expect([findSensor.mock.calls.length, collect.mock.calls.length]).toEqual([29, 0]);
    clock.pass(1);
    clock.pass(60_000);
    expect([findSensor.mock.calls.length, clock.waiting]).toEqual([30, 0]);
    one.track(shown);
    expect(collect.mock.calls).toEqual([[shown], [shown]]);
  });

  test('a closing page does not wait for the sensor [ANALYTICS-02]', () => {
    const { collect, one, clock } = analytics({ readyAt: 1000 });
    one.track(shown);
    one.flush();
    expect(collect.mock.calls).toEqual([[shown]]);
    clock.pass(3000);
    expect([collect.mock.calls.length, clock.waiting]).toEqual([1, 0]);
  });

  test('a page that was briefly hidden still finds its sensor [ANALYTICS-02] [CONST-14]', () => {
    const { collect, one, clock, tracked } = analytics({ readyAt: 1000 });
    one.track(shown);
    one.flush();
    clock.pass(1000);
    one.track({ ...shown, screen: 'login.busy' });
    expect([collect.mock.calls, tracked]).toEqual([
      [[shown]],
      [['step.shown', { route: 'login', language: 'en-EU', screen: 'login.busy' }]],
    ]);
  });

  test('events wait until the page is usable, then are sent once, in order, or when it closes [ANALYTICS-02] [UI-15]', () => {
    const works: (() => void)[] = [];
    const { clock, collect, one } = analytics({ whenIdle: (work) => works.push(work) });
    const busy = { ...shown, screen: 'login.busy' };
    one.track(shown);
    one.track(busy);
    one.flush();
    expect([works.length, collect.mock.calls]).toEqual([1, [[shown], [busy]]]);
    works[0]?.();
    expect(collect).toHaveBeenCalledTimes(2);
    one.track(busy);
    expect(collect).toHaveBeenCalledTimes(2);
    works[1]?.();
    clock.pass(3000);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  test('a throwing sensor has no effect [C12]', () => {
    const clock = new ManualClock();
    const one = createAnalytics({
      findSensor: () => ({
        track: () => {
          throw new Error('broken');
        },
      }),
      collect: () => undefined,
      isAllowed: () => true,
      whenIdle: atOnce,
      clock,
    });
    one.track(shown);
    expect(() => clock.pass(100)).not.toThrow();
  });

  test.each([999_999_999, -999_999_999, 31002, -200])(
    'a refusal is tracked with any code that a reply can have: %i [ANALYTICS-04] [HTTP-14]',
    (code) => {
      const { one, collect } = analytics();
      const refused = {
        name: 'login.failed',
        route: 'login',
        language: 'en',
        reason: 'refused',
        code: parse(Envelope, { ret_code: String(code) }).code,
      };
      one.track(refused);
      one.flush();
      expect(collect.mock.calls).toEqual([[{ ...refused, code }]]);
    },
  );

  test('declined cookies prevent all events [UI-06] [ANALYTICS-03]', () => {
    let isAllowed = true;
    const { one, collect } = analytics({ isAllowed: () => isAllowed });
    one.track(shown);
    isAllowed = false;
    one.track(shown);
    one.flush();
    expect(collect).toHaveBeenCalledTimes(1);
  });

  test.each<[string, object]>([
    ['an event that the contract has not', { ...shown, name: 'password.typed' }],
    ['a field that the contract has not', { ...shown, email: 'ada@northgate.example' }],
    ['an address in place of a screen', { ...shown, screen: 'ada@northgate.example' }],
    ['a token in place of a screen', { ...shown, screen: '8f14e45f-ceea-467f' }],
    ['a path with its query in place of a route', { ...shown, route: 'login?state=s' }],
    [
      'a telephone number in place of a code',
      { name: 'login.failed', route: 'login', language: 'en', reason: 'refused', code: 447_700_900_123 },
    ],
    [
      'words of the exchange in place of a reason',
      { name: 'login.failed', route: 'login', language: 'en', reason: 'Wrong password for ada' },
    ],
    [
      'a captcha that failed for no reason of ours',
      { name: 'captcha.failed', route: 'login', language: 'en', provider: 'geetest', scene: 31000, reason: 'bored' },
    ],
    [
      'a captcha that failed for no reason at all',
      { name: 'captcha.failed', route: 'login', language: 'en', provider: 'geetest', scene: 31000 },
    ],
  ])('%s is dropped [ANALYTICS-03]', (_, event) => {
    const { one, collect } = analytics();
    one.track(event);
    one.flush();
    expect(collect).not.toHaveBeenCalled();
  });
});
