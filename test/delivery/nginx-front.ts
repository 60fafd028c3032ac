import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { routesOf } from '../../src/build/built-paths.ts';
import { nginxModules, nginxPath } from '../../src/commands/parts/prepare.ts';
import { readFiles } from '../../src/serve/files.ts';
import { nginxConf } from '../../src/serve/nginx/nginx-conf.ts';
import type { NginxOptions } from '../../src/serve/nginx/options.ts';
import { sendRequest, dist, freshBuild, type RequestParts } from './request.ts';

/** A running nginx. */
export interface Front {
  readonly port: number;
  /** Its log output. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts nginx before a back end, in a folder of its own; resolves once it answers. */
export async function startNginx(
  behind: Pick<NginxOptions, 'exchange'> &
    Partial<Pick<NginxOptions, 'isStandIn' | 'trusted' | 'environments' | 'trustedHop' | 'routes'>>,
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-nginx-'));
  const port = await freePort();
  const conf = nginxConf({
    dist: resolve(dist),
    routes: [...routesOf(readFiles(dist).keys())],
    inline: freshBuild().inline,
    port,
    isStandIn: false,
    environments: ['local', 'testnet', 'test', 'production'],
    modules: nginxModules,
    ...behind,
    ...(process.getuid?.() === 0 && { user: 'root' }),
  });
  writeFileSync(join(folder, 'nginx.conf'), conf);
  const started = spawn(
    nginxPath,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'inherit' },
  );
  await vi.waitFor(() => sendRequest(port, { host: 'localhost', path: '/' }), { timeout: 10_000 });
  return {
    port,
    logs: () => ['error.log', 'access.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: async () => {
      const ended = once(started, 'exit');
      started.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Port of a listening server. */
export const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A request to a site of this machine. */
export const local = (label: string, path: string, more: Partial<RequestParts> = {}): RequestParts => ({
  host: `${label}.northgate.localhost`,
  path,
  ...more,
});
