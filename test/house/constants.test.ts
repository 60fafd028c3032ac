import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { languages } from '../../i18n/languages.ts';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { storedKeys } from '../../services/browser/late-keys.ts';
import { codeRows, policyOf } from '../../services/contract/codes.ts';
import { domains } from '../../sites/domains.ts';
import { hostOf, redirectDomains, sites } from '../../sites/sites.ts';
import { json, servicesOver } from '../wire/powers.ts';

const delayOf = ({ implementations }: AnyStateMachine, name: string): unknown => (implementations.delays as Readonly<Record<string, unknown>>)[name];
const lifeOf = (name: string): unknown => storedKeys.find(({ key }) => key === name)?.life;

test.each([
  ['a captcha script has 5,000 ms to load [CONST-09] [CAPT-06]', delayOf(captchaScriptMachine, 'scriptLoading'), 5000],
  ['a captcha widget is asked again after 1 s [CONST-10] [CAPT-03]', delayOf(captchaMachine, 'widgetRetrying'), 1000],
  ['the order of captchas is waited for 2,000 ms [CONST-17] [CAPT-07]', delayOf(captchaMachine, 'orderWaiting'), 2000],
  ['10006 is told once in 10,000 ms [CONST-12] [ERR-05]', policyOf(10006, 'profile').throttle, 10_000],
  ['the regulation country is kept for 10 s [CONST-05] [CMPL-10]', lifeOf('REGULATION_RESTRICT_OPERATE'), 10_000],
  ['the guest id is kept for 120 days [CONST-07] [STORE-01]', lifeOf('gh_guid'), 120 * 86_400_000],
  ['the token is kept for 7 days [CONST-08] [STORE-02]', lifeOf('gh_token'), 7 * 86_400_000],
])('%s', (_, value, stated) => {
  expect(value).toBe(stated);
});

test('the captcha session id has 36 characters [CONST-11] [CAPT-15]', async () => {
  const { services, kept } = servicesOver(() => json({ ret_code: 0 }));
  await services.readPuzzle();
  expect(kept.get('captcha_session_id')).toHaveLength(36);
});

test('toasts stay 2,000 or 5,000 ms, whatever they say [CONST-15] [ERR-02]', () => {
  const catalogue = codeRows.flatMap(({ toastFor }) => (toastFor === undefined ? [] : [toastFor]));
  const shipped = globSync(['machines/**/*.ts', 'services/{client,contract}/**/*.ts', 'src/*.{ts,tsx}']).filter((file) => !file.endsWith('.cases.ts'));
  const written = shipped.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:stays|toastFor): ([\d_]+)\b/g)].map(([, ms]) => Number((ms ?? '').replaceAll('_', ''))));
  expect(catalogue.length).toBeGreaterThan(2);
  expect(written.length).toBeGreaterThan(2);
  expect([...catalogue, ...written].filter((ms) => ms !== 2000 && ms !== 5000)).toEqual([]);
});

test('Arabic runs from right to left, and no other language [CONST-20] [LANG-13]', () => {
  const fromTheRight = Object.entries(languages).filter(([, { dir }]) => dir === 'rtl').map(([code]) => code);
  expect(fromTheRight).toEqual(Object.keys(languages).filter((code) => ['ar-SA', 'ar-ARE'].includes(code)));
  expect(fromTheRight.length).toBeGreaterThan(0);
});

test('a redirect may go to the sites of the main domain and to the alternate one, and nowhere else [CONST-23] [REDIR-07]', () => {
  const main = domains.find(({ environment }) => environment === 'production')?.parent ?? '';
  const hosts = sites.map((site) => hostOf(site, 'production'));
  expect(hosts.every((host) => host.endsWith(`.${main}`))).toBe(true);
  expect(redirectDomains('production')).toEqual([...hosts, main.replace('.example', '-alt.example')]);
});
