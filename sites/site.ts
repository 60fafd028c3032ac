import * as v from 'valibot';
import { pageProviders } from './providers.ts';

const path = v.pipe(v.string(), v.startsWith('/'));
const id = v.pipe(v.string(), v.regex(/^[a-z]{2,6}$/));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const language = v.pipe(v.string(), v.regex(/^(en|[a-z]{2,3}-([A-Z]{2,3}|[0-9]{3}))$/));
const methods = { email: v.boolean(), mobile: v.boolean() };
/** A formatted amount, equal in every language. */
const amount = v.pipe(v.string(), v.regex(/^\$\d{1,3}(?:,\d{3})*$/));

/**
 * Everything that may differ between regional sites. One file per site, validated by a test and at every build.
 * [SITE-05]
 * Paths may contain `{lang}`, which becomes the language segment of the page.
 */
export const SiteSchema = v.strictObject({
  /** Name of the file and of the folder of prerendered pages. */
  id,
  /** Wire id of the site. [SITE-03] */
  wireId: v.pipe(v.string(), v.regex(/^[A-Z]{2,5}$/)),
  /** First label of the host in every environment: `<label>.northgate.example` (decision D03). */
  label: v.pipe(v.string(), v.regex(/^[a-z]{2,4}$/)),
  languages: v.pipe(v.array(language), v.minLength(1)),
  /** Language without any indication of the visitor's language. [LANG-04] */
  defaultLanguage: language,
  /** Language for a requested language that the site does not offer; null: the default. [LANG-12] */
  forcedLanguage: v.nullable(language),
  /** `thirdParty`: sign-in providers in display order. [SITE-07] [SITE-10] */
  signIn: v.strictObject({
    ...methods,
    thirdParty: v.array(v.picklist(pageProviders)),
    qr: v.boolean(),
  }),
  /** [SITE-06] */
  signUp: v.strictObject(methods),
  /** Log-in call of the site. [LOGIN-04] */
  loginCall: v.picklist(['login', 'loginCompliance']),
  /** Family of sign-up calls: that of the layout, or the one for regulated sites. (A05) */
  registerCall: v.picklist(['register', 'registerCompliance']),
  /** Registration type: by the kind of account, or the Turkish one. [SITE-16] */
  registerType: v.picklist(['byAccount', 'turkish']),
  /**
   * Captcha scenes of the log-in page, of `/tr-login` and of registration; null: the site has no `/tr-login`. [CAPT-10]
   * [ROUTE-02] (A48)
   */
  loginScene: v.picklist([31000, 31013, 31014]),
  trLoginScene: v.nullable(v.picklist([31013, 31014])),
  registerScene: v.literal(31004),
  /** The cookie banner links to `cookies`. [SITE-30] [UI-05] */
  legal: v.strictObject({ terms: path, privacy: path, risk: path, cookies: path }),
  /** Code that means «verify your identity first» on this site; null: such codes are ordinary errors. (A52) */
  kycMissing: v.nullable(v.picklist([41102, 41107])),
  /** Id of the country guide that the site uses. [SITE-03] */
  guideId: v.picklist(['EU', 'BYBIT']),
  /** False: a ban older than 24 h ends in error 31003 instead of the self-unblock page. [BAN-05] */
  selfUnblock: v.boolean(),
  /**
   * Whether an account that a ticket opens, and that has never signed in on this host and browser, is confirmed first
   * (decision D25). [QUICK-01]
   */
  confirmsTickets: v.boolean(),
  /** The consent to messages of the Telegram bot is ticked at first. [TG-02] */
  ticksBotMessages: v.boolean(),
  /** `remote`: only if enabled in the remote configuration. [SITE-08] */
  downloads: v.picklist(['always', 'remote']),
  /** Destination after a registration. [REDIR-04] */
  newUserDestination: v.picklist(['dashboard', 'personalAuth']),
  /** Countries whose verified residents belong on this site; empty: those of no other site. [JUMP-01] */
  homeOf: v.array(country),
  /** Whether verified users are redirected to this site, and from this site to their own. [JUMP-01] [JUMP-02] */
  siteJump: v.strictObject({ to: v.boolean(), from: v.boolean() }),
  /**
   * How visitors are referred to the site that the country guide names, where the guide does not say: by a question, or
   * by a link instead of the form. [REG-20] (A29)
   */
  referral: v.picklist(['modal', 'hide']),
  /** Site that takes over a registration which the country guide directs to Europe; null: none. [SITE-21] [REDIR-14] */
  swapsTo: v.nullable(id),
  /** Residence question before sign-up; null: none. [MODAL-02] to [MODAL-08] */
  residence: v.nullable(
    v.strictObject({
      /** Name of the question, of its texts and of its stored answer. [MODAL-06] */
      question: v.picklist([
        'mainSiteEuResidenceConfirm',
        'euSiteNoEuResidenceConfirm',
        'ResidenceConfirm',
        'AeResidenceConfirm',
      ]),
      /** `elsewhere`: the country of the IP address is not in `homeOf`. */
      askedIf: v.picklist(['inEea', 'outsideEea', 'elsewhere', 'always']),
      /** Site to which an answer may lead. */
      leadsTo: id,
      /** Meaning of closing the dialog. [MODAL-03] [MODAL-07] */
      closing: v.picklist(['stays', 'leaves']),
      /** Answers that are stored, so that the question is not repeated for a day. (A58) */
      keeps: v.picklist(['both', 'staying']),
    }),
  ),
  /**
   * Code of a log-in refused because the account belongs to another site, and that site; ASSUMED. [SITE-28] [JUMP-05]
   */
  strangers: v.strictObject({ code: v.number(), leadsTo: id }),
  /** Default rewards without remote configuration: for sign-up, and in the banner. [REG-26] [SITE-14] (A65) */
  rewards: v.strictObject({ signUp: amount, samples: v.tuple([amount, amount, amount]) }),
  /** Registration asks for consent to news. [SITE-13] */
  hasSubscription: v.boolean(),
});

export type Site = Readonly<v.InferOutput<typeof SiteSchema>>;
