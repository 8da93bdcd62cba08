import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  create table if not exists objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    session text not null,
    body text not null
  );
  create index if not exists objects_by_kind on objects (kind, seq);
  create index if not exists objects_by_session on objects (session);
  create index if not exists objects_by_payment on objects (json_extract(body, '$.payment_intent'));

  create table if not exists deliveries (
    id integer primary key autoincrement,
    event text not null,
    attempts integer not null default 0,
    due_at integer not null
  );
  create index if not exists deliveries_by_due on deliveries (due_at);
  create index if not exists deliveries_by_event on deliveries (event);

  create table if not exists answers (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body text not null,
    request_id text not null,
    stored_at integer not null
  );

  create table if not exists messages (
    id integer primary key autoincrement,
    recipient text not null,
    channel text not null,
    subject text,
    text text,
    html text,
    sent_on text not null
  );
  create index if not exists messages_by_recipient on messages (recipient, id);
`

/** The sandbox's memory: a file that survives a restart, or nothing on disk when there is no data folder. */
export function openDatabase(dataDir: string | null): DatabaseSync {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, 'sandbox.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000')
  database.exec(schema)
  return database
}

/** Runs `work` so that either all of its writes are committed or none. Nested calls join the outer transaction. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
