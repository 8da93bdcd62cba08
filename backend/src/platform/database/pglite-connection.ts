import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'

type SendMessages = PGlite['execProtocolStream']

/** First bytes of the messages after which a server answers: Query, Sync, Flush (PostgreSQL documentation, 54.7). */
const endsBatch = new Set(['Q', 'S', 'H'].map((letter) => letter.charCodeAt(0)))

/**
 * Returns a configuration of node-postgres that uses PGlite, with two corrections to PGlite's own adapter (tests beside
 * this file).
 */
export function connectionTo(pglite: PGlite) {
  const config = createPgConfig(batching(pglite))
  const parse = config.connection.parse.bind(config.connection)
  // Drizzle passes its result parsers as `types`, where the protocol has the parameters' type ids; node-postgres
  // ignores that, the adapter's serializer does not.
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined })
  return config
}

/**
 * Milliseconds after which the event loop gets a turn. The database works in this thread and answers only by promises,
 * so a long series of queries, as of an import, would block every request and timer until its end.
 */
const longestTurn = 20

/**
 * The adapter runs each message of a query (Parse, Bind, Describe, Execute, Sync) on its own. After an error in one the
 * others must be skipped up to Sync; run one by one they are not, and their answers reach the next query. So they are
 * gathered and run together, as they arrive over a socket. It also saves four calls into the database a query.
 */
function batching(pglite: PGlite): PGlite {
  let waiting: Uint8Array[] = []
  let turned = performance.now()
  const send: SendMessages = async (message, options) => {
    waiting.push(message)
    if (!endsBatch.has(message[0] ?? 0)) return []
    const batch = Buffer.concat(waiting)
    waiting = []
    const answer = await pglite.execProtocolStream(batch, options)
    if (performance.now() - turned > longestTurn) {
      await setImmediate()
      turned = performance.now()
    }
    return answer
  }
  return new Proxy(pglite, {
    get: (target, name) => (name === 'execProtocolStream' ? send : Reflect.get(target, name, target)),
  })
}
