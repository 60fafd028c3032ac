import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { number, object } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setFault } from '../../services/exchange/faults.ts';
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
const countOf = (store: Store, table: 'person' | 'outbox'): number | undefined => store.one(Count, `SELECT count(*) AS count FROM ${table}`)?.count;

async function keyOf(world: World): Promise<unknown> {
  return (await world.call(`${site.global}/v3/config/web`, { project_name: 'gatehouse', keys: ['cht.encrypt.config'], properties: { language: 'en' } })).result;
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
    await before.ask(`${desk}/clock`, { method: 'POST', body: new URLSearchParams({ hours: '0.01' }), headers: { origin: desk } });

    const after = await restarted(before, file);
    expect(await (await after.ask(`${site.global}/v2/private/user/profile`, { headers: { UserToken: token } })).json()).toMatchObject({ ret_code: 0, result: { username: 'Ada' } });
    expect(await after.answer('banned@northgate.example', 'wrong')).toMatchObject({ result: { pass_err_count: 2 } });
    expect((await after.call(`${site.global}/login`, body)).ret_code).toBe(10002);
    expect((await after.post(`${site.global}/v3/config/web`, {})).status).toBe(502);
    expect(await (await after.ask(`${desk}/controls`)).text()).toContain('0.01 hours from real time');
  });

  it('seeds nobody twice', async () => {
    const file = join(folder, 'exchange.sqlite');
    const before = await openWorld({ store: opened(file) });
    const people = countOf(before.store, 'person');
    expect(people).toBeGreaterThan(0);
    expect(countOf((await restarted(before, file)).store, 'person')).toBe(people);
  });

  it('keeps the key pair that was made at the first asking', async () => {
    const file = join(folder, 'exchange.sqlite');
    const before = await openWorld({ store: opened(file) });
    before.store.write((run) => run('DELETE FROM encryption_key'));
    const made = await keyOf(before);
    expect(made).not.toMatchObject({ 'cht.encrypt.config': { key_id: 'test-key' } });
    expect(await keyOf(await restarted(before, file))).toEqual(made);
  });
});

describe('the database', () => {
  it('undoes everything when a transaction fails half way', () => {
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

  it('refuses rows that make no sense', () => {
    const store = opened(':memory:');
    expect(() => store.write((run) => run("INSERT INTO fault VALUES ('/login', 'other', 1)"))).toThrow('CHECK constraint failed');
    expect(() => store.write((run) => run("INSERT INTO session VALUES ('plain-token', 1, 'eu', NULL, 1)"))).toThrow('CHECK constraint failed');
  });

  it.each([
    ['text', (file: string) => writeFileSync(file, 'this is no database\n'.repeat(500))],
    ['zeroes behind a good beginning', (file: string) => {
      openStore(file).close();
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0, 2048));
    }],
    ['a page of a table overwritten', (file: string) => {
      openStore(file).close();
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xff, 2 * 4096, 3 * 4096));
    }],
    ['cut short', (file: string) => {
      openStore(file).close();
      writeFileSync(file, readFileSync(file).subarray(0, 6000));
    }],
  ])('that is damaged (%s) is refused with one line that says what to do', (_, damage) => {
    const file = join(folder, 'exchange.sqlite');
    damage(file);
    expect(() => openStore(file)).toThrow(new UnusableStore(`The database ${file} is damaged. Run \`npm run exchange:reset\` to start with a new one.`));
  });

  it('of another version is refused with one line that says what to do', () => {
    const file = join(folder, 'exchange.sqlite');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE person (id); PRAGMA user_version = 99');
    other.close();
    expect(() => openStore(file)).toThrow(new UnusableStore(`The database ${file} was made by another version of the exchange. Run \`npm run exchange:reset\` to start with a new one.`));
  });

  it('that cannot be opened says why', () => {
    expect(() => openStore(folder)).toThrow(new UnusableStore(`The database ${folder} cannot be opened (unable to open database file).`));
    writeFileSync(join(folder, 'file'), '');
    expect(() => openStore(join(folder, 'file', 'exchange.sqlite'))).toThrow(/^The database .* cannot be opened \(/);
  });

  it('stands where EXCHANGE_DB says, else in the working directory', () => {
    expect(storeFile({ EXCHANGE_DB: '/somewhere/else' })).toBe('/somewhere/else');
    expect(storeFile({})).toBe('.exchange/exchange.sqlite');
  });

  it('is deleted with the files beside it, so that the next start makes a new one', () => {
    const file = join(folder, 'exchange.sqlite');
    const store = openStore(file);
    store.write((run) => run("INSERT INTO outbox (channel, recipient, subject, body, sent_at) VALUES ('sms', 'a', 'b', 'c', 1)"));
    store.close();
    writeFileSync(`${file}-wal`, '');
    deleteStore(file);
    expect([file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one))).toEqual([]);
    expect(countOf(opened(file), 'outbox')).toBe(0);
    expect(() => deleteStore(join(folder, 'never-there'))).not.toThrow();
  });
});
