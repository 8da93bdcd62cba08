import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { PaymentError } from './errors.ts'
import type { Request } from './events.ts'
import type { Idempotency } from './idempotency.ts'
import { newId } from './objects.ts'
import type { SwitchBoard } from './switches.ts'

export type GateVariables = { request: Request }
export type GateOptions = { secretKey: string; switches: SwitchBoard; idempotency: Idempotency }
type Gate = { Bindings: HttpBindings; Variables: GateVariables }

/** Wraps every call: request id, key check, simulated faults, and answers replayed by idempotency key. */
export function apiGate({ secretKey, switches, idempotency }: GateOptions): MiddlewareHandler<Gate> {
  return async (context, next) => {
    const requestId = newId('req')
    const key = context.req.method === 'POST' ? context.req.header('idempotency-key') : undefined
    const version = context.req.header('stripe-version')
    context.set('request', { id: requestId, idempotency_key: key ?? null })
    context.header('request-id', requestId)
    context.header('cache-control', 'no-store')
    if (version) context.header('stripe-version', version)
    if (key) context.header('idempotency-key', key)

    const { down } = switches.get()
    if (down === 'close') return hangUp(context)
    const error = authorise(context.req.header('authorization'), secretKey)
    if (error) return context.json(error.envelope(), error.status)
    if (down === true) {
      const trouble = new PaymentError(500, 'An unknown error occurred.', { type: 'api_error' })
      return context.json(trouble.envelope(), trouble.status)
    }

    if (!key) {
      await slowly(switches)
      await next()
    } else {
      const stored = idempotency.begin(key, context.req.method, context.req.path, await context.req.text())
      if (stored) return down === 'close_after' ? hangUp(context) : replay(context, stored)
      try {
        await slowly(switches)
        await next()
        idempotency.end(key, {
          status: context.res.status,
          body: await context.res.clone().text(),
          requestId,
        })
      } finally {
        idempotency.abandon(key)
      }
    }
    return down === 'close_after' ? hangUp(context) : undefined
  }
}

/** Closes the caller's connection; the answer goes nowhere. */
function hangUp(context: Context<Gate>): Response {
  context.env.incoming.socket.destroy()
  return context.body(null)
}

async function slowly(switches: SwitchBoard): Promise<void> {
  const { slow_ms } = switches.get()
  if (slow_ms > 0) await pause(slow_ms)
}

function authorise(header: string | undefined, secretKey: string): PaymentError | null {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (given === undefined) {
    return new PaymentError(
      401,
      'You did not provide an API key: send it in the header Authorization: Bearer …',
    )
  }
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return null
  return new PaymentError(401, `Invalid API Key provided: ${given.slice(0, 8)}****`)
}

function replay(
  context: Context<Gate>,
  stored: { status: number; body: string; requestId: string },
): Response {
  context.header('idempotent-replayed', 'true')
  context.header('original-request', stored.requestId)
  context.header('content-type', 'application/json')
  return context.body(stored.body, stored.status as 200)
}

/** Answers every failure, expected or not, in the only format that the client library reads. */
export function answerError(error: Error, context: Context, log: Log): Response {
  if (error instanceof PaymentError) return context.json(error.envelope(), error.status)
  log.error({ err: error, path: context.req.path }, 'The payment stand-in failed on a request.')
  const trouble = new PaymentError(500, 'An unknown error occurred.', { type: 'api_error' })
  return context.json(trouble.envelope(), trouble.status)
}
