import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { PaymentError } from './errors.ts'

const keptFor = 24 * 60 * 60 * 1000

type Answer = { status: number; body: string; requestId: string }

export type Idempotency = ReturnType<typeof createIdempotency>

/** Remembers the answers to POST requests by their `Idempotency-Key`, so that a repeated request acts once. */
export function createIdempotency(database: DatabaseSync) {
  const select = database.prepare('select fingerprint, status, body, request_id from answers where key = ?')
  const insert = database.prepare(
    `insert into answers (key, fingerprint, status, body, request_id, stored_at) values (?, ?, ?, ?, ?, ?)
     on conflict (key) do nothing`,
  )
  const forget = database.prepare('delete from answers where stored_at < ?')
  const running = new Map<string, string>()

  function rejectOther(key: string, fingerprint: string, known: string): void {
    if (fingerprint === known) return
    throw new PaymentError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try ' +
        `using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }

  return {
    /** Returns the stored answer for this key; otherwise records that the request is under way, and returns null. */
    begin(key: string, method: string, path: string, body: string): Answer | null {
      if (key.length > 255) {
        throw new PaymentError(400, 'An idempotency key has at most 255 characters.', {
          type: 'idempotency_error',
        })
      }
      const fingerprint = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
      const stored = select.get(key)
      if (stored) {
        rejectOther(key, fingerprint, String(stored.fingerprint))
        return {
          status: Number(stored.status),
          body: String(stored.body),
          requestId: String(stored.request_id),
        }
      }
      const current = running.get(key)
      if (current !== undefined) {
        rejectOther(key, fingerprint, current)
        throw new PaymentError(
          409,
          `There is currently another in-progress request using this idempotent key: ${key}.`,
          { type: 'idempotency_error', code: 'idempotency_key_in_use' },
        )
      }
      running.set(key, fingerprint)
      return null
    },

    /** Ends the request. Rejections of a malformed request are not stored: the caller may correct it and try again. */
    end(key: string, answer: Answer): void {
      const fingerprint = running.get(key)
      running.delete(key)
      if (fingerprint === undefined || (answer.status >= 400 && answer.status < 500 && answer.status !== 402))
        return
      const now = Date.now()
      forget.run(now - keptFor)
      insert.run(key, fingerprint, answer.status, answer.body, answer.requestId, now)
    },

    /** Ends a request that has no answer. */
    abandon(key: string): void {
      running.delete(key)
    },
  }
}
