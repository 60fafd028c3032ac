import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { languages } from '../../i18n/languages.ts';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { storedKeys } from '../../services/browser/keys.ts';
import { createSignUpConfigServices } from '../../services/client/sign-up-config.ts';
import { codeRows, policyOf } from '../../services/contract/codes.ts';
import { signUpConfig } from '../../services/contract/config.ts';
import { VARIANT_WAIT } from '../../services/contract/variant-wait.ts';
import { telegramAuthLife } from '../../services/contract/telegram.ts';
import { ATTEMPT_TIME } from '../../src/frame/stage.ts';
import { domains } from '../../sites/domains.ts';
import { hostOf, redirectDomains, sites } from '../../sites/sites.ts';
import { callOver, json, servicesOver } from '../wire/environment.ts';

const delayOf = ({ implementations }: AnyStateMachine, name: string): unknown =>
  (implementations.delays as Readonly<Record<string, unknown>>)[name];
const lifeOf = (name: string): unknown => storedKeys.find(({ key }) => key === name)?.life;

test.each([
  ['a captcha script has 5,000 ms to load [CONST-09] [CAPT-06]', delayOf(captchaScriptMachine, 'scriptLoading'), 5000],
  ['a captcha widget is asked again after 1 s [CONST-10] [CAPT-03]', ATTEMPT_TIME, 1000],
  ['the order of captchas is waited for 2,000 ms [CONST-17] [CAPT-07]', delayOf(captchaMachine, 'orderWaiting'), 2000],
  ['10006 is shown once in 10,000 ms [CONST-12] [ERR-05]', policyOf(10006, 'profile').throttle, 10_000],
  ['the regulation country is kept for 10 s [CONST-05] [CMPL-10]', lifeOf('REGULATION_RESTRICT_OPERATE'), 10_000],
  ['registration waits 3,000 ms for its layout variant [CONST-16]', VARIANT_WAIT, 3000],
  ['and so does the call that tells it [CONST-16] [G02]', signUpConfig.timeout, 3000],
  ['what Telegram hands over is good for 86,400 s [TG-23]', telegramAuthLife, 86_400],
  ['the guest id is kept for 120 days [CONST-07] [STORE-01]', lifeOf('gh_guid'), 120 * 86_400_000],
  ['the token is kept for 7 days [CONST-08] [STORE-02]', lifeOf('gh_token'), 7 * 86_400_000],
])('%s', (_, value, stated) => {
  expect(value).toBe(stated);
});

test('the wait for the look of registration is written once among contracts, flows, screens and their joint [CONST-16]', () => {
  const shipped = globSync([
    '{machines,views}/**/*.{ts,tsx}',
    'services/contract/*.ts',
    'src/{*,{page,flows,widgets,telemetry}/**/*}.{ts,tsx}',
  ]).filter((file) => !file.endsWith('.cases.ts'));
  expect(shipped.filter((file) => /\b3_?000\b/.test(readFileSync(file, 'utf8')))).toEqual([
    'services/contract/variant-wait.ts',
  ]);
});

test('rewards and banner samples are in site files only, $30 on one site and $50 on the others [CONST-21] [CONST-22]', () => {
  const shipped = globSync([
    '{machines,views,src,i18n}/**/*.{ts,tsx}',
    'services/{client,browser,contract,untrusted}/**/*.ts',
    'sites/*.ts',
  ]);
  const written = shipped.filter((file) => /['"`>]\$\d[\d,]*['"`<]/.test(readFileSync(file, 'utf8')));
  expect(written.toSorted()).toEqual(sites.map(({ id }) => `sites/${id}.site.ts`).toSorted());
  const promised = sites.map(({ rewards: { signUp, samples } }) => [signUp, ...samples].join(' '));
  expect(Object.entries(Object.groupBy(promised, (one) => one)).map(([one, of]) => [one, of?.length])).toEqual([
    ['$50 $5,050 $30,050 $6,082', 9],
    ['$30 $5,030 $5,030 $5,145', 1],
  ]);
});

test.each(sites)(
  'where no banner is configured, $id shows the samples of its own file in their order [CONST-22]',
  async ({ rewards }) => {
    const { readBanner } = createSignUpConfigServices(
      callOver(() => json({}, { status: 500 })),
      { language: () => 'en' },
    );
    expect(await readBanner({ fallback: rewards })).toEqual({ kind: 'fallback', rewards });
  },
);

test('the captcha session id has 36 characters [CONST-11] [CAPT-15]', async () => {
  const { services, kept } = servicesOver(() => json({ ret_code: 0 }));
  await services.readPuzzle();
  expect(kept.get('captcha_session_id')).toHaveLength(36);
});

test('toasts stay 2,000 or 5,000 ms, whatever they say [CONST-15] [ERR-02]', () => {
  const catalogue = codeRows.flatMap(({ toastFor }) => (toastFor === undefined ? [] : [toastFor]));
  const shipped = globSync([
    'machines/**/*.ts',
    'services/{client,contract,untrusted}/**/*.ts',
    'src/{*,{page,flows,widgets,telemetry}/**/*}.{ts,tsx}',
  ]).filter((file) => !file.endsWith('.cases.ts'));
  const written = shipped.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:duration|toastFor): ([\d_]+)\b/g)].map(([, ms]) =>
      Number((ms ?? '').replaceAll('_', '')),
    ),
  );
  expect(catalogue.length).toBeGreaterThan(2);
  expect(written.length).toBeGreaterThan(2);
  expect([...catalogue, ...written].filter((ms) => ms !== 2000 && ms !== 5000)).toEqual([]);
});

test('Arabic runs from right to left, and no other language [CONST-20] [LANG-13]', () => {
  const fromTheRight = Object.entries(languages)
    .filter(([, { dir }]) => dir === 'rtl')
    .map(([code]) => code);
  expect(fromTheRight).toEqual(Object.keys(languages).filter((code) => ['ar-SA', 'ar-ARE'].includes(code)));
  expect(fromTheRight.length).toBeGreaterThan(0);
});

test('a redirect may go to the sites of the main domain and to the alternate one, and nowhere else [CONST-23] [REDIR-07]', () => {
  const main = domains.find(({ environment }) => environment === 'production')?.parent ?? '';
  const hosts = sites.map((site) => hostOf(site, 'production'));
  expect(hosts.every((host) => host.endsWith(`.${main}`))).toBe(true);
  expect(redirectDomains('production')).toEqual([...hosts, main.replace('.example', '-alt.example')]);
});
