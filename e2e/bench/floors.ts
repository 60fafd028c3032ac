import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressAll } from '../../src/build/compress.ts';
import { policyHash } from '../../src/build/digest.ts';
import { readBuildRecord, writeBuildRecord } from '../../src/build/build-record.ts';

/** Size in bytes of the file that checks the throttle; its content is random, so it cannot be compressed. */
export const probe = { path: '/assets/probe.js', bytes: 100_000 } as const;

const sheet = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f7f9;color:#111d20}main{max-width:400px;margin:10vh auto;padding:32px;background:#fff;border:1px solid #dfe5e7;border-radius:12px}h1{margin:0 0 24px;font-size:28px;line-height:1.2}label{display:block;margin:16px 0 6px;font-weight:600}input{width:100%;padding:12px;font:inherit;border:1px solid #738488;border-radius:8px}input:focus-visible{outline:2px solid #2b519c;outline-offset:1px}button{width:100%;margin-top:24px;padding:12px;font:inherit;font-weight:600;color:#fff;background:#006678;border:0;border-radius:8px}a{color:#006678}p{margin:24px 0 0}`;

function form(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Log in</h1><form method="post"><label for="username">Email</label><input id="username" name="username" type="email" autocomplete="username" required><label for="current-password">Password</label><input id="current-password" name="password" type="password" autocomplete="current-password" required><button>Log in</button></form><p><a href="/app/user/retrieve">Forgot password?</a></p></main></body></html>`;
}

/**
 * The lower bounds for a page with this form: hand-written, without script; one with a style sheet file, one with
 * inlined styles.
 */
const pages = {
  sheet: form('<link rel="stylesheet" href="/assets/floor.css">'),
  inline: form(`<style>${sheet}</style>`),
};

/** Paths on the global site of the compared pages: first both floors. */
export const floors = { 'floor: style sheet apart': '/en/floor-sheet', 'floor: inlined': '/en/floor-inline' } as const;
export const measured = ['/en/login', '/en/register', '/en/oauth'] as const;

/** A copy of the build plus the two floor pages, with the same compression and content security policy. */
export async function buildWithFloors(dist: string, copy: string): Promise<void> {
  const build = readBuildRecord(dist);
  if (!build) throw new Error('there is no build: npm run build');
  rmSync(copy, { recursive: true, force: true });
  const added = join(copy, '..', 'floors');
  rmSync(added, { recursive: true, force: true });
  for (const [name, html] of Object.entries(pages))
    write(join(added, `sites/local/global/en/floor-${name}/index.html`), html);
  write(join(added, 'assets/floor.css'), sheet);
  await compressAll(added);
  write(join(added, probe.path), randomBytes(probe.bytes / 2).toString('hex'));
  cpSync(dist, copy, { recursive: true });
  cpSync(added, copy, { recursive: true });
  writeBuildRecord(copy, {
    ...build,
    inline: { ...build.inline, styles: [...build.inline.styles, policyHash(sheet)] },
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
