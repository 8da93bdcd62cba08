import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'
import type {
  CheckoutDispute,
  CheckoutEvent,
  CheckoutPage,
  CheckoutPayment,
  CheckoutRefund,
} from '../checkout-com/model.ts'
import type { ShownCard } from './cards.ts'
import { invalid, missing } from './errors.ts'

/** On the wire a decimal is a string; the client library turns it into its own class after reading. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }
export type LineItem = Omit<Stripe.LineItem, 'price'> & {
  price: WirePrice
  images: string[]
  about: string | null
}

/** A checkout session as stored: `url` is worked out on reading because the shop's origin may change. */
export type Session = Omit<Stripe.Checkout.Session, 'url' | 'line_items' | 'payment_intent'> & {
  payment_intent: string | null
  sandbox: {
    lines: LineItem[]
    shipping: { id: string; label: string; amount: number }[]
    /** The coupon's name. */
    discount: { label: string | null; amount: number } | null
    intent: { metadata: Stripe.Metadata; description: string | null; receipt_email: string | null }
  }
}
export type Coupon = Stripe.Coupon
export type PaymentIntent = Stripe.PaymentIntent & { latest_charge: string | null }
/** Only a card's brand and last digits are stored. */
export type MethodDetails =
  | { type: 'card'; card: ShownCard & { network: string; wallet: null } }
  | { type: 'customer_balance'; customer_balance: object }
export type Charge = Omit<Stripe.Charge, 'payment_method_details'> & {
  payment_intent: string
  payment_method_details: MethodDetails
}
export type Refund = Stripe.Refund & { payment_intent: string; charge: string }
/** The fields that a shop reads; of the evidence, only that it is requested. */
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transactions'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & {
  charge: string
  payment_intent: string
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >
}
export type EarlyFraudWarning = Stripe.Radar.EarlyFraudWarning & { charge: string; payment_intent: string }
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

type Kinds = {
  session: Session
  coupon: Coupon
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  early_fraud_warning: EarlyFraudWarning
  event: Event
  checkout_page: CheckoutPage
  checkout_payment: CheckoutPayment
  checkout_refund: CheckoutRefund
  checkout_dispute: CheckoutDispute
  checkout_event: CheckoutEvent
}
export type Kind = keyof Kinds

type StripeKind = Exclude<Kind, `checkout_${string}`>

const nouns: Record<StripeKind, string> = {
  session: 'checkout.session',
  coupon: 'coupon',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  early_fraud_warning: 'early fraud warning',
  event: 'event',
}
const params: Record<StripeKind, string> = {
  session: 'session',
  coupon: 'coupon',
  payment_intent: 'intent',
  charge: 'id',
  refund: 'id',
  dispute: 'dispute',
  early_fraud_warning: 'early_fraud_warning',
  event: 'id',
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}

export type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }

export type CreatedRange = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>
const bounds = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const

export type Objects = ReturnType<typeof createObjects>

/** Stores the provider's objects, each with its session, so that old ones are deleted together. */
export function createObjects(database: DatabaseSync, keptSessions = 1000) {
  const insert = database.prepare('insert into objects (id, kind, session, body) values (?, ?, ?, ?)')
  const update = database.prepare('update objects set body = ? where id = ?')
  const select = database.prepare('select seq, session, body from objects where id = ? and kind = ?')
  const forget = database.prepare(`delete from objects where session in (
    select id from objects where kind in ('session', 'checkout_page') order by seq desc limit -1 offset ?)`)
  const forgetDeliveries = database.prepare(
    'delete from deliveries where not exists (select 1 from objects where objects.id = deliveries.event)',
  )

  function row(kind: Kind, id: string) {
    const found = select.get(id, kind)
    return found && { seq: Number(found.seq), session: String(found.session), body: String(found.body) }
  }

  return {
    add<K extends Kind>(kind: K, session: string, object: Kinds[K]): void {
      insert.run(object.id, kind, session, JSON.stringify(object))
      if (kind !== 'session' && kind !== 'checkout_page') return
      if (forget.run(keptSessions).changes > 0) forgetDeliveries.run()
    },

    save(object: Kinds[Kind]): void {
      update.run(JSON.stringify(object), object.id)
    },

    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const found = row(kind, id)
      return found && (JSON.parse(found.body) as Kinds[K])
    },

    get<K extends StripeKind>(kind: K, id: string, param = params[kind]): Kinds[K] {
      const found = this.find(kind, id)
      if (!found) throw missing(nouns[kind], id, param)
      return found
    },

    sessionOf(kind: Kind, id: string): string {
      return row(kind, id)?.session ?? ''
    },

    /** Newest first, as all of the provider's lists, narrowed by equal top-level fields. */
    list<K extends Kind>(
      kind: K,
      fields: Record<string, string | string[] | undefined>,
      page: Page,
      created: CreatedRange = {},
    ) {
      const conditions = ['kind = ?']
      const values: (string | number)[] = [kind]
      for (const [field, expected] of Object.entries(fields)) {
        if (expected === undefined) continue
        const allowed = [expected].flat()
        conditions.push(`json_extract(body, '$.${field}') in (${allowed.map(() => '?').join(', ')})`)
        values.push(...allowed)
      }
      for (const [bound, operator] of bounds) {
        const instant = created[bound]
        if (instant === undefined) continue
        conditions.push(`json_extract(body, '$.created') ${operator} ?`)
        values.push(instant)
      }
      const cursor = page.starting_after ?? page.ending_before
      if (cursor !== undefined) {
        const at = row(kind, cursor)
        if (!at) {
          throw invalid(
            `No such ${kind.replaceAll('_', ' ')}: '${cursor}'`,
            page.starting_after ? 'starting_after' : 'ending_before',
          )
        }
        conditions.push(page.starting_after === undefined ? 'seq > ?' : 'seq < ?')
        values.push(at.seq)
      }
      const backwards = page.starting_after === undefined && page.ending_before !== undefined
      const rows = database
        .prepare(
          `select body from objects where ${conditions.join(' and ')}
           order by seq ${backwards ? 'asc' : 'desc'} limit ?`,
        )
        .all(...values, page.limit + 1)
      const data = rows.slice(0, page.limit).map((found) => JSON.parse(String(found.body)) as Kinds[K])
      return { data: backwards ? data.reverse() : data, has_more: rows.length > page.limit }
    },
  }
}
