import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { schema, SCHEMA_VERSION } from './schema.ts';
import { shellWord } from './shell-word.ts';

/** Runs one writing statement of the current transaction; answers how many rows it changed. */
export type Run = (sql: string, ...values: SQLInputValue[]) => number;

/** The exchange's tables. SQL stands in the code alone; values are always bound. */
export interface Store {
  /** The first row, parsed; null: there is none. */
  one<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: SQLInputValue[]): Row | null;
  all<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: SQLInputValue[]): Row[];
  /** One transaction: all of it or, when `work` throws, nothing. `work` is synchronous, so do cryptography before. */
  write<Answer>(work: (run: Run) => Answer): Answer;
  close(): void;
}

const usualFile = '.exchange/exchange.sqlite';

/** What is wrong and what to do, by SQLite's primary result codes. */
const troubles: Readonly<Record<number, (file: string, reason: string) => string>> = {
  5: (file) =>
    `The database ${file} is locked by another process. Stop that one, or choose another file: EXCHANGE_DB=….`,
  8: (file, reason) => `The database ${file} cannot be written (${reason}). ${needed}`,
  10: (file, reason) => `The disk under the database ${file} fails (${reason}). Choose another file: EXCHANGE_DB=….`,
  11: damaged,
  13: (file, reason) =>
    `There is no room for the database ${file} (${reason}). Make some, or choose another file: EXCHANGE_DB=….`,
  14: (file, reason) => `The database ${file} cannot be opened (${reason}). ${needed}`,
  26: damaged,
};
/** SQLite's extended codes have their primary one in the low byte. */
const PRIMARY = 0xff;
const needed = 'EXCHANGE_DB must name a file that this account may write, in a folder that it may write too.';

/** Opens the database, making file and tables where there are none. Throws one clear line for a file that cannot be used, now or at a later write. */
export function openStore(file: string): Store {
  const database = opened(file);
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const run: Run = (sql, ...values) => Number(prepared(sql).run(...values).changes);
  return {
    one: (row, sql, ...values) => {
      const found = prepared(sql).get(...values);
      return found === undefined ? null : v.parse(row, found);
    },
    all: (row, sql, ...values) =>
      prepared(sql)
        .all(...values)
        .map((found) => v.parse(row, found)),
    write: (work) => {
      try {
        return transaction(database, () => work(run));
      } catch (error) {
        throw troubleOf(error, file) ?? error;
      }
    },
    close: () => database.close(),
  };
}

/** Where the database stands: EXCHANGE_DB, else `.exchange/exchange.sqlite` of the working directory. */
export function storeFile(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['EXCHANGE_DB'] || usualFile;
}

/** Deletes the database with the files that SQLite keeps beside it; answers whether there was one. Throws one clear line where it may not, or where it is no file. */
export function deleteStore(file: string): boolean {
  try {
    const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
    return isThere;
  } catch (error) {
    throw new UnusableStore(`The database ${file} cannot be deleted (${reasonOf(error)}). ${needed}`, { cause: error });
  }
}

function opened(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') makeFolder(dirname(file));
    const open = (database = new DatabaseSync(file, { timeout: 2000 }));
    open.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    transaction(open, () => {
      prepareTables(open, file);
      // A write even where it changes nothing: who may not is told so here, and not in the middle of a call. BEGIN IMMEDIATE lets them through.
      open.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
    return open;
  } catch (error) {
    database?.close();
    throw (
      troubleOf(error, file) ??
      new UnusableStore(`The database ${file} cannot be opened (${reasonOf(error)}). ${needed}`, { cause: error })
    );
  }
}

/** Step by step: where no folder can be made, as below /proc, Node's own recursion never ends. */
function makeFolder(folder: string): void {
  const isThere = (): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isThere()) throw error;
  }
}

function prepareTables(database: DatabaseSync, file: string): void {
  const { user_version: version } = v.parse(
    v.object({ user_version: v.number() }),
    database.prepare('PRAGMA user_version').get(),
  );
  if (version === SCHEMA_VERSION) {
    const { quick_check: verdict } = v.parse(
      v.object({ quick_check: v.string() }),
      database.prepare('PRAGMA quick_check(1)').get(),
    );
    if (verdict !== 'ok') throw new UnusableStore(damaged(file));
    if (tablesOf(database) !== ownTables()) throw new UnusableStore(foreign(file));
    return;
  }
  if (tablesOf(database) !== '') throw new UnusableStore(foreign(file));
  database.exec(schema);
}

/** What a database is made of, as SQL. */
function tablesOf(database: DatabaseSync): string {
  return database
    .prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
    .all()
    .map(({ sql }) => String(sql))
    .join(';');
}

function ownTables(): string {
  const sample = new DatabaseSync(':memory:');
  sample.exec(schema);
  const tables = tablesOf(sample);
  sample.close();
  return tables;
}

function transaction<Answer>(database: DatabaseSync, work: () => Answer): Answer {
  database.exec('BEGIN IMMEDIATE');
  try {
    const answer = work();
    database.exec('COMMIT');
    return answer;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The database cannot be used; the message is one line that says what to do. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
}

/** null: no trouble of the file's. */
function troubleOf(error: unknown, file: string): UnusableStore | null {
  if (error instanceof UnusableStore) return error;
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & PRIMARY : 0;
  const trouble = troubles[code];
  return trouble ? new UnusableStore(trouble(file, reasonOf(error)), { cause: error }) : null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function foreign(file: string): string {
  return `The database ${file} was made by another version of the exchange, or by another program. ${resetOf(file)}`;
}

function damaged(file: string): string {
  return `The database ${file} is damaged, or is none. ${resetOf(file)}`;
}

/** The command that deletes this very file. */
function resetOf(file: string): string {
  const named = file === usualFile ? '' : `EXCHANGE_DB=${shellWord(file)} `;
  const elsewhere = file === usualFile ? '' : " If it is somebody else's, choose another file: EXCHANGE_DB=….";
  return `Run \`${named}npm run exchange:reset\` to delete it and start with a new one.${elsewhere}`;
}
