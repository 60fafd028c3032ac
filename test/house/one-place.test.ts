import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { domains } from '../../sites/domains.ts';
import { sites } from '../../sites/sites.ts';
import { catalogue } from '../wire/catalogue.ts';

const shipped = globSync([
  'machines/**/*.ts',
  'views/**/*.{ts,tsx}',
  'services/{client,browser,contract,untrusted}/**/*.ts',
  'i18n/**/*.ts',
  'src/{*,{page,flows,widgets,telemetry}/**/*}.{ts,tsx}',
  'src/frame/**/*.ts',
]);
/** The namespace of remote words has the name of the main site. [LANG-19] */
const namespace = 'global';
/** A host of a partner, below the alternate domain, that the stand-in adds to the list. [REDIR-19] */
const whiteHost = 'partner.northgate-alt.example';
const placesOf = (pattern: RegExp, files = shipped): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();
/** Returns a line with its numbers as they are without separators. */
const plainDigits = (line: string): string => line.replaceAll(/(?<=\d)_(?=\d)/g, '');

test('only two files write the page’s address, and a third writes the history without an address [REDIR-11]', () => {
  expect(
    placesOf(
      /\blocation\s*\.\s*(assign|replace|reload)\s*\(|\blocation(\.href)?\s*=[^=]|\bwindow\.open\s*\(|history\.(push|replace)State/,
    ),
  ).toEqual(['services/browser/entries.ts', 'services/browser/leave-page.ts', 'services/browser/navigate.ts']);
});

test('one file makes requests, over the fetch that it is given [HTTP-01]', () => {
  expect(placesOf(/createFetch|XMLHttpRequest|new WebSocket/)).toEqual(['services/client/request.ts']);
});

test('the list of the commonest passwords comes when a password is made: no file of the browser has it at load [VAL-11]', () => {
  expect(placesOf(/^import (?!type)[^;]*(?:common-passwords|password-policy)\.ts/m)).toEqual([
    'services/contract/password-policy.ts',
  ]);
});

test('no message between windows names a target of * [OAUTH-14]', () => {
  const open = /postMessage\([^)]*['"`]\*['"`]/;
  expect(placesOf(open)).toEqual([]);
  expect("parent.postMessage(message, '*');").toMatch(open);
});

test('no code outside sites compares the id of a site [SITE-05] [CMPL-15]', () => {
  const compared = /(wireId|site\.id|label)\s*(===|!==|==|!=)/;
  expect(placesOf(compared)).toEqual([]);
  expect("if (site.id === 'eu') return;").toMatch(compared);
});

test('only the contract names paths of the exchange [CALL-68] [CALL-67]', () => {
  const paths = /['"`]\/(login|logout|user\/public|user\/private|v2\/|v3\/p|v3\/config|x-api)\b[^'"`]*['"`]/;
  const outside = shipped.filter(
    (file) => !file.startsWith('services/contract/') && !file.startsWith('machines/rules/'),
  );
  expect(placesOf(paths, outside)).toEqual([]);
  expect(placesOf(paths).length).toBeGreaterThan(5);
});

test('only the contract names codes of the catalogue; flows and screens know outcomes [ERR-45]', () => {
  const known = new RegExp(`\\b(${catalogue.filter((code) => code !== 0).join('|')}|100160|100161|100162|35300)\\b`);
  const withCode = shipped
    .filter((file) => !file.startsWith('services/contract/') && !file.includes('.cases.'))
    .filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => known.test(plainDigits(line)) && !/^\s*(\/\*|\*)|doc: '|inverse-error-code/.test(line)),
    );
  // Machines load no contract: these constants have its types.
  expect(withCode.toSorted()).toEqual(['machines/mini-app/mini-app.machine.ts', 'machines/outcome.ts']);
  expect(known.test(plainDigits('const SESSION_OVER = 10_006;'))).toBe(true);
  expect(placesOf(known)).toContain('services/contract/codes.ts');
});

describe('what names a site stands in sites alone [SITE-01] [SITE-05] [SITE-32]', () => {
  const product = [
    ...shipped,
    ...globSync(['services/exchange/**/*.{ts,js}', 'src/**/*.{ts,tsx}'], { exclude: ['src/testing/**'] }),
  ];
  const linesWith = (pattern: RegExp): readonly string[] =>
    [...new Set(product)].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

  test('its host, and the domains that hosts are made of', () => {
    const hosts = domains
      .flatMap(({ parent, frames, compliance, alternates }) => [parent, frames, compliance, ...alternates])
      .map((one) => one.replaceAll('.', '\\.'));
    const addressOfPerson = /@(?:[\w.]*\.)?northgate\.example/;
    const found = linesWith(new RegExp(hosts.join('|')));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((line) => !addressOfPerson.test(line) && !line.includes(whiteHost))).toEqual([]);
  });

  test('its id, and its name on the wire but where the wire itself lists two', () => {
    const ids = sites.flatMap(({ id, wireId }) => [id, wireId]).filter((id) => id !== namespace);
    const found = linesWith(new RegExp(`['"\`](?:${ids.join('|')})['"\`]`));
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter(
        (line) =>
          !/^services\/contract\/reference\.ts|^services\/exchange\/reference\.(?:seed|schema)\.ts|\.cases\.ts/.test(
            line,
          ) && !/guideId|EEA/.test(line),
      ),
    ).toEqual([]);
  });

  test('and so do the codes of its languages, but for what a vendor of captchas calls its own', () => {
    const codes = sites.flatMap(({ languages }) => languages).filter((code) => code.includes('-'));
    const found = linesWith(new RegExp(`['"\`](?:${codes.join('|')})['"\`]`));
    expect(found.length).toBeGreaterThan(20);
    expect(
      found.filter(
        (line) =>
          !/^(?:i18n\/languages\.ts|src\/frame\/providers\/language\.ts|services\/exchange\/vendors\/words\.js)/.test(
            line,
          ),
      ),
    ).toEqual([]);
  });
});

test('no dynamic import has a chained then or catch, which the bundler would wrap and so hide a lost style sheet [N07]', () => {
  const chained = /\bimport\('[^']*'\)\s*\.(then|catch)\(\s*(?!ignoreFailure)/;
  expect(placesOf(chained)).toEqual([]);
  expect("import('./part.ts').then((part) => part.start())").toMatch(chained);
});
