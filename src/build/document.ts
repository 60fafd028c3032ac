/** A script's address and, in a build, the digest of what it must hold: a browser runs no other. [D03] */
export interface ScriptFile {
  readonly href: string;
  readonly integrity?: string;
}

/**
 * One HTML document, all but its markup ready. Addresses are absolute paths or, for search engines, absolute addresses.
 */
export interface DocumentParts {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** The title as markup, escaped. */
  readonly title: string;
  readonly canonical?: string;
  /** No search engine shows it. */
  readonly isUnlisted?: boolean;
  /** Text of the inlined style sheet; '' for none. */
  readonly style: string;
  /** Text of a module that runs before them; left out: none. */
  readonly firstScript?: string;
  /** The module that runs, after all that it imports, to be fetched at once; left out: none. */
  readonly scripts?: readonly ScriptFile[];
  /**
   * Modules that are fetched at once and evaluated by `last`, each in front of those that import it; left out: none.
   */
  readonly staged?: readonly ScriptFile[];
  /** Facts for the page's script, as JSON; they are text in the document that nothing runs. */
  readonly facts?: string;
  /** Texts of scripts that run before the first paint. */
  readonly early?: readonly string[];
  /** Markup of the body. */
  readonly body: string;
  /** Text of a script that runs once the document has been parsed; left out: none. */
  readonly last?: string;
}

/** The whole document, without a byte that a browser does not need. */
export function documentOf({
  tag,
  dir,
  title,
  canonical,
  isUnlisted = false,
  style,
  firstScript,
  scripts = [],
  staged = [],
  facts,
  early = [],
  body,
  last,
}: DocumentParts): string {
  return [
    `<!doctype html><html lang="${attribute(tag)}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">',
    `<title>${title}</title>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${attribute(canonical)}">`]),
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(style === '' ? [] : [`<style>${style}</style>`]),
    ...early.map((one) => `<script>${one}</script>`),
    ...[...scripts.slice(0, -1), ...staged].map((one) => `<link rel="modulepreload" href="${addressed(one)}">`),
    ...(firstScript === undefined ? [] : [`<script type="module">${firstScript}</script>`]),
    ...scripts.slice(-1).map((one) => `<script type="module" src="${addressed(one)}"></script>`),
    `</head><body>${body}`,
    ...(facts === undefined
      ? []
      : [`<script type="application/json" id="facts">${facts.replaceAll('<', '\\u003c')}</script>`]),
    ...(last === undefined ? [] : [`<script>${last}</script>`]),
  ].join('');
}

function addressed({ href, integrity }: ScriptFile): string {
  return `${attribute(href)}${integrity === undefined ? '' : `" integrity="${integrity}`}`;
}

/** React renders the document's title where it can: in front of the rest. It belongs into the head. */
export function lifted(html: string): { readonly title: string; readonly body: string } {
  const [whole, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  if (whole === undefined || title === undefined) throw new Error('a page was rendered without a title');
  return { title, body: html.replace(whole, '') };
}

/** Plain text between tags. */
export function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(plain: string): string {
  return text(plain).replaceAll('"', '&quot;');
}
