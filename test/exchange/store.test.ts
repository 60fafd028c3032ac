import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { number, object } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setFault } from '../../services/exchange/faults.ts';
import { people, seed } from '../../services/exchange/people.ts';
import { deleteStore, openStore, storeFile, UnusableStore, type Store } from '../../services/exchange/store.ts';
import { desk, openWorld, site, type World } from './world.ts';

let folder = '';
let open: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-'));
});

afterEach(() => {
  for (const store of open) store.close();
  open = [];
  rmSync(folder, { recursive: true });
});

function opened(file: string): Store {
  const store = openStore(file);
  open.push(store);
  return store;
}

/** Closes a world's database and opens another world over the same file. */
async function restarted(world: World, file: string): Promise<World> {
  world.store.close();
  open = [];
  return openWorld({ store: opened(file) });
}

const Count = object({ count: number() });
const countOf = (store: Store, table: 'person' | 'outbox'): number | undefined =>
  store.one(Count, `SELECT count(*) AS count FROM ${table}`)?.count;

async function keyOf(world: World): Promise<unknown> {
  return (
    await world.call(`${site.global}/v3/config/web`, {
      project_name: 'gatehouse',
      keys: ['cht.encrypt.config'],
      properties: { language: 'en' },
    })
  ).result;
}

/** The message of an unusable store. */
function lineOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UnusableStore) return error.message;
    throw error;
  }
  throw new Error('nothing was wrong');
}

/** Runs it as a user without write permission, because root may write everything. */
function asAnybody<Answer>(work: () => Answer): Answer {
  const own = process.geteuid?.();
  if (own === 0) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (own === 0) process.seteuid?.(own);
  }
}

describe('a restart', () => {
  it('keeps sessions, wrong passwords, used envelopes, the clock and the faults', async () => {
    const file = join(folder, 'deep', 'down', 'exchange.sqlite');
    const before = await openWorld({ store: opened(file) });
    const token = await before.signedIn();
    await before.answer('banned@northgate.example', 'wrong');
    const sealed = await before.sealed('Northgate-2026');
    const body = { login_name: 'ada@northgate.example', ...sealed, scene: 31000, ticket: 't', randstr: 'r' };
    await before.call(`${site.global}/login`, body);
    setFault(before.store, { path: '/v3/config/web', kind: 'http', amount: 502 });
    await before.fetch(`${desk}/clock`, {
      method: 'POST',
      body: new URLSearchParams({ hours: '0.01' }),
      headers: { origin: desk },
    });

    const after = await restarted(before, file);
    expect(
      await (await after.fetch(`${site.global}/v2/private/user/profile`, { headers: { UserToken: token } })).json(),
    ).toMatchObject({ ret_code: 0, result: { username: 'Ada' } });
    expect(await after.answer('banned@northgate.example', 'wrong')).toMatchObject({ result: { pass_err_count: 2 } });
    expect((await after.call(`${site.global}/login`, body)).ret_code).toBe(10002);
    expect((await after.post(`${site.global}/v3/config/web`, {})).status).toBe(502);
    expect(await (await after.fetch(`${desk}/controls`)).text()).toContain('0.01 hours from real time');
  });

  it('seeds each user once', async () => {
    const file = join(folder, 'exchange.sqlite');
    const before = await openWorld({ store: opened(file) });
    const filled = countOf(before.store, 'person');
    expect(filled).toBeGreaterThan(0);
    expect(countOf((await restarted(before, file)).store, 'person')).toBe(filled);
  });

  it('keeps the key pair created at the first request', async () => {
    const file = join(folder, 'exchange.sqlite');
    const before = await openWorld({ store: opened(file) });
    before.store.write((run) => run('DELETE FROM encryption_key'));
    const made = await keyOf(before);
    expect(made).not.toMatchObject({ 'cht.encrypt.config': { key_id: 'test-key' } });
    expect(await keyOf(await restarted(before, file))).toEqual(made);
  });
});

