import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { appAgent, appScheme } from '../../sites/app.ts';
import { brand, deskHost } from '../../sites/brand.ts';
import { captchaScripts } from '../../sites/captcha.ts';
import { domains } from '../../sites/domains.ts';
import { logOutMarks } from '../../sites/log-out-marks.ts';
import { notServed } from '../../sites/not-served.ts';
import { contentLabels } from '../../sites/sites.ts';

const shipped = globSync([
  '{machines,views,sites,i18n}/**/*.{ts,tsx}',
  'services/{,browser,client,contract,exchange,untrusted}/**/*.ts',
  'src/*.{ts,tsx}',
  'src/{build,flows,frame,page,serve,telemetry,widgets}/**/*.{ts,tsx}',
])
  .filter((file) => !/\.(?:cases|css|d)\.tsx?$/.test(file))
  .toSorted();

/** The lines of what a pattern finds in each file. */
const found = (pattern: RegExp): string =>
  shipped
    .flatMap((file) => {
      const parts = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, value]) =>
        value === undefined ? name : `${name} ${value}`,
      );
      return parts.length === 0 ? [] : [`${file} | ${parts.join(' · ')}`];
    })
    .join('\n');

// A change is accepted with `npm run words:accept`, after a review of the table.
test.each([
  ['named number', 'numbers', /^(?:export )?const ([A-Z][A-Z_]*)(?:: [^=]+)? = ([\d_.]+(?: [*/+-] [\w.]+)*);$/gm],
  ['storage', 'storages', /\b(localStorage|sessionStorage)\b/g],
  ['delay of a browser', 'delays', /\b(setTimeout|timeout)\b[^;\n]*?[,:] ?([\d_]+)(?=[,)\s}])/g],
])('every %s of the product is as reviewed [STORE-13] [HTTP-16] [UI-15]', async (_, name, pattern) => {
  await expect(`${found(pattern)}\n`).toMatchFileSnapshot(`values/${name}.txt`);
});

test('every fact about brand, domains, countries and languages is as reviewed [SITE-02] [LANG-13] [LANG-24] [REG-19]', async () => {
  const rows: readonly (readonly [string, unknown])[] = [
    ...Object.entries({ appAgent, appScheme, brand, captchaScripts, contentLabels, deskHost, logOutMarks, notServed }),
    ...domains.map((one) => [one.environment, one] as const),
    ...Object.entries(languages),
  ];
  const lines = rows.map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('values/facts.txt');
});
