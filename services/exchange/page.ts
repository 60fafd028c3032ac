import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { brand } from '../../sites/brand.ts';
import { style } from './page.style.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  readonly title: string;
  /** Language tag and direction of the URL; the text is always English. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly body: Html;
  /** Inline script, allowed by its hash; it may call the page's own origin. */
  readonly script?: string;
  /** Forms may be sent to the page's own origin. */
  readonly hasForms?: boolean;
  /** Origins to which a form's reply redirects: browsers apply the policy to redirects too. */
  readonly formTargets?: readonly string[];
  /** Origins that the page frames. */
  readonly frames?: readonly string[];
  /** Source expression of the pages that may frame this one. */
  readonly framers?: string;
  /** Name in the title, if it is not the brand. */
  readonly brand?: string;
  readonly status?: number;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Inline icon, which prevents a request for favicon.ico. */
const MARK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Crect width='20' height='20' rx='6' fill='%23006678'/%3E%3C/svg%3E";
const styleHash = hashOf(style);

/** A page of the stand-in: inline style, strict policy, uncacheable. */
export async function page({
  title,
  tag,
  direction,
  body,
  script,
  hasForms = false,
  formTargets = [],
  frames = [],
  framers = "'none'",
  brand: name = brand.name,
  status = 200,
}: Page): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · ${name}</title>
<link rel="icon" href="${MARK}">
<style>${raw(style)}</style>
</head>
<body>${body}${script === undefined ? '' : html`<script>${raw(script)}</script>`}</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    'img-src data:',
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `form-action ${hasForms ? ["'self'", ...formTargets].join(' ') : "'none'"}`,
    "base-uri 'none'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `frame-ancestors ${framers}`,
  ];
  return new Response(String(text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      // With no-referrer, browsers send forms with Origin: null.
      'referrer-policy': 'same-origin',
    },
  });
}
