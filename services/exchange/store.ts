import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { schema, SCHEMA_VERSION } from './schema.ts';
import { shellWord } from './shell-word.ts';

/** Runs a writing statement of the current transaction; returns the number of changed rows. */
export type Run = (sql: string, ...values: SQLInputValue[]) => number;

/** The exchange's tables. SQL is written only in code; values are always bound. */
export interface Store {
  /** Returns the first row, parsed; null: none. */
  one<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: SQLInputValue[]): Row | null;
  all<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: SQLInputValue[]): Row[];
  /**
   * One transaction: committed completely, or not at all when `work` throws. `work` is synchronous, so cryptography
   * must run before.
   */
  write<Answer>(work: (run: Run) => Answer): Answer;
  close(): void;
}

const usualFile = '.exchange/exchange.sqlite';

/** Error messages by SQLite's primary result codes. */
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
/** SQLite's extended codes have the primary code in the low byte. */
const PRIMARY = 0xff;
const needed = 'EXCHANGE_DB must name a file that this account may write, in a folder that it may write too.';

/**
 * Opens the database; creates file and tables if missing. Throws a one-line error for an unusable file, now or at a
 * later write.
 */
export function openStore(file: string): Store {
  const database = opened(file);
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const message = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, message);
    return message;
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

/** Path of the database: EXCHANGE_DB, otherwise `.exchange/exchange.sqlite` of the working directory. */
export function storeFile(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['EXCHANGE_DB'] || usualFile;
}

/**
 * Deletes the database and SQLite's companion files; returns whether it existed. Throws a one-line error when that is
 * not permitted, or the path is not a file.
 */
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
      // A write on every start: missing permissions are reported here instead of in the middle of a call. BEGIN
      // IMMEDIATE does not detect them.
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

/** Creates folders one by one: Node's recursive option never returns where no folder can be created, as below /proc. */
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

/** The schema of a database as SQL. */
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

/** The database is unusable; the message is one line with the remedy. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
}

/** Returns null for an error unrelated to the file. */
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

/** The command that deletes this database. */
function resetOf(file: string): string {
  const named = file === usualFile ? '' : `EXCHANGE_DB=${shellWord(file)} `;
  const otherCommand =
    file === usualFile ? '' : ' If it belongs to another program, choose another file: EXCHANGE_DB=….';
  return `Run \`${named}npm run exchange:reset\` to delete it and start with a new one.${otherCommand}`;
}
