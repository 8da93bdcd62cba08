import { Socket } from 'node:net'
import pg from 'pg'

/** Seconds between two probes of a listening connection, and until an answer counts as missing. */
export type Watch = { readonly beat: number; readonly deadline: number }
const usualWatch: Watch = { beat: 10, deadline: 5 }

export type Listening = {
  /** Rejects if the database does not answer on this connection in time. */
  ask(): Promise<void>
  stop(): Promise<void>
}

/**
 * Holds a connection of its own for LISTEN and replaces it after a second if it is lost. A connection that a network
 * has dropped silently would never report it, so the connection is probed.
 */
export async function keepListening(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  onError: (error: Error) => void,
  { beat, deadline }: Watch = usualWatch,
): Promise<Listening> {
  let stopped = false
  let current = await connect()

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: beat * 1000,
      connectionTimeoutMillis: deadline * 1000,
    })
    client.on('notification', (message) => heard(message.payload ?? ''))
    client.on('error', onError)
    const query = async (text: string) => {
      const late = setTimeout(
        () => socket.destroy(new Error('The database does not answer')),
        deadline * 1000,
      )
      try {
        await client.query(text)
      } finally {
        clearTimeout(late)
      }
    }
    try {
      await client.connect()
      await query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    let probe: Promise<void> | null = null
    const ask = () => {
      probe ??= query('select 1').finally(() => {
        probe = null
      })
      return probe
    }
    // A failure here ends the connection, which the handler below notices.
    const beating = setInterval(() => ask().catch(() => {}), beat * 1000).unref()
    // Registered only now: a client that cannot connect also ends, and each failed try would be followed by two.
    client.on('end', () => {
      clearInterval(beating)
      tryAgain()
    })
    return { client, ask }
  }

  function tryAgain(): void {
    if (!stopped) setTimeout(reconnect, 1000).unref()
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    try {
      current = await connect()
      // Notifications in between were missed: an empty payload means "everything may have changed".
      heard('')
    } catch (error) {
      onError(error as Error)
      tryAgain()
    }
  }

  return {
    ask: () => current.ask(),
    stop: async () => {
      stopped = true
      await current.client.end()
    },
  }
}
