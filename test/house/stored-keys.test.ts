import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as keys from '../../services/browser/keys.ts';

const { storedKeys, ...names } = keys;
const shipped = globSync([
  'machines/**/*.ts',
  'views/**/*.{ts,tsx}',
  'services/{client,browser,contract,untrusted}/**/*.ts',
  'i18n/**/*.ts',
  'sites/**/*.ts',
  'src/{*,{page,flows,widgets,telemetry}/**/*}.{ts,tsx}',
  'src/frame/**/*.ts',
]);
const textOf = new Map(shipped.map((file) => [file, readFileSync(file, 'utf8')]));
const nameOf = (key: string): string =>
  Object.entries(names).find(([, value]) => value === key)?.[0] ?? expect.unreachable();

/** The keys that a file passes to a store or a cookie jar. */
const keysAskedFor = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\b(?:store|storage\(\)|guardedStorage\(\(\) => [\w.]+\)|cookies|jar)\.(?:read|write|remove|getItem|setItem|removeItem|get|set)\(([^,)]+)/g,
    ),
  ].map(([, key]) => (key ?? '').trim());

describe('the table of stored keys [STORE-08] [STORE-09] [STORE-11] [STORE-12] [STORE-14]', () => {
  test('names and rows match one to one [STORE-01] [STORE-02] [STORE-03] [STORE-04] [STORE-05] [STORE-06] [STORE-07]', () => {
    expect(storedKeys.map(({ key }) => key).toSorted()).toEqual(Object.values(names).toSorted());
  });
});

describe('stored names [STORE-08] [STORE-09] [STORE-11] [STORE-12]', () => {
  test('names are spelt as in the specification [STORE-03] [STORE-04] [STORE-05] [STORE-06] [STORE-07]', () => {
    expect(Object.values(names)).toEqual(
      expect.arrayContaining([
        'BYBIT_LANG_KEY',
        'USER_BEHAVIOR_PATH',
        'ACCEPT-GDPR-COOKIE',
        'REGULATION_RESTRICT_OPERATE',
        'complianceSDKApi2Host',
        'self_unbind_token',
        'TG_TOKEN',
        'TG_TASK',
        'TG_SOURCE',
        'register_ref_code_diff',
      ]),
    );
  });
});

describe.each(storedKeys.map((row) => [row.key, row] as const))('%s', (_, { key, owner }) => {
  test('is used where the table says', () => {
    expect(textOf.get(owner)).toMatch(new RegExp(`\\b${nameOf(key)}\\b`));
  });

  test('is written out in the table alone', () => {
    const quoted = [...textOf]
      .filter(([, text]) => text.includes(`'${key}'`) || text.includes(`"${key}"`))
      .map(([file]) => file);
    expect(quoted).toEqual(['services/browser/keys.ts']);
  });
});

test('nothing is kept under a name that the table has not', () => {
  const adapters = ['services/browser/storage.ts', 'services/browser/cookies.ts'];
  const requested = [...textOf]
    .filter(([file]) => !adapters.includes(file))
    .flatMap(([file, text]) => keysAskedFor(text).map((key) => ({ file, key })));
  expect(requested.length).toBeGreaterThan(15);
  expect(requested.filter(({ key, file }) => !(key in names) && !isPassedOn(key, file))).toEqual([]);
});

test('a planted name is found', () => {
  expect(
    keysAskedFor("store.write('gh_other', '1'); cookies.read(OTHER); guardedStorage(() => localStorage).read(third)"),
  ).toEqual(["'gh_other'", 'OTHER', 'third']);
});

test('storage is opened in few places, each with its guard [STORE-13]', () => {
  const opening = [...textOf].filter(([, text]) =>
    /\b(?:local|session)Storage\b/.test(
      text.replaceAll(/^ *(?:\/\/|\*|\/\*\*).*$/gm, '').replaceAll(/'(?:local|session)Storage'/g, ''),
    ),
  );
  expect(opening.map(([file]) => file).toSorted()).toEqual([
    'src/authorized.ts',
    'src/enter.ts',
    'src/flows/authorized/authorized.flow.tsx',
    'src/flows/login/login.flow.tsx',
    'src/flows/login/make-phone.ts',
    'src/flows/login/method-switch.ports.ts',
    'src/flows/login/third-party.ports.ts',
    'src/flows/mini-app/make-mini-app.tsx',
    'src/flows/oauth/make-oauth.ts',
    'src/flows/registration/make-phone.ts',
    'src/flows/registration/make-steps.ts',
    'src/flows/shared/sign-up-records.ts',
    'src/page/after-sign-in/telegram-link.ports.ts',
    'src/page/language/language-list.tsx',
    'src/page/record-visit.ts',
    'src/page/session/telegram-task.ts',
    'src/page/visit/browser-environment.ts',
    'src/page/visit/frame-cookies.ts',
    'src/page/visit/navigation-context.ts',
    'src/page/visit/tab-storage.ts',
    'src/page/visit/telegram-token.ts',
    'src/page/visit/unlinked-identities.ts',
    'src/plain-page.ts',
    'src/widgets/telegram/offer-link-anew.ts',
    'src/widgets/telegram/telegram-version.ts',
  ]);
  for (const [file, text] of opening)
    expect(text.match(/\b(?:local|session)Storage\b/g)?.length, file).toBe(
      text.match(/guardedStorage\(\(\) => (?:window\.)?(?:local|session)Storage\)/g)?.length,
    );
});

/** A function of the owner that takes one of its own keys as an argument. */
function isPassedOn(key: string, file: string): boolean {
  const owners = [
    'services/browser/brief-record.ts',
    'services/browser/session-store.ts',
    'services/browser/frame-session-store.ts',
    'services/browser/signup-tracking.ts',
    'services/client/reply-store.ts',
    'services/browser/residence.ts',
    'services/browser/telegram.ts',
  ];
  return (
    [
      'name',
      'key',
      'oldest.name',
      'replyPrefix + key',
      'residencePrefix + question',
      'telegramConsentPrefix + telegramId',
    ].includes(key) && owners.includes(file)
  );
}
