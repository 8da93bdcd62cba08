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
  /** Calls back with the payload of each NOTIFY on a channel, from any process. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Whether it answers within two seconds, also while every connection of the pool is in use. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** The usual 128 MB bring a small shop nothing: the operating system caches the same files. */
const embeddedBuffers = '24MB'

/** `dump` gives the whole database as a tar archive, to open another one with. */
type EmbeddedDatabase = Database & { dump(): Promise<Blob> }

type EmbeddedOptions = {
  /** The initial content of a new database. */
  dump?: Blob
  /**
   * Hears why it gave up, as on a full disk (PANIC). A server would end here and restart from its log; this one would
   * answer wrongly or never again, so the process must end before this returns.
   */
  onPanic?: (why: string) => never
  /** Has the disk write a file; the system's own way unless given. */
  sync?: Sync
}

/** The embedded database in a folder, or in memory when `folder` is null. The caller holds the folder's lock. */
export async function openEmbeddedDatabase(
  folder: string | null,
  { dump, onPanic, sync }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  // A shop on a server does without.
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
  // One connection, never dropped: it is the database itself.
  const pool = new pg.Pool({ ...connectionTo(pglite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  return {
    ...common(pool),
    kind: 'embedded',
    dump: () => pglite.dumpDataDir('none'),
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard)
    },
    answers: () => answersInTime(() => pool.query('select 1')),
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

/** Reads what the database writes about itself; its abort names no reason, the line before does. */
function hearPanic(onPanic: (why: string) => never): (line: string) => boolean {
  let why = 'it was aborted'
  return (line) => {
    why = /PANIC: +(.*)/.exec(line)?.[1] ?? why
    return line.startsWith('Aborted(') ? onPanic(why) : false
  }
}

/** A server that cannot be used; its message is one sentence for the person who starts the shop. */
export class UnusableDatabaseError extends Error {}

/** Seconds after which the server itself ends what waits, runs or does nothing inside a transaction. */
type TimeLimits = {
  /** Timeout for a lock that another transaction holds. The request is answered 503 with Retry-After. */
  readonly lockSeconds: number
  readonly statementSeconds: number
  /** Doing nothing inside a transaction: a stopped process, which would keep what it has locked for ever. */
  readonly idleSeconds: number
}
const usualLimits: TimeLimits = { lockSeconds: 5, statementSeconds: 60, idleSeconds: 15 }

/** Imports and other long work of a person who waits for it, until the transaction ends. */
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
    // A pool that is used up does not mean that the database is away; the connection that listens is never busy.
    answers: () => answersInTime(listeners[0]?.ask ?? (() => pool.query('select 1'))),
    close: async () => {
      await Promise.all(listeners.map(({ stop }) => stop()))
      await pool.end()
    },
  }
}

/** Arabic fits no other encoding; better said at the start than at the first Arabic name. */
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

/** Lets work begin when it is its turn. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** The share of a pool's connections that transactions never take. */
const shareOfReads = 0.25
/** Less than the minute after which proxies give a request up. */
const longestQueueSeconds = 30

/** So many transactions wait for their turn that this one was not begun. */
class TooBusyError extends Error {}

/**
 * Transactions of a crowd wait for each other's locks, each with a connection: here they queue for one in the order in which they
 * came, and leave some to what only reads, so that pages are answered during a rush.
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

/** `turn`: the one connection of an embedded database is a queue by itself. */
function common(pool: pg.Pool, turn: Turns = (work) => work()) {
  const db = drizzle(pool)
  return {
    db,
    pool,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      retrying(() => turn(() => inTransaction(pool, work))),
  }
}

/** On a connection of our own: Drizzle does not give one back that was lost before its first statement. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Said with each: a server may be set to something stricter, where every wait for a lock would end in a retry.
    return await drizzle(client).transaction(work, { isolationLevel: 'read committed' })
  } finally {
    client.release()
  }
}

const retryable = new Set(['40001', '40P01'])
const mostTries = 10
/** Milliseconds by which those who met wait longer than each other, more with each time that they meet. */
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

/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/**
 * SQLSTATEs that mean "the database is not to be had now": connection, resources, operator intervention, a crowd at one row
 * in which a transaction lost every time that it was tried, and the time limits above. The driver has only words for some.
 */
const away = /^(?:08|53|57P|40001|40P01|55P03|57014|25P03)|^ECONN|^ETIMEDOUT|^EPIPE/
const lost =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether something failed because the database, or a lock in it, could not be had in time: try again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof TooBusyError || away.test(sqlState(error) ?? '')) return true
  for (let each = error; each instanceof Error; each = each.cause) if (lost.test(each.message)) return true
  return false
}
