import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findWholeChromium } from '../../testing/browsers/chromium.ts';
import { firefoxPath, miniBrowserPath, webkitDriverPath, xvfbPath } from '../../testing/browsers/engines.ts';

export const nginxPath = '/usr/sbin/nginx';
export const nginxModules = '/usr/lib/nginx/modules';

/**
 * What the tests need besides npm's packages: Debian's package, and whether the machine has what it brings. Not every
 * release has the first; then the second does its work.
 */
const needs: readonly { readonly name: string; readonly isThere: () => boolean }[] = [
  { name: 'chromium-headless-shell', isThere: () => findChromium() !== null },
  { name: 'chromium', isThere: () => findWholeChromium() !== null },
  { name: 'firefox-esr', isThere: () => existsSync(firefoxPath) },
  { name: 'webkit2gtk-driver', isThere: () => existsSync(webkitDriverPath) && existsSync(miniBrowserPath) },
  { name: 'xvfb', isThere: () => existsSync(xvfbPath) },
  { name: 'nginx', isThere: () => existsSync(nginxPath) },
  {
    name: 'libnginx-mod-http-brotli-static',
    isThere: () => existsSync(`${nginxModules}/ngx_http_brotli_static_module.so`),
  },
  { name: 'ca-certificates', isThere: () => existsSync('/etc/ssl/certs/ca-certificates.crt') },
  { name: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
  { name: 'fonts-noto-core', isThere: () => existsSync('/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf') },
];

/** Installs what is missing, as root on Debian. Returns null, or one line that says what to do. */
export function prepare(): string | null {
  const lacking = needs.filter((one) => !one.isThere());
  if (lacking.length === 0) return null;
  const missing = lacking.map((one) => one.name);
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `The tests need ${missing.join(', ')}. On Debian, as root: ${command}`;
  console.log(`Installing ${missing.join(', ')} …`);
  apt('update');
  for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
  const still = needs.filter((one) => !one.isThere()).map((one) => one.name);
  return still.length === 0 ? null : `Installing ${still.join(', ')} did not work. Try it by hand: ${command}`;
}

/** RUNLEVEL keeps a freshly installed nginx from being started as a service. */
function apt(...args: readonly string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

if (import.meta.main) {
  const problem = prepare();
  if (problem !== null) {
    console.error(problem);
    process.exitCode = 1;
  }
}
