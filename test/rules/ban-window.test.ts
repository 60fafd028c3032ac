import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { banEnd } from '../../machines/rules/ban-end.ts';
import { BAN_WINDOW, isPastBanWindow } from '../../machines/rules/ban-window.ts';

const bannedAt = 1_700_000_000_000;

/** The output on a device in another time zone and language. */
function printedIn(zone: string, beginnings: readonly number[]): unknown {
  const rule = new URL('../../machines/rules/ban-end.ts', import.meta.url).href;
  const script = `import { banEnd } from ${JSON.stringify(rule)};
    process.stdout.write(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), ends: ${JSON.stringify(beginnings)}.map(banEnd) }));`;
  const env = { ...process.env, TZ: zone, LC_ALL: 'ar_SA.UTF-8', NODE_OPTIONS: '' };
  const device = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
  return device.status === 0 ? JSON.parse(device.stdout) : device.stderr;
}

describe('the end of a ban', () => {
  it.each([
    { began: '2023-11-14T22:13:20Z', ends: '2023-11-15 22:13:20' },
    { began: '2024-02-28T00:00:00Z', ends: '2024-02-29 00:00:00' },
    { began: '2023-12-31T23:59:59Z', ends: '2024-01-01 23:59:59' },
    { began: '2026-03-28T12:00:00Z', ends: '2026-03-29 12:00:00' },
    { began: '2026-01-02T03:04:05.999Z', ends: '2026-01-03 03:04:05' },
  ])('of $began is $ends: 24 h later, to the second, in UTC [BAN-03]', ({ began, ends }) => {
    expect(banEnd(Date.parse(began))).toBe(ends);
  });

  it('is equal at UTC+14, at UTC-12, over a change to summer time and on an Arabic device [BAN-03] [T12]', () => {
    const beginnings = [bannedAt, Date.parse('2026-03-28T12:30:00Z'), Date.parse('2026-10-24T23:30:00Z')];
    const ends = ['2023-11-15 22:13:20', '2026-03-29 12:30:00', '2026-10-25 23:30:00'];
    expect(printedIn('Pacific/Kiritimati', beginnings)).toEqual({ offset: expect.any(Number), ends });
    expect(printedIn('Etc/GMT-14', beginnings)).toEqual({ offset: -840, ends });
    expect(printedIn('Etc/GMT+12', beginnings)).toEqual({ offset: 720, ends });
    expect(printedIn('Europe/Berlin', beginnings)).toEqual({ offset: -60, ends });
  });

  it('is the ISO time 24 h later for every start in four-digit years [BAN-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_000_000_000 }), (seconds) => {
        expect(banEnd(seconds * 1000)).toBe(
          new Date((seconds + 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' '),
        );
      }),
    );
  });

  it('is 24 h later to the second for every start whose end a Date can represent [BAN-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_640_000_000_000 - 86_400 }), (seconds) => {
        const [year = 0, month = 0, ...rest] = banEnd(seconds * 1000)
          .split(/\D/)
          .map(Number);
        expect(Date.UTC(year, month - 1, ...rest)).toBe((seconds + 86_400) * 1000);
      }),
      { examples: [[253_402_214_399], [253_402_214_400], [1_700_000_000_000], [8_640_000_000_000 - 86_400]] },
    );
  });
});

describe('the ban window', () => {
  it('is 24 h [CONST-19]', () => {
    expect(BAN_WINDOW).toBe(24 * 60 * 60 * 1000);
  });

  it.each([
    { later: 0, isPast: false },
    { later: 86_399_999, isPast: false },
    { later: 86_400_000, isPast: false },
    { later: 86_400_001, isPast: true },
    { later: 90_000_000, isPast: true },
    { later: -7_200_000, isPast: false },
  ])('$later ms after the beginning: over is $isPast [BAN-04] [T13] (A13)', ({ later, isPast }) => {
    expect(isPastBanWindow(bannedAt, bannedAt + later)).toBe(isPast);
  });
});
