import * as v from 'valibot';

const path = v.pipe(v.string(), v.startsWith('/'));
const language = v.pipe(v.string(), v.regex(/^(en|[a-z]{2,3}-([A-Z]{2,3}|[0-9]{3}))$/));

/**
 * Everything that may differ between regional sites. One file per site, validated by a test and at every build. [SITE-05]
 * Paths may hold `{lang}`, which becomes the language segment of the page.
 */
export const SiteSchema = v.strictObject({
  /** Name of the file and of the folder of prerendered pages. */
  id: v.pipe(v.string(), v.regex(/^[a-z]{2,6}$/)),
  /** What the wire calls the site. [SITE-03] */
  wireId: v.pipe(v.string(), v.regex(/^[A-Z]{2,5}$/)),
  /** First label of the host: `<label>.northgate.example` (decision D03). */
  label: v.pipe(v.string(), v.regex(/^[a-z]{2,4}$/)),
  languages: v.pipe(v.array(language), v.minLength(1)),
  /** Language when nothing at all tells one. [LANG-04] */
  defaultLanguage: language,
  /** Language when the person asked for one that the site does not offer; null: the default. [LANG-12] */
  forcedLanguage: v.nullable(language),
  /** `thirdParty`: accounts elsewhere that sign in here, in the order that they are offered. [SITE-10] */
  signIn: v.strictObject({ email: v.boolean(), mobile: v.boolean(), thirdParty: v.array(v.picklist(['google', 'apple'])), qr: v.boolean() }),
  /** Which of the two log-in calls the site makes. [LOGIN-04] */
  loginCall: v.picklist(['login', 'loginCompliance']),
  /** Scene number that a captcha proof of the log-in page is made for. [CAPT-10] */
  loginScene: v.picklist([31000, 31013, 31014]),
  legal: v.strictObject({ terms: path, privacy: path, cookies: path }),
  /** False: a ban older than 24 h ends in error 31003 instead of the self-unblock page. [BAN-05] */
  selfUnblock: v.boolean(),
  /** `remote`: only when the remote configuration says so. [SITE-08] */
  downloads: v.picklist(['always', 'remote']),
  /** Where a person goes who has just registered. [REDIR-04] */
  newUserDestination: v.picklist(['dashboard', 'personalAuth']),
});

export type Site = Readonly<v.InferOutput<typeof SiteSchema>>;
