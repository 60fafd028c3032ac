import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../services/exchange/store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

/** Runs the command; stops it once its output contains `until`. */
function command(
  environment: Readonly<Record<string, string>>,
  { argument, until }: { argument?: string; until?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/commands/exchange.ts', ...(argument ? [argument] : [])], {
      env: { ...process.env, ...environment },
    });
    let [out, problem] = ['', ''];
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (until !== undefined && out.includes(until)) child.kill('SIGTERM');
    });
    child.on('close', (code) => resolve({ code, out, problem }));
  });
}

/** Timeout of a separate process in milliseconds, on a machine under load. */
const TIMEOUT = 60_000;

describe('the command `npm run exchange`', { timeout: TIMEOUT }, () => {
  it('prints URLs, users and three first steps, keeps its database, and ends on request', async () => {
    const file = join(folder, 'made', 'exchange.sqlite');
    const { code, out, problem } = await command({ EXCHANGE_DB: file, PORT: '0' }, { until: '  3. ' });
    expect([code, problem]).toEqual([0, '']);
    expect(out).not.toContain('localhost:0');
    // It serves no pages: every page address is 404.
    expect(out).not.toContain('/login');
    for (const part of [
      'http://com.northgate.localhost:',
      'http://desk.northgate.localhost:',
      'banned@northgate.example',
      'Northgate-2026',
    ])
      expect(out).toContain(part);
    expect(existsSync(file)).toBe(true);
  });

  it('reports a damaged database and the remedy in one line, and `--reset` deletes it', async () => {
    const file = join(folder, 'damaged.sqlite');
    writeFileSync(file, 'this is no database\n'.repeat(500));
    expect(await command({ EXCHANGE_DB: file })).toEqual({
      code: 1,
      out: '',
      problem: `The database ${file} is damaged, or is none. Run \`EXCHANGE_DB=${file} npm run exchange:reset\` to delete it and start with a new one. If it belongs to another program, choose another file: EXCHANGE_DB=….\n`,
    });
    expect(await command({ EXCHANGE_DB: file }, { argument: '--reset' })).toEqual({
      code: 0,
      out: `Deleted ${file}: the next start makes a new one.\n`,
      problem: '',
    });
    expect(existsSync(file)).toBe(false);
    expect(await command({ EXCHANGE_DB: file }, { argument: '--reset' })).toEqual({
      code: 0,
      out: `There is no ${file}: the next start makes a new one.\n`,
      problem: '',
    });
  });

  it('deletes no folder, and reports in one line that it is one', async () => {
    const folderThere = join(folder, 'a-folder');
    mkdirSync(folderThere);
    const { code, out, problem } = await command({ EXCHANGE_DB: folderThere }, { argument: '--reset' });
    expect([code, out, problem]).toEqual([
      1,
      '',
      expect.stringMatching(/^The database .*a-folder cannot be deleted \(.*\)\. EXCHANGE_DB must name a file .*\n$/),
    ]);
    expect(existsSync(folderThere)).toBe(true);
  });

  it('minimises the cost of passwords when EXCHANGE_COSTS requests it', async () => {
    const file = join(folder, 'costs.sqlite');
    expect(await command({ EXCHANGE_DB: file, PORT: '0', EXCHANGE_COSTS: 'none' }, { until: '  3. ' })).toMatchObject({
      code: 0,
      problem: '',
    });
    const store = openStore(file);
    const ada = store.one(
      v.object({ password: v.string() }),
      "SELECT password FROM person WHERE login_name = 'ada@northgate.example'",
    );
    store.close();
    expect(ada?.password).toMatch(/^scrypt\$2\$/);
  });

  it.each(['abc', '99999'])('reports in one line that PORT=%s is invalid', async (port) => {
    expect(await command({ EXCHANGE_DB: join(folder, 'port.sqlite'), PORT: port })).toEqual({
      code: 1,
      out: '',
      problem: `PORT must be a number from 0 to 65535, and is "${port}".\n`,
    });
  });

  it('reports a port in use and the remedy in one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, problem } = await command({ EXCHANGE_DB: join(folder, 'busy.sqlite'), PORT: String(port) });
    server.close();
    expect([code, problem]).toEqual([
      1,
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm run exchange\n`,
    ]);
  });
});
