import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '../database.ts'
import type { Log } from '../log.ts'
import type { ShownCard } from './cards.ts'
import { chargeObject } from './charge-object.ts'
import { invalid, PaymentError } from './errors.ts'
import { type Events, noRequest, type Request } from './events.ts'
import type { Form } from './form.ts'
import type { Objects, Session } from './objects.ts'
import { mergeMetadata } from './parameters.ts'
import { customerDetails, paymentIntentObject, sessionObject, shippingCost } from './session-object.ts'
import { readSessionParameters } from './session-parameters.ts'
import type { SwitchBoard } from './switches.ts'
import type { Webhooks } from './webhooks.ts'

const timerLimit = 2 ** 31 - 1

/** `amount`: what comes instead of the sum that was asked for. */
export type Confirmation = {
  email?: string | undefined
  shippingRate?: string | undefined
  amount?: number | undefined
}

type Options = {
  database: DatabaseSync
  objects: Objects
  events: Events
  webhooks: Webhooks
  switches: SwitchBoard
  shopOrigin: () => string
  log: Log
}

export type Sessions = ReturnType<typeof createSessions>

/** Manages checkout sessions: open, then complete (paid at once or later) or expired. */
export function createSessions({ database, objects, events, webhooks, switches, shopOrigin, log }: Options) {
  const overdue = database.prepare(`select id from objects where kind = 'session'
    and json_extract(body, '$.status') = 'open' and json_extract(body, '$.expires_at') <= ?`)
  const earliest = database.prepare(`select min(json_extract(body, '$.expires_at')) as at from objects
    where kind = 'session' and json_extract(body, '$.status') = 'open'`)
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** No open session ends before this time; at the start it is unknown. */
  let nextExpiry = 0

  const now = () => Math.floor((Date.now() + switches.get().clock_ahead_ms) / 1000)

  /** Returns the session as API and webhooks show it. */
  function present({ sandbox: _, ...session }: Session) {
    const url = session.status === 'open' ? `${shopOrigin()}/sandbox/payments/${session.id}` : null
    return { ...session, url }
  }

  /** All writes of one step and their events are stored together; the shop is notified afterwards. */
  function step<T>(work: () => T): T {
    const result = transaction(database, work)
    webhooks.wake()
    return result
  }

  function expireOverdue(): void {
    if (now() < nextExpiry) return
    step(() => {
      for (const { id } of overdue.all(now())) close(objects.get('session', String(id)), noRequest)
    })
    const at = earliest.get()?.at
    nextExpiry = typeof at === 'number' ? at : Number.POSITIVE_INFINITY
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (closed || nextExpiry === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => {
        try {
          expireOverdue()
        } catch (error) {
          log.error({ err: error }, 'Checkout sessions could not be expired.')
        }
        schedule()
      },
      Math.min(Math.max(nextExpiry - now(), 1) * 1000, timerLimit),
    )
    timer.unref()
  }

  function close(session: Session, request: Request): Session {
    session.status = 'expired'
    objects.save(session)
    events.emit('checkout.session.expired', present(session), session.id, request)
    return session
  }

  function get(id: string): Session {
    expireOverdue()
    return objects.get('session', id)
  }

  function getOpen(id: string): Session {
    const session = get(id)
    if (session.status === 'open') return session
    throw new PaymentError(
      409,
      `This Checkout Session is ${session.status}: nothing more can be paid in it.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    )
  }

  function confirm(session: Session, { email, shippingRate, amount }: Confirmation): void {
    const { shipping } = session.sandbox
    const chosen = shipping.find(({ id }) => id === shippingRate) ?? shipping[0]
    const discount = session.total_details?.amount_discount ?? 0
    session.amount_total = amount ?? (session.amount_subtotal ?? 0) - discount + (chosen?.amount ?? 0)
    session.shipping_cost = shippingCost(chosen)
    session.total_details = {
      amount_discount: discount,
      amount_shipping: chosen?.amount ?? 0,
      amount_tax: 0,
    }
    session.customer_details = customerDetails(session.customer_email ?? email ?? 'customer@example.com')
    session.status = 'complete'
  }

  /** Receives money: makes the charge and marks the payment as received. */
  function receive(
    session: Session,
    intent: ReturnType<typeof paymentIntentObject>,
    card: ShownCard | null,
  ): void {
    const charge = chargeObject(session, intent, card, now())
    objects.add('charge', session.id, charge)
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = charge.id
    intent.last_payment_error = null
    session.payment_status = 'paid'
  }

  function awaiting(id: string) {
    const session = get(id)
    if (session.status !== 'complete' || session.payment_status !== 'unpaid' || !session.payment_intent) {
      throw new PaymentError(409, 'No payment of this Checkout Session is under way.')
    }
    const intent = objects.get('payment_intent', session.payment_intent)
    if (intent.status !== 'processing') throw new PaymentError(409, 'This payment has already failed.')
    return { session, intent }
  }

  return {
    now,
    present,
    get,
    expireOverdue,

    create(form: Form): Session {
      const findCoupon = (id: string) => {
        const coupon = objects.find('coupon', id)
        if (!coupon) throw invalid(`No such coupon: '${id}'`, 'discounts[0][coupon]', 'resource_missing')
        return coupon
      }
      const session = sessionObject(readSessionParameters(form, now(), findCoupon), now())
      step(() => objects.add('session', session.id, session))
      if (session.expires_at < nextExpiry) {
        nextExpiry = session.expires_at
        schedule()
      }
      return session
    },

    updateMetadata(id: string, metadata: Record<string, string> | ''): Session {
      const session = get(id)
      session.metadata = mergeMetadata(session.metadata ?? {}, metadata)
      step(() => objects.save(session))
      return session
    },

    /** Expires a session, as the shop may request through the API; only an open one can be expired. */
    expire(id: string, request: Request): Session {
      const session = get(id)
      if (session.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
            `${session.status}.`,
        )
      }
      return step(() => close(session, request))
    },

    /** Expires a session from the hosted page. */
    lapse(id: string): Session {
      const session = getOpen(id)
      return step(() => close(session, noRequest))
    },

    requireOpen: getOpen,

    pay(id: string, card: ShownCard, confirmation: Confirmation): Session {
      return step(() => {
        const session = getOpen(id)
        confirm(session, confirmation)
        if (session.amount_total === 0) {
          session.payment_status = 'no_payment_required'
        } else {
          const intent = paymentIntentObject(session, now())
          session.payment_intent = intent.id
          objects.add('payment_intent', session.id, intent)
          receive(session, intent, card)
          objects.save(intent)
          events.emit('payment_intent.succeeded', intent, session.id, noRequest)
        }
        objects.save(session)
        events.emit('checkout.session.completed', present(session), session.id, noRequest)
        return session
      })
    },

    /**
     * Completes the session while the money is still on its way, as a delayed method does. This switch of the sandbox
     * ignores `allowed_payment_method_types`, so that a tester can try late money with any shop.
     */
    payLater(id: string, confirmation: Confirmation): Session {
      return step(() => {
        const session = getOpen(id)
        confirm(session, confirmation)
        if (session.amount_total === 0)
          throw new PaymentError(409, 'There is nothing to pay later: the total is zero.')
        const intent = paymentIntentObject(session, now())
        session.payment_intent = intent.id
        objects.add('payment_intent', session.id, intent)
        objects.save(session)
        events.emit('checkout.session.completed', present(session), session.id, noRequest)
        return session
      })
    },

    settle(id: string): Session {
      return step(() => {
        const { session, intent } = awaiting(id)
        receive(session, intent, null)
        objects.save(intent)
        objects.save(session)
        events.emit('payment_intent.succeeded', intent, session.id, noRequest)
        events.emit('checkout.session.async_payment_succeeded', present(session), session.id, noRequest)
        return session
      })
    },

    fail(id: string): Session {
      return step(() => {
        const { session, intent } = awaiting(id)
        intent.status = 'requires_payment_method'
        objects.save(intent)
        events.emit('checkout.session.async_payment_failed', present(session), session.id, noRequest)
        return session
      })
    },

    /** Whether a delayed payment can still settle or fail. */
    isProcessing(session: Session): boolean {
      if (session.status !== 'complete' || session.payment_status !== 'unpaid') return false
      return objects.find('payment_intent', session.payment_intent ?? '')?.status === 'processing'
    },

    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}
