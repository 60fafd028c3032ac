import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import release from '../../package.json' with { type: 'json' };
import { sendRequest, freshBuild } from './request.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-start-'));

beforeAll(() => void freshBuild());
afterAll(() => rmSync(folder, { recursive: true }));

const environment = { ...process.env, EXCHANGE_DB: ':memory:' };

/** Timeout of a command in milliseconds, on a machine under load. */
const TIMEOUT_MS = 60_000;

function start(
  more: Record<string, string>,
  script = 'src/commands/start.ts',
): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...environment, PORT: '0', ...more },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stderr };
}

test('it prints addresses, users and what to try, and ends at once when interrupted', async () => {
  const started = spawn(process.execPath, ['src/commands/start.ts'], { env: { ...environment, PORT: '0' } });
  let said = '';
  started.stdout.setEncoding('utf8');
  for await (const piece of started.stdout as AsyncIterable<string>) {
    said += piece;
    if (/ {2}3\. /.test(said)) break;
  }
  const port = Number(/http:\/\/com\.northgate\.localhost:(\d+)\/en\/login/.exec(said)?.[1]);
  for (const host of ['eu', 'ae', 'desk']) expect(said).toContain(`http://${host}.northgate.localhost:${port}`);
  expect(said).toContain('ada@northgate.example');
  expect((await sendRequest(port, { host: `com.northgate.localhost:${port}`, path: '/en/login' })).status).toBe(200);
  const ended = once(started, 'exit');
  started.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test("before a real back end it says that captchas are stand-ins, and where the vendors' own are chosen (decision D08)", async () => {
  const started = spawn(process.execPath, ['src/commands/start.ts'], {
    env: { ...environment, PORT: '0', EXCHANGE: 'http://127.0.0.1:9' },
  });
  const ended = once(started, 'exit');
  let said = '';
  started.stdout.setEncoding('utf8');
  for await (const piece of started.stdout as AsyncIterable<string>) {
    said += piece;
    if (said.includes('sites/captcha.ts')) break;
  }
  started.kill('SIGINT');
  await ended;
  expect(said).toMatch(/^Gatehouse is up, with http:\/\/127\.0\.0\.1:9 behind it:\n/);
  expect(said).toContain('Captchas are stand-ins');
});

test.each([
  ['npm start', 'src/commands/start.ts'],
  ['npm run dev', 'src/commands/dev.ts'],
  ['npm run exchange', 'src/commands/exchange.ts'],
])(
  '%s: a busy port prints one line with the remedy, and the database of its owner is not changed',
  async (command, script) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const file = join(folder, `${basename(script)}.sqlite`);
    expect(start({ PORT: String(port), EXCHANGE_DB: file }, script)).toEqual({
      status: 1,
      said: `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} ${command}\n`,
    });
    expect(existsSync(file)).toBe(false);
    other.close();
  },
  TIMEOUT_MS,
);

test(
  'a port in use on ::1 alone, which browsers try first, is busy as well',
  async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(start({ PORT: String(port), EXCHANGE_DB: join(folder, 'six.sqlite') })).toEqual({
      status: 1,
      said: `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start\n`,
    });
    other.close();
  },
  TIMEOUT_MS,
);

test(
  'above the highest port there is none to choose',
  async () => {
    const other = createServer().listen(65_535, '127.0.0.1');
    await once(other, 'listening');
    expect(start({ PORT: '65535' }).said).toContain('PORT=65534 npm start');
    other.close();
  },
  TIMEOUT_MS,
);

test('a damaged database is one line that says what to do', () => {
  const file = join(folder, 'damaged.sqlite');
  writeFileSync(file, 'this is no database, and it is long enough to look like one'.repeat(100));
  expect(start({ EXCHANGE_DB: file })).toEqual({
    status: 1,
    said: expect.stringMatching(/^The database .* is damaged, or is none\. .*npm run exchange:reset.*\n$/) as string,
  });
});

test.skipIf(!existsSync('/proc/self'))(
  'a database below a folder that cannot be made is one line that says what to do',
  () => {
    expect(start({ EXCHANGE_DB: '/proc/x/y/exchange.sqlite' })).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database .* cannot be opened \(.*\)\. EXCHANGE_DB must name .*\n$/) as string,
    });
  },
);

test.each(['#', '?'])('in a folder with a %s in its path, where Vite builds nothing, one line says so', (mark) => {
  const cwd = join(folder, `a${mark}b`);
  mkdirSync(cwd);
  const { status, stderr } = spawnSync(process.execPath, [resolve('src/commands/build.ts')], { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `Vite cannot build in a folder whose path has a ${mark} in it, as ${realpathSync(cwd)} has. Move it, or rename what is above it.\n`,
  ]);
});

test.each([
  ['PORT', '80 80'],
  ['PORT', '70000'],
  ['EXCHANGE', 'api.example.com'],
])('%s=%s is refused with one line', (name, value) => {
  expect(start({ [name]: value })).toEqual({
    status: 1,
    said: expect.stringMatching(new RegExp(`^${name} must be .*\n$`)) as string,
  });
});

test.each(['18.20.8', '20.20.2', '24.0.0', '24.1.9'])(
  'Node %s is too old, which is one line that says which is needed',
  (version) => {
    expect(gate(version)).toEqual([
      1,
      `Node 24.2 or newer is needed, and this is ${version}: see https://nodejs.org (on Linux x64 \`npm ci\` brings it along).\n`,
    ]);
  },
);

test.each(['24.2.0', '24.21.0', '25.0.0', '100.1.0'])('Node %s will do', (version) => {
  expect(gate(version)).toEqual([0, '']);
});

/** The exit code and the output of the version check with another Node version. */
function gate(version: string): readonly [number | null, string] {
  const other = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', other, 'src/node.mjs'], { encoding: 'utf8' });
  return [status, stderr];
}

test('no command runs before the gate has looked at its Node', () => {
  const commands = Object.values(release.scripts).filter((command) => / (?:src|e2e)\/\S+\.ts\b/.test(command));
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !command.startsWith('node src/node.mjs && '))).toEqual([]);
});
