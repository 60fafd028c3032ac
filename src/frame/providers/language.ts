interface Languages {
  /** In the vendor's spelling. */
  readonly known: readonly string[];
  /** Vendor names that differ from BCP 47, by lower-case tag. */
  readonly named: Readonly<Record<string, string>>;
}

const chinese = { zh: 'zh-cn', 'zh-hans': 'zh-cn', 'zh-hant': 'zh-tw', 'zh-hant-hk': 'zh-hk' };

/** Languages that each vendor lists in its public documentation. */
const tables: Readonly<Record<'geetest' | 'tencent' | 'recaptcha', Languages>> = {
  geetest: {
    known: [
      'en',
      'ar',
      'ja',
      'ko',
      'id',
      'ru',
      'es',
      'fr',
      'de',
      'pt-pt',
      'th',
      'tr',
      'vi',
      'it',
      'zh-cn',
      'zh-hk',
      'zh-tw',
    ],
    named: { ...chinese, pt: 'pt-pt', 'pt-br': 'pt-pt' },
  },
  tencent: {
    known: [
      'en',
      'ar',
      'de',
      'es',
      'fil',
      'fr',
      'he',
      'hi',
      'id',
      'it',
      'ja',
      'ko',
      'lo',
      'ms',
      'my',
      'pl',
      'pt',
      'ru',
      'th',
      'tr',
      'ur',
      'vi',
      'zh-cn',
      'zh-hk',
      'zh-tw',
    ],
    named: chinese,
  },
  recaptcha: {
    known: [
      'en',
      'en-gb',
      'ar',
      'cs',
      'da',
      'de',
      'de-at',
      'el',
      'es',
      'es-419',
      'fi',
      'fil',
      'fr',
      'hi',
      'hu',
      'id',
      'it',
      'iw',
      'ja',
      'ka',
      'ko',
      'ms',
      'nl',
      'no',
      'pl',
      'pt',
      'pt-br',
      'pt-pt',
      'ro',
      'ru',
      'sv',
      'th',
      'tr',
      'uk',
      'ur',
      'vi',
      'zh-cn',
      'zh-hk',
      'zh-tw',
    ],
    named: { ...chinese, he: 'iw', nb: 'no' },
  },
};

/** Maps a BCP 47 tag to the vendor's language: the longest matching prefix, else English. */
export function vendorLanguage(vendor: keyof typeof tables, tag: string): string {
  const { known, named } = tables[vendor];
  const parts = tag.toLowerCase().split('-');
  const prefixes = parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
  return prefixes.map((prefix) => named[prefix] ?? prefix).find((name) => known.includes(name)) ?? 'en';
}