describe('the database', () => {
  it('rolls back a failed transaction', () => {
    const store = opened(':memory:');
    const fill = (): void =>
      store.write((run) => {
        run("INSERT INTO person (login_name, username, password) VALUES ('a@b.c', 'A', '')");
        run('INSERT INTO ban VALUES (99, 0, 1)');
      });
    expect(fill).toThrow('FOREIGN KEY constraint failed');
    expect(countOf(store, 'person')).toBe(0);
    store.write((run) => run("INSERT INTO person (login_name, username, password) VALUES ('a@b.c', 'A', '')"));
    expect(countOf(store, 'person')).toBe(1);
  });

  it('refuses invalid rows', () => {
    const store = opened(':memory:');
    expect(() => store.write((run) => run("INSERT INTO fault VALUES ('/login', 'other', 1)"))).toThrow(
      'CHECK constraint failed',
    );
    expect(() => store.write((run) => run("INSERT INTO session VALUES ('plain-token', 1, 'eu', NULL, 1, 1)"))).toThrow(
      'CHECK constraint failed',
    );
  });

  it.each([
    ['text', (file: string) => writeFileSync(file, 'this is no database\n'.repeat(500))],
    [
      'zeroes behind a good beginning',
      (file: string) => {
        openStore(file).close();
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0, 2048));
      },
    ],
    [
      'a page of a table overwritten',
      (file: string) => {
        openStore(file).close();
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0xff, 2 * 4096, 3 * 4096));
      },
    ],
    [
      'cut short',
      (file: string) => {
        openStore(file).close();
        writeFileSync(file, readFileSync(file).subarray(0, 6000));
      },
    ],
  ])('that is damaged (%s) is refused with a one-line remedy', (_, damage) => {
    const file = join(folder, 'exchange.sqlite');
    damage(file);
    expect(() => openStore(file)).toThrow(
      new UnusableStore(
        `The database ${file} is damaged, or is none. Run \`EXCHANGE_DB=${file} npm run exchange:reset\` to delete it and start with a new one. If it belongs to another program, choose another file: EXCHANGE_DB=….`,
      ),
    );
  });

  it('without a table, whatever its version, is refused with a one-line remedy', () => {
    const file = join(folder, 'exchange.sqlite');
    openStore(file).close();
    const other = new DatabaseSync(file);
    other.exec('DROP TABLE ban');
    other.close();
    expect(() => openStore(file)).toThrow(
      new UnusableStore(
        `The database ${file} was made by another version of the exchange, or by another program. Run \`EXCHANGE_DB=${file} npm run exchange:reset\` to delete it and start with a new one. If it belongs to another program, choose another file: EXCHANGE_DB=….`,
      ),
    );
  });

  it('of another version is refused with a one-line remedy', () => {
    const file = join(folder, 'exchange.sqlite');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE person (id); PRAGMA user_version = 99');
    other.close();
    expect(() => openStore(file)).toThrow(
      new UnusableStore(
        `The database ${file} was made by another version of the exchange, or by another program. Run \`EXCHANGE_DB=${file} npm run exchange:reset\` to delete it and start with a new one. If it belongs to another program, choose another file: EXCHANGE_DB=….`,
      ),
    );
  });

  const unwritable = 'cannot be written (attempt to write a readonly database)';
  it.each([
    ['is a folder', (file: string) => mkdirSync(file), 'cannot be opened (unable to open database file)'],
    [
      'lies below a file',
      (file: string) => (rmdirSync(dirname(file)), writeFileSync(dirname(file), '')),
      'cannot be opened (EEXIST',
    ],
    [
      'may not be read',
      (file: string) => (openStore(file).close(), chmodSync(file, 0)),
      'cannot be opened (unable to open database file)',
    ],
    [
      'may be read alone',
      (file: string) => (openStore(file).close(), chmodSync(file, 0o444), chmodSync(dirname(file), 0o777)),
      unwritable,
    ],
    [
      'lies in a folder that may be read alone',
      (file: string) => (openStore(file).close(), chmodSync(file, 0o666), chmodSync(dirname(file), 0o555)),
      'cannot be ',
    ],
    [
      'is to be made in a folder that may be read alone',
      (file: string) => chmodSync(dirname(file), 0o555),
      'cannot be opened (unable to open database file)',
    ],
  ])('that %s is refused in one line with the reason and the requirement for EXCHANGE_DB', (_, spoil, reason) => {
    const file = join(folder, 'below', 'exchange.sqlite');
    chmodSync(folder, 0o755);
    mkdirSync(dirname(file));
    spoil(file);
    const line = asAnybody(() => lineOf(() => openStore(file)));
    expect(line).toContain(`The database ${file} ${reason}`);
    expect(line).toMatch(
      /\. EXCHANGE_DB must name a file that this account may write, in a folder that it may write too\.$/,
    );
  });

  it('that two processes fill concurrently is filled once', () => {
    const store = opened(join(folder, 'exchange.sqlite'));
    const seeding = { store, clock: { now: () => 0 }, random: (size: number) => Buffer.alloc(size), cost: 2 };
    seed(seeding);
    const filled = countOf(store, 'person');
    const asBeforeTheOther: Store = { ...store, one: () => null };
    seed({ ...seeding, store: asBeforeTheOther });
    expect([filled, countOf(store, 'person')]).toEqual([people.length, people.length]);
  });

  it('locked by another process is reported in one line, at the start and at a write', () => {
    const file = join(folder, 'exchange.sqlite');
    const store = opened(file);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const line = `The database ${file} is locked by another process. Stop that one, or choose another file: EXCHANGE_DB=….`;
    expect(lineOf(() => openStore(file))).toBe(line);
    expect(lineOf(() => store.write((run) => run('DELETE FROM ban')))).toBe(line);
    other.close();
    expect(() => store.write((run) => run('DELETE FROM ban'))).not.toThrow();
  });

  it('is named in the delete command, quoted for a shell, unless it is the default', () => {
    const file = join(folder, "Ada's exchange.sqlite");
    writeFileSync(file, 'this is no database\n'.repeat(500));
    expect(lineOf(() => openStore(file))).toContain(
      `\`EXCHANGE_DB='${folder}/Ada'\\''s exchange.sqlite' npm run exchange:reset\``,
    );
    const usual = storeFile({});
    const home = process.cwd();
    mkdirSync(join(folder, dirname(usual)));
    writeFileSync(join(folder, usual), 'this is no database\n'.repeat(500));
    process.chdir(folder);
    onTestFinished(() => process.chdir(home));
    expect(lineOf(() => openStore(usual))).toContain('Run `npm run exchange:reset`');
  });

  it('is located by EXCHANGE_DB, otherwise in the working directory', () => {
    expect(storeFile({ EXCHANGE_DB: '/somewhere/else' })).toBe('/somewhere/else');
    expect(storeFile({})).toBe('.exchange/exchange.sqlite');
  });

  it('is deleted with its companion files, so that the next start creates a new one', () => {
    const file = join(folder, 'exchange.sqlite');
    const store = openStore(file);
    store.write((run) =>
      run("INSERT INTO outbox (channel, recipient, subject, body, sent_at) VALUES ('sms', 'a', 'b', 'c', 1)"),
    );
    store.close();
    writeFileSync(`${file}-wal`, '');
    deleteStore(file);
    expect([file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one))).toEqual([]);
    expect(countOf(opened(file), 'outbox')).toBe(0);
    expect(() => deleteStore(join(folder, 'never-there'))).not.toThrow();
  });
});
