import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { schema, SCHEMA_VERSION } from './schema.ts';

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

const RESET = 'Run `npm run exchange:reset` to start with a new one.';
const NOT_A_DATABASE = 26;
const CORRUPT = 11;

/** Opens the database, making file and tables where there are none. Throws one clear line for a file that cannot be used. */
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
    all: (row, sql, ...values) => prepared(sql).all(...values).map((found) => v.parse(row, found)),
    write: (work) => transaction(database, () => work(run)),
    close: () => database.close(),
  };
}

/** Where the database stands: EXCHANGE_DB, else `.exchange/exchange.sqlite` of the working directory. */
export function storeFile(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['EXCHANGE_DB'] || '.exchange/exchange.sqlite';
}

/** Deletes the database with the files that SQLite keeps beside it. */
export function deleteStore(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}

function opened(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    database = new DatabaseSync(file, { timeout: 2000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    prepareTables(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw named(error, file);
  }
}

function prepareTables(database: DatabaseSync, file: string): void {
  const { user_version: version } = v.parse(v.object({ user_version: v.number() }), database.prepare('PRAGMA user_version').get());
  if (version === SCHEMA_VERSION) {
    const { quick_check: verdict } = v.parse(v.object({ quick_check: v.string() }), database.prepare('PRAGMA quick_check(1)').get());
    if (verdict !== 'ok') throw new UnusableStore(`The database ${file} is damaged. ${RESET}`);
    return;
  }
  const { tables } = v.parse(v.object({ tables: v.number() }), database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get());
  if (tables > 0) throw new UnusableStore(`The database ${file} was made by another version of the exchange. ${RESET}`);
  transaction(database, () => database.exec(`${schema}; PRAGMA user_version = ${SCHEMA_VERSION};`));
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

function named(error: unknown, file: string): UnusableStore {
  if (error instanceof UnusableStore) return error;
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : null;
  const isDamaged = code === NOT_A_DATABASE || code === CORRUPT;
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableStore(isDamaged ? `The database ${file} is damaged. ${RESET}` : `The database ${file} cannot be opened (${reason}).`, { cause: error });
}
