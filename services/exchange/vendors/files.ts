import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Hono } from 'hono';

/** Addresses of the vendors' scripts, each of which a fault can answer. */
export const vendorScripts = [
  'geetest.js',
  'geetest.backup.js',
  'tencent.js',
  'recaptcha.js',
  'recaptcha.backup.js',
  'magpie.js',
].map((name) => `/vendors/${name}`);

/** Serves the scripts, each with the texts and the shared parts prepended, and their style sheet. */
export function vendorFiles(routes: Hono): void {
  const parts = textOf('words.js') + textOf('parts.js');
  for (const path of vendorScripts) {
    const text = parts + textOf(basename(path).replace('.backup', ''));
    routes.get(path, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  }
  const sheet = textOf('vendors.css');
  routes.get('/vendors/vendors.css', (c) => c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

function textOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
