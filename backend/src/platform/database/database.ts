import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pLimit from 'p-limit'
import pg from 'pg'
import type { Sync } from './durable-files.ts'
import { keepListening, type Listening, type Watch } from './listening.ts'

/** Calendar dates stay text: node-postgres would make them local midnight, a day off east of UTC (rule B16). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
/** Counts and minor units are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Runs queries, alone or inside a transaction. */
export type Queryable = Db | Transaction

export type Database = {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  readonly pool: pg.Pool
  /** Runs `work` in one transaction (READ COMMITTED) and again after a deadlock or serialization failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Calls `heard` with the payload of each NOTIFY on a channel, from any process. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Whether it answers within two seconds, also while every connection of the pool is in use. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** The usual 128 MB do not help a small shop: the operating system caches the same files. */
const embeddedBuffers = '24MB'

/** `dump` returns the whole database as a tar archive, from which another one can be opened. */
export type EmbeddedDatabase = Database & { dump(): Promise<Blob> }

type EmbeddedOptions = {
  /** The initial content of a new database. */
  dump?: Blob
  /**
   * Called with the reason if the database gave up, as on a full disk (PANIC). A server would end here and recover from
   * its log; this one would answer wrongly or never again, so the process must end before this returns.
   */
  onPanic?: (why: string) => never
  /** Syncs a file to the disk; the system's own call by default. */
  sync?: Sync
}

/** Opens the embedded database in a folder, or in memory if `folder` is null. The caller holds the folder's lock. */
export async function openEmbeddedDatabase(
  folder: string | null,
  { dump, onPanic, sync }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  // Loaded here, because a shop on a server does not need it.
  const [
    { PGlite },
    { openLeanPglite },
    { makePgliteFolder },
    { DurableFiles, durableParams },
    { btree_gist },
    { pg_trgm },
    { connectionTo },
  ] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./lean-pglite.ts'),
    import('./make-pglite-folder.ts'),
    import('./durable-files.ts'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('./pglite-connection.ts'),
  ])
  if (folder !== null && !dump) await makePgliteFolder(folder)
  const pglite = await openLeanPglite({
    ...(folder !== null && { fs: new DurableFiles(folder, sync) }),
    ...(dump && { loadDataDir: dump }),
    ...(onPanic && { onStderr: hearPanic(onPanic) }),
    extensions: { pg_trgm, btree_gist },
    startParams: [
      ...(folder === null ? PGlite.defaultStartParams : durableParams(PGlite.defaultStartParams)),
      '-c',
      `shared_buffers=${embeddedBuffers}`,
    ],
  })
  // One connection that is never closed: it is the database itself.
  const pool = new pg.Pool({ ...connectionTo(pglite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  return {
    ...common(pool),
    kind: 'embedded',
    dump: () => pglite.dumpDataDir('none'),
    // By the pool's connection: PGlite's own `listen` may run between a query and its answer, and take that answer.
    listen: async (channel, heard) => {
      pglite.onNotification((at, payload) => {
        if (at === channel) heard(payload)
      })
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    answers: () => answersInTime(() => pool.query('select 1')),
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

/** Reads the database's own log: its abort names no reason, but the line before does. */
function hearPanic(onPanic: (why: string) => never): (line: string) => boolean {
  let why = 'it was aborted'
  return (line) => {
    why = /PANIC: +(.*)/.exec(line)?.[1] ?? why
    return line.startsWith('Aborted(') ? onPanic(why) : false
  }
}

/** A server that cannot be used; its message is one sentence for the person who starts the shop. */
export class UnusableDatabaseError extends Error {}

/** Seconds after which the server itself ends a statement that waits or runs, or an idle transaction. */
type TimeLimits = {
  /** Timeout for a lock that another transaction holds. The request is answered 503 with Retry-After. */
  readonly lockSeconds: number
  readonly statementSeconds: number
  /** For an idle transaction: a stopped process would hold its locks for ever. */
  readonly idleSeconds: number
}
const usualLimits: TimeLimits = { lockSeconds: 5, statementSeconds: 60, idleSeconds: 15 }

/** Lifts the limits until the transaction ends, for imports and other long work for which a person waits. */
export async function liftTimeLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/**
 * Opens a PostgreSQL server. The pool replaces connections lost while idle, and reports them to `onError`. @throws
 * UnusableDatabaseError if the server cannot be reached, denies access, or is not in UTF-8.
 */
export async function openServerDatabase(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  { limits = usualLimits, watch }: { limits?: TimeLimits; watch?: Watch } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Our queries are short: compiling them costs more than it saves.
    options: `-c jit=off -c lock_timeout=${limits.lockSeconds}s -c statement_timeout=${limits.statementSeconds}s -c idle_in_transaction_session_timeout=${limits.idleSeconds}s`,
  })
  pool.on('error', onError)
  // A client in use can fail between two statements, too: without a listener, its error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  try {
    await requireUtf8(pool)
  } catch (error) {
    await pool.end()
    const why = reasonOf(error)
    throw new UnusableDatabaseError(`The database of DATABASE_URL cannot be used: ${why}.`, { cause: error })
  }
  const listeners: Listening[] = []
  return {
    ...common(pool, turnsOf(size)),
    kind: 'server',
    listen: async (channel, heard) => {
      listeners.push(await keepListening(connectionString, channel, heard, onError, watch))
    },
    // A pool without a free connection does not mean that the database is down; the listening connection is never busy.
    answers: () => answersInTime(listeners[0]?.ask ?? (() => pool.query('select 1'))),
    close: async () => {
      await Promise.all(listeners.map(({ stop }) => stop()))
      await pool.end()
    },
  }
}

/** Other encodings cannot store Arabic, which the operator should learn at the start and not at the first Arabic name. */
async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new Error(`its encoding is ${rows[0]?.server_encoding} and has to be UTF8`)
  }
}

/** A name with several addresses fails with one error for each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const limit = new AbortController()
  const late = pause(2000, false, { signal: limit.signal, ref: false }).catch(() => false)
  const answered = ask().then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([answered, late])
  limit.abort()
  return answer
}

/** Starts work when it is its turn. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** The share of a pool's connections that transactions never take. */
const shareOfReads = 0.25
/** Less than the minute after which proxies give a request up. */
const longestQueueSeconds = 30

/** The queue is too long, so this transaction was not begun. */
class TooBusyError extends Error {}

/**
 * In a rush, transactions wait for each other's locks, each with a connection. Here they queue for a connection in the
 * order of their arrival, and leave some connections to reads, so that pages are answered during the rush.
 */
function turnsOf(connections: number): Turns {
  const turn = pLimit(connections - Math.max(1, Math.floor(connections * shareOfReads)))
  return (work) => {
    const latest = performance.now() + longestQueueSeconds * 1000
    return turn(() => {
      if (performance.now() > latest) throw new TooBusyError('Too many transactions wait for their turn')
      return work()
    })
  }
}

/** `turn`: the one connection of an embedded database is already a queue. */
function common(pool: pg.Pool, turn: Turns = (work) => work()) {
  const db = drizzle(pool)
  return {
    db,
    pool,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      retrying(() => turn(() => inTransaction(pool, work))),
  }
}

/** Uses a connection of its own: Drizzle does not release one that was lost before its first statement. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Set for each transaction, because a server's default may be stricter, and would end every wait for a lock in a
    // retry.
    return await drizzle(client).transaction(work, { isolationLevel: 'read committed' })
  } finally {
    client.release()
  }
}

const retryable = new Set(['40001', '40P01'])
const mostTries = 10
/** Milliseconds by which transactions that met wait longer than each other, more at each meeting. */
const apart = 8

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === mostTries || !retryable.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * apart * attempt)
    }
  }
}

/** Returns the SQLSTATE of a database error, also if Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/**
 * SQLSTATEs that mean "the database is unavailable now": connection, resources, operator intervention, a row at which a
 * transaction lost every retry, and the time limits above. The driver has no code for some failures.
 */
const away = /^(?:08|53|57P|40001|40P01|55P03|57014|25P03)|^ECONN|^ETIMEDOUT|^EPIPE/
const lost =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether something failed because the database, or a lock in it, was not available in time, so that a retry may
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof TooBusyError || away.test(sqlState(error) ?? '')) return true
  for (let each = error; each instanceof Error; each = each.cause) if (lost.test(each.message)) return true
  return false
}
