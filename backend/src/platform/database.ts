import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Calendar dates stay text: node-postgres would make them local midnight, a day off east of UTC (play-centre.md §4). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
/** Counts and minor units are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Where a query may run: on its own, or inside a transaction. */
export type Queryable = Db | Transaction

export type Database = {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  readonly pool: pg.Pool
  /** Runs `work` in one transaction (READ COMMITTED) and again after a deadlock or serialization failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Calls back with the payload of each NOTIFY on a channel, from any process. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** Of the 128 MB that are usual a small shop gains nothing: the system keeps the same files in memory. */
const embeddedBuffers = '24MB'

/** `dump` gives the whole database as a tar archive, to open another one with. */
type EmbeddedDatabase = Database & { dump(): Promise<Blob> }

type EmbeddedOptions = {
  /** What a new one begins with. */
  dump?: Blob
  /**
   * Hears why it gave up, as on a full disk (PANIC). A server would end here and begin anew from its log; this one would
   * answer wrongly or never again, so the process must end before this returns.
   */
  onPanic?: (why: string) => never
}

/** The embedded database in a folder, or in memory when `folder` is null. The caller holds the folder's lock. */
export async function openEmbeddedDatabase(
  folder: string | null,
  { dump, onPanic }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  // A shop on a server does without.
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { connectionTo }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('./pglite-connection.ts'),
  ])
  const pglite = await PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    ...(onPanic && { onStderr: hearPanic(onPanic) }),
    extensions: { pg_trgm, btree_gist },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
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
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

/** Reads what the database writes about itself; its abort tells no reason, the line before does. */
function hearPanic(onPanic: (why: string) => never): (line: string) => boolean {
  let why = 'it was aborted'
  return (line) => {
    why = /PANIC: +(.*)/.exec(line)?.[1] ?? why
    return line.startsWith('Aborted(') ? onPanic(why) : false
  }
}

/** A server that cannot be used; its message is one sentence for the person who starts the shop. */
export class UnusableDatabaseError extends Error {}

/**
 * A PostgreSQL server. `onError` hears of connections lost while idle; the pool replaces them by itself.
 * @throws UnusableDatabaseError when it is not there, does not let us in, or is not in UTF-8.
 */
export async function openServerDatabase(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    // Our queries are short: compiling them costs more than it saves.
    options: '-c jit=off',
  })
  pool.on('error', onError)
  try {
    await requireUtf8(pool)
  } catch (error) {
    await pool.end()
    const why = reasonOf(error)
    throw new UnusableDatabaseError(`The database of DATABASE_URL cannot be used: ${why}.`, { cause: error })
  }
  const listeners: (() => Promise<void>)[] = []
  return {
    ...common(pool),
    kind: 'server',
    listen: async (channel, heard) => {
      listeners.push(await keepListening(connectionString, channel, heard, onError))
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()))
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

function common(pool: pg.Pool) {
  const db = drizzle(pool)
  return {
    db,
    pool,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      // Said with each: a server may be set to something stricter, where every wait for a lock would end in a retry.
      retrying(() => db.transaction(work, { isolationLevel: 'read committed' })),
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

/** Holds a connection of its own for LISTEN and makes a new one, after a second, when it is lost. */
async function keepListening(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString })
    next.on('notification', (message) => heard(message.payload ?? ''))
    next.on('error', onError)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    // Not earlier: one that cannot connect ends too, and each try that fails would be followed by two.
    next.on('end', tryAgain)
    return next
  }

  function tryAgain(): void {
    if (!stopped) setTimeout(reconnect, 1000).unref()
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    try {
      client = await connect()
      // What was said meanwhile was missed: an empty payload means "everything may have changed".
      heard('')
    } catch (error) {
      onError(error as Error)
      tryAgain()
    }
  }

  return async () => {
    stopped = true
    await client.end()
  }
}
