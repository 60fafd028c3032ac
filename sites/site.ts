import * as v from 'valibot';

const path = v.pipe(v.string(), v.startsWith('/'));
const id = v.pipe(v.string(), v.regex(/^[a-z]{2,6}$/));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const language = v.pipe(v.string(), v.regex(/^(en|[a-z]{2,3}-([A-Z]{2,3}|[0-9]{3}))$/));
const methods = { email: v.boolean(), mobile: v.boolean() };
/** An amount as it is shown, in every language alike. */
const amount = v.pipe(v.string(), v.regex(/^\$\d{1,3}(?:,\d{3})*$/));

/**
 * Everything that may differ between regional sites. One file per site, validated by a test and at every build. [SITE-05]
 * Paths may hold `{lang}`, which becomes the language segment of the page.
 */
export const SiteSchema = v.strictObject({
  /** Name of the file and of the folder of prerendered pages. */
  id,
  /** What the wire calls the site. [SITE-03] */
  wireId: v.pipe(v.string(), v.regex(/^[A-Z]{2,5}$/)),
  /** First label of the host in every environment: `<label>.northgate.example` (decision D03). */
  label: v.pipe(v.string(), v.regex(/^[a-z]{2,4}$/)),
  languages: v.pipe(v.array(language), v.minLength(1)),
  /** Language when nothing at all tells one. [LANG-04] */
  defaultLanguage: language,
  /** Language when the person asked for one that the site does not offer; null: the default. [LANG-12] */
  forcedLanguage: v.nullable(language),
  /** `thirdParty`: accounts elsewhere that sign in here, in the order that they are offered. [SITE-07] [SITE-10] */
  signIn: v.strictObject({
    ...methods,
    thirdParty: v.array(v.picklist(['google', 'apple', 'telegram'])),
    qr: v.boolean(),
  }),
  /** [SITE-06] */
  signUp: v.strictObject(methods),
  /** Which of the two log-in calls the site makes. [LOGIN-04] */
  loginCall: v.picklist(['login', 'loginCompliance']),
  /** Which family of calls registers people: that of the layout, or the one for regulated sites. (A05) */
  registerCall: v.picklist(['register', 'registerCompliance']),
  /** Type number of a registration: by the kind of account, or the Turkish one. [SITE-16] */
  registerType: v.picklist(['byAccount', 'turkish']),
  /** Scene numbers that a captcha proof of the log-in page, of `/tr-login` and of registration is made for; null: the site has no `/tr-login`. [CAPT-10] [ROUTE-02] (A48) */
  loginScene: v.picklist([31000, 31013, 31014]),
  trLoginScene: v.nullable(v.picklist([31013, 31014])),
  registerScene: v.literal(31004),
  /** The cookie banner links to `cookies`. [SITE-30] [UI-05] */
  legal: v.strictObject({ terms: path, privacy: path, risk: path, cookies: path }),
  /** Code that means «verify your identity first» on this site; null: codes of that kind are ordinary errors here. (A52) */
  kycMissing: v.nullable(v.picklist([41102, 41107])),
  /** Whose guide to countries the site follows. [SITE-03] */
  guideId: v.picklist(['EU', 'BYBIT']),
  /** False: a ban older than 24 h ends in error 31003 instead of the self-unblock page. [BAN-05] */
  selfUnblock: v.boolean(),
  /** `remote`: only when the remote configuration says so. [SITE-08] */
  downloads: v.picklist(['always', 'remote']),
  /** Where a person goes who has just registered. [REDIR-04] */
  newUserDestination: v.picklist(['dashboard', 'personalAuth']),
  /** Countries whose verified people are at home here; none: all that are at home nowhere else. [JUMP-01] */
  homeOf: v.array(country),
  /** Whether a verified person is led here from elsewhere, and away from here when at home elsewhere. [JUMP-01] [JUMP-02] */
  siteJump: v.strictObject({ to: v.boolean(), from: v.boolean() }),
  /** Site that takes over a registration which the country guide leads to Europe; null: none does. [SITE-21] [REDIR-14] */
  swapsTo: v.nullable(id),
  /** What is asked about the country of residence before signing up; null: nothing. [MODAL-02] to [MODAL-08] */
  residence: v.nullable(
    v.strictObject({
      /** Name of the question, of its texts and of what is kept of its answer. [MODAL-06] */
      question: v.picklist([
        'mainSiteEuResidenceConfirm',
        'euSiteNoEuResidenceConfirm',
        'ResidenceConfirm',
        'AeResidenceConfirm',
      ]),
      /** `elsewhere`: the country of the address is none of `homeOf`. */
      askedIf: v.picklist(['inEea', 'outsideEea', 'elsewhere', 'always']),
      /** Site that the answer may lead to. */
      leadsTo: id,
      /** What closing it means. [MODAL-03] [MODAL-07] */
      closing: v.picklist(['stays', 'leaves']),
      /** Which answers are kept, so that it is not asked again for a day. (A58) */
      keeps: v.picklist(['both', 'staying']),
    }),
  ),
  /** Code of the refusal to log in somebody who is at home on another site, and which; ASSUMED. [SITE-28] [JUMP-05] */
  strangers: v.strictObject({ code: v.number(), leadsTo: id }),
  /** What stands where no reward is configured: for signing up, and in the banner. [REG-26] [SITE-14] (A65) */
  rewards: v.strictObject({ signUp: amount, samples: v.tuple([amount, amount, amount]) }),
  /** Registration asks whether to send news. [SITE-13] */
  hasSubscription: v.boolean(),
});

export type Site = Readonly<v.InferOutput<typeof SiteSchema>>;
