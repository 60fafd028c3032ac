import { earlySubmit } from './early.ts';

/** One HTML document, all but its markup ready. Addresses are absolute paths or, for search engines, absolute addresses. */
export interface DocumentParts {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly canonical?: string;
  readonly alternates?: readonly { readonly tag: string; readonly href: string }[];
  /** Text of the inlined style sheet; '' for none. */
  readonly style: string;
  /** Scripts that run, then scripts that will be needed and are only fetched. */
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  /** Markup of the body. */
  readonly body: string;
}

/** The whole document, without a byte that a browser does not need. */
export function documentOf({ tag, dir, title, canonical, alternates = [], style, scripts, preloads, body }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${attribute(tag)}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${text(title)}</title>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${attribute(canonical)}">`]),
    ...alternates.map((one) => `<link rel="alternate" hreflang="${attribute(one.tag)}" href="${attribute(one.href)}">`),
    '<link rel="icon" href="data:,">',
    ...(style === '' ? [] : [`<style>${style}</style>`]),
    ...(scripts.length === 0 ? [] : [`<script>${earlySubmit}</script>`]),
    ...preloads.map((href) => `<link rel="modulepreload" href="${attribute(href)}">`),
    ...scripts.map((src) => `<script type="module" src="${attribute(src)}"></script>`),
    `</head><body>${body}</body></html>`,
  ].join('');
}

export function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(plain: string): string {
  return text(plain).replaceAll('"', '&quot;');
}
