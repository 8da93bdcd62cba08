import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { SwitchBoard } from './switches.ts'

/** Pauses between tries: far shorter than the provider's three days, and longer than a shop takes to restart. */
const backOff = [200, 600, 1800, 5400, 16_000, 48_000, 60_000]
const atOnce = 4
const answerWithin = 10_000
/** With the reorder switch on, the events of such a time leave last one first, with such pauses. */
const reorderWindow = 500
const reorderStep = 10

/** One delivery, signed when it is sent. */
export type Envelope = {
  readonly type: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Options = {
  database: DatabaseSync
  switches: SwitchBoard
  /** Null for an event that no longer exists. */
  envelope: (event: string, pending: number) => Envelope | null
  log: Log
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** Delivers events at least once, signed, with retries; undelivered ones survive a restart. */
export function createWebhooks({ database, switches, envelope, log }: Options) {
  const enqueue = database.prepare('insert into deliveries (event, due_at) values (?, ?)')
  const due = database.prepare(
    'select id, event, attempts from deliveries where due_at <= ? order by due_at, id limit ?',
  )
  const next = database.prepare('select min(due_at) as due_at from deliveries where due_at > ?')
  const done = database.prepare('delete from deliveries where id = ?')
  const later = database.prepare('update deliveries set attempts = ?, due_at = ? where id = ?')
  const count = database.prepare('select count(*) as count from deliveries where event = ?')

  const closing = new AbortController()
  const inFlight = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let window = { opened: 0, sent: 0 }

  function pending(event: string): number {
    return Number(count.get(event)?.count ?? 0)
  }

  function dueAt(now: number): number {
    const { reorder, delay_ms } = switches.get()
    if (!reorder) return now + delay_ms
    if (now - window.opened >= reorderWindow) window = { opened: now, sent: 0 }
    window.sent += 1
    return window.opened + 2 * reorderWindow + delay_ms - window.sent * reorderStep
  }

  function wake(): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const limit = switches.get().reorder ? 1 : atOnce
    const now = Date.now()
    for (const row of due.all(now, limit + inFlight.size)) {
      if (inFlight.size >= limit) return
      const id = Number(row.id)
      if (inFlight.has(id)) continue
      const delivery = deliver(id, String(row.event), Number(row.attempts))
        .catch((error: unknown) => log.error({ err: error }, 'A webhook could not be handled.'))
        .finally(() => {
          inFlight.delete(id)
          wake()
        })
      inFlight.set(id, delivery)
    }
    const upcoming = next.get(now)?.due_at
    if (upcoming !== null && upcoming !== undefined) {
      timer = setTimeout(wake, Math.max(1, Number(upcoming) - Date.now()))
      timer.unref()
    }
  }

  async function deliver(id: number, eventId: string, attempts: number): Promise<void> {
    const event = envelope(eventId, pending(eventId))
    if (!event) {
      done.run(id)
      return
    }
    const failure = await send(event)
    if (failure !== null && closing.signal.aborted) return
    const wait = backOff[attempts]
    if (failure === null) {
      done.run(id)
    } else if (wait === undefined) {
      done.run(id)
      log.error({ event: eventId, type: event.type, failure }, 'A webhook was given up after its last try.')
    } else {
      later.run(attempts + 1, Date.now() + wait, id)
      log.warn(
        { event: eventId, type: event.type, failure, try_again_in_ms: wait },
        'A webhook was not accepted.',
      )
    }
  }

  /** Null if the shop accepted the event, otherwise the reason. Like the provider, it does not follow redirects. */
  async function send({ url, headers, body }: Envelope): Promise<string | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `status ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  return {
    wake,
    pending,

    /** Schedules the delivery of an event that has just been stored; `wake` starts it once the change is committed. */
    plan(event: { readonly id: string }): void {
      if (switches.takeDrop()) return
      const at = dueAt(Date.now())
      for (let copy = 0; copy <= switches.get().duplicate; copy += 1) enqueue.run(event.id, at)
    },

    async close(): Promise<void> {
      clearTimeout(timer)
      closing.abort()
      await Promise.race([Promise.all(inFlight.values()), pause(2000, undefined, { ref: false })])
    },
  }
}
