import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';

/**
 * Scripts by URL, each with the texts and the shared parts prepended. The last three are broken on purpose, for tests
 * of the loader. [C03] [C04]
 */
export function vendorFiles(routes: Hono): void {
  const parts = textOf('words.js') + textOf('parts.js');
  const script = (name: string): string => parts + textOf(name);
  const scripts: Readonly<Record<string, string>> = {
    'geetest.js': script('geetest.js'),
    'geetest.backup.js': script('geetest.js'),
    'tencent.js': script('tencent.js'),
    'recaptcha.js': script('recaptcha.js'),
    'recaptcha.backup.js': script('recaptcha.js'),
    'magpie.js': script('magpie.js'),
    'empty.js': '',
    'throws.js': "throw new Error('this script is broken on purpose');",
    'silent.js':
      'window.initGeetest = function () {}; window.startMagpie = function () { return { destroy: function () {} }; };',
  };
  const sheet = textOf('vendors.css');
  for (const [name, text] of Object.entries(scripts))
    routes.get(`/vendors/${name}`, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  routes.get('/vendors/vendors.css', (c) => c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

function textOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
