import { notServed } from '../../sites/not-served.ts';
import type { Environment } from '../../sites/domains.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import type { Run } from './store.ts';

/** Code, name, calling code; the European Economic Area first. */
const eea: readonly (readonly [string, string, string])[] = [
  ['AT', 'Austria', '43'],
  ['BE', 'Belgium', '32'],
  ['BG', 'Bulgaria', '359'],
  ['CY', 'Cyprus', '357'],
  ['CZ', 'Czechia', '420'],
  ['DE', 'Germany', '49'],
  ['DK', 'Denmark', '45'],
  ['EE', 'Estonia', '372'],
  ['ES', 'Spain', '34'],
  ['FI', 'Finland', '358'],
  ['FR', 'France', '33'],
  ['GR', 'Greece', '30'],
  ['HR', 'Croatia', '385'],
  ['HU', 'Hungary', '36'],
  ['IE', 'Ireland', '353'],
  ['IS', 'Iceland', '354'],
  ['IT', 'Italy', '39'],
  ['LI', 'Liechtenstein', '423'],
  ['LT', 'Lithuania', '370'],
  ['LU', 'Luxembourg', '352'],
  ['LV', 'Latvia', '371'],
  ['MT', 'Malta', '356'],
  ['NL', 'Netherlands', '31'],
  ['NO', 'Norway', '47'],
  ['PL', 'Poland', '48'],
  ['PT', 'Portugal', '351'],
  ['RO', 'Romania', '40'],
  ['SE', 'Sweden', '46'],
  ['SI', 'Slovenia', '386'],
  ['SK', 'Slovakia', '421'],
];

const others: readonly (readonly [string, string, string])[] = [
  ['AE', 'United Arab Emirates', '971'],
  ['AR', 'Argentina', '54'],
  ['AU', 'Australia', '61'],
  ['BR', 'Brazil', '55'],
  ['CA', 'Canada', '1'],
  ['CH', 'Switzerland', '41'],
  ['CN', 'China', '86'],
  ['CU', 'Cuba', '53'],
  ['GB', 'United Kingdom', '44'],
  ['GE', 'Georgia', '995'],
  ['HK', 'Hong Kong', '852'],
  ['ID', 'Indonesia', '62'],
  ['IN', 'India', '91'],
  ['IR', 'Iran', '98'],
  ['JP', 'Japan', '81'],
  ['KP', 'North Korea', '850'],
  ['KR', 'South Korea', '82'],
  ['KZ', 'Kazakhstan', '7'],
  ['MX', 'Mexico', '52'],
  ['PH', 'Philippines', '63'],
  ['SA', 'Saudi Arabia', '966'],
  ['SD', 'Sudan', '249'],
  ['SG', 'Singapore', '65'],
  ['SY', 'Syria', '963'],
  ['TR', 'Türkiye', '90'],
  ['TW', 'Taiwan', '886'],
  ['UA', 'Ukraine', '380'],
  ['US', 'United States', '1'],
  ['VN', 'Vietnam', '84'],
  ['ZA', 'South Africa', '27'],
];

/** Country and region of each place that is not served; region '': the whole country. [ROLE-06] */
const banned = notServed.map((territory) => {
  const [country = '', region = ''] = territory.split('-');
  return [country, region] as const;
});

const rules = [
  { element: 'rewards', action: 'hide', priority: '2', siteId: 'BYBIT', account: '', rc: 'EEA', logic: 'and' },
  {
    element: 'downloads',
    action: 'hide',
    ext: { reason: 'app stores' },
    priority: 1,
    siteId: 'EU',
    rc: 'EEA',
    logic: 'or',
  },
];

/** The folders of the static configuration, and the environments that read them. [CALL-21] */
const configFolders: Readonly<Record<string, readonly Environment[]>> = {
  prod: ['production'],
  test: ['test', 'local'],
  testnet: ['testnet'],
};

const staticConfigOf = (environments: readonly Environment[]) => ({
  rules,
  redeemAmount: { ext: { amount: 50, currency: 'USD' } },
  hideRedeemSite: { action: 'EU' },
  zhHostnameList: {
    ext: sites
      .filter(({ homeOf }) => homeOf.some((country) => country === 'HK'))
      .flatMap((site) => environments.map((environment) => hostOf(site, environment))),
  },
});

/** Fills empty tables. */
export function seedReference(run: Run): void {
  const add =
    (group: string) =>
    ([code, name, callingCode]: readonly [string, string, string]): void => {
      const isDisabled = banned.some(([country, region]) => country === code && region === '') ? 1 : 0;
      run(
        'INSERT INTO country VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        code,
        name,
        callingCode,
        group,
        isDisabled,
      );
    };
  eea.forEach(add('EEA'));
  others.forEach(add(''));
  for (const [country, region] of banned)
    run('INSERT INTO banned_place VALUES (?, ?) ON CONFLICT DO NOTHING', country, region);
  for (const [code] of eea) run("INSERT INTO country_guide VALUES ('BYBIT', ?, 'EU') ON CONFLICT DO NOTHING", code);
  for (const [code] of others) run("INSERT INTO country_guide VALUES ('EU', ?, 'BYBIT') ON CONFLICT DO NOTHING", code);
  run("INSERT INTO country_guide VALUES ('EU', 'NL', 'EU') ON CONFLICT DO NOTHING");
  run("INSERT INTO guide_mode VALUES (1, 'modal') ON CONFLICT DO NOTHING");
  run("INSERT INTO visitor VALUES (1, 'DE', '') ON CONFLICT DO NOTHING");
  run("INSERT INTO white_host VALUES ('partner.example') ON CONFLICT DO NOTHING");
  run(
    "INSERT INTO kyc_config VALUES ('BYBIT', ?) ON CONFLICT DO NOTHING",
    JSON.stringify({ levels: [0, 1, 2], required: false }),
  );
  for (const [folder, environments] of Object.entries(configFolders))
    run(
      'INSERT INTO static_config VALUES (?, ?) ON CONFLICT DO NOTHING',
      folder,
      JSON.stringify(staticConfigOf(environments)),
    );
}
