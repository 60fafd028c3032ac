import type { PageFacts, WordFiles } from './facts.ts';

/** The facts of a built page. */
export type WrittenFacts = PageFacts & { readonly words: WordFiles };

type Site = PageFacts['site'];
type Packed = readonly [
  site: readonly [
    Site['wireId'],
    Site['loginCall'],
    Site['loginScene'],
    Site['selfUnblock'],
    Site['downloads'],
    Site['newUserDestination'],
    terms: string,
    privacy: string,
    cookies: string,
    ways: Site['ways'],
  ],
  page: readonly [
    PageFacts['route'],
    PageFacts['language'],
    PageFacts['languageName'],
    PageFacts['formats'],
    PageFacts['host'],
    PageFacts['year'],
  ],
  trusted: string,
  refusals: readonly [PageFacts['refusals']['kycMissing'], code: number | null, host: string | null],
  words: readonly [login: string, late: string],
  hides: NonNullable<PageFacts['hides']>,
];

/** The facts as they stand in a document: values in a fixed order, since their names would weigh more than they do. */
export function packFacts({
  site,
  route,
  language,
  languageName,
  formats,
  host,
  year,
  trusted,
  refusals: { kycMissing, belongsElsewhere },
  words,
  hides = [],
}: WrittenFacts): string {
  const { wireId, loginCall, loginScene, selfUnblock, downloads, newUserDestination, legal, ways } = site;
  const packed: Packed = [
    [
      wireId,
      loginCall,
      loginScene,
      selfUnblock,
      downloads,
      newUserDestination,
      legal.terms,
      legal.privacy,
      legal.cookies,
      ways,
    ],
    [route, language, languageName, formats, host, year],
    trusted.map((name) => shorter(name, host)).join(' '),
    [kycMissing, belongsElsewhere?.code ?? null, belongsElsewhere ? shorter(belongsElsewhere.host, host) : null],
    [words.login, words.late],
    hides,
  ];
  return JSON.stringify(packed);
}

/** What `packFacts` wrote. */
export function unpackFacts(text: string): WrittenFacts {
  const [site, page, trusted, [kycMissing, code, home], [login, late], hides] = JSON.parse(text) as Packed;
  const [wireId, loginCall, loginScene, selfUnblock, downloads, newUserDestination, terms, privacy, cookies, ways] =
    site;
  const [route, language, languageName, formats, host, year] = page;
  const belongsElsewhere = code !== null && home !== null ? { code, host: longer(home, host) } : null;
  const legal = { terms, privacy, cookies };
  return {
    site: { wireId, loginCall, loginScene, selfUnblock, downloads, newUserDestination, legal, ways },
    route,
    language,
    languageName,
    formats,
    host,
    year,
    trusted: trusted.split(' ').map((name) => longer(name, host)),
    refusals: { kycMissing, belongsElsewhere },
    words: { login, late },
    ...(hides.length > 0 && { hides }),
  };
}

/** A host beside ours as its label alone. */
function shorter(name: string, host: string): string {
  const label = name.slice(0, name.indexOf('.'));
  return label + domainOf(host) === name ? label : name;
}

function longer(name: string, host: string): string {
  return name.includes('.') ? name : name + domainOf(host);
}

/** All of a host from its first dot on. */
function domainOf(host: string): string {
  return host.slice(host.indexOf('.'));
}
