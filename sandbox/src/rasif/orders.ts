import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transaction } from '../database.ts'
import type { ShownCard } from '../payments/cards.ts'
import { isSupportedCurrency } from '../payments/currencies.ts'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { readAmount } from './amounts.ts'
import { RasifError, type RasifOrder } from './model.ts'
import type { Notices } from './notices.ts'

const everything = { limit: 1000 }

const orderInput = z.strictObject({
  merchant_reference: z.string().regex(/^[\w.-]{8,64}$/),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  language: z.enum(['en', 'ar']),
  title: z.string().min(1).max(120),
  payer: z.strictObject({ email: z.email() }),
  valid_until: z.iso.datetime(),
})
const checkoutInput = z.strictObject({ return_url: z.url(), abandon_url: z.url() })

type Options = { database: DatabaseSync; objects: Objects; notices: Notices; switches: SwitchBoard }

export type Orders = ReturnType<typeof createOrders>

const number = (prefix: string) => `${prefix}${randomBytes(6).toString('hex').toUpperCase()}`

/** The life of an order: new, then captured at once or after clearing, or cancelled, or lapsed. */
export function createOrders({ database, objects, notices, switches }: Options) {
  const now = () => Date.now() + switches.get().clock_ahead_ms

  function step<T>(work: () => T): T {
    const result = transaction(database, work)
    notices.wake()
    return result
  }

  /** Saved, with a notice to the merchant. */
  function change(order: RasifOrder, state: RasifOrder['state']): RasifOrder {
    order.state = state
    objects.save(order)
    notices.emit(order.id, 'order', order.id)
    return order
  }

  function get(id: string): RasifOrder {
    const order = objects.find('rasif_order', id)
    if (!order) throw new RasifError(404, 'UNKNOWN_ORDER', `There is no order ${id}.`)
    if (order.state === 'NEW' && order.valid_until <= now()) return step(() => change(order, 'LAPSED'))
    return order
  }

  function getNew(id: string): RasifOrder {
    const order = get(id)
    if (order.state === 'NEW') return order
    const code = order.state === 'CAPTURED' ? 'ALREADY_PAID' : 'NOT_PAYABLE'
    throw new RasifError(409, code, `Order ${id} is ${order.state}.`)
  }

  function getClearing(id: string): RasifOrder {
    const order = get(id)
    if (order.state === 'CLEARING') return order
    throw new RasifError(409, 'NOT_CLEARING', `Order ${id} is ${order.state}.`)
  }

  function capture(order: RasifOrder, card: ShownCard | null): RasifOrder {
    order.capture = { no: number('RC'), captured: now(), card }
    return change(order, 'CAPTURED')
  }

  return {
    get,
    getNew,
    has: (id: string) => objects.find('rasif_order', id) !== undefined,

    /** A reference is taken once and for ever; who asks again gets 409 and has to look. */
    create(body: unknown): RasifOrder {
      const given = orderInput.safeParse(body)
      if (!given.success) throw new RasifError(400, 'BAD_REQUEST', z.prettifyError(given.error))
      const { merchant_reference, amount, currency, payer, valid_until, ...rest } = given.data
      if (!isSupportedCurrency(currency.toLowerCase())) {
        throw new RasifError(422, 'BAD_CURRENCY', `Orders in ${currency} are not taken.`)
      }
      const order: RasifOrder = {
        ...rest,
        id: number('RS'),
        merchant_reference,
        amount: readAmount(amount, currency),
        currency,
        payer_email: payer.email,
        valid_until: Date.parse(valid_until),
        created: now(),
        token: randomBytes(18).toString('base64url'),
        ways: null,
        state: 'NEW',
        capture: null,
      }
      return step(() => {
        if (this.named(merchant_reference)) {
          throw new RasifError(409, 'REFERENCE_TAKEN', `There is an order ${merchant_reference} already.`)
        }
        objects.add('rasif_order', order.id, order)
        return order
      })
    },

    /** Asks for the page of a new order; asked again, it is the same page. */
    openCheckout(id: string, body: unknown): RasifOrder {
      const given = checkoutInput.safeParse(body)
      if (!given.success) throw new RasifError(400, 'BAD_REQUEST', z.prettifyError(given.error))
      return step(() => {
        const order = getNew(id)
        order.ways = given.data
        objects.save(order)
        return order
      })
    },

    named: (merchant_reference: string) =>
      objects.list('rasif_order', { merchant_reference }, { limit: 1 }).data[0],

    withToken: (token: string) => objects.list('rasif_order', { token }, { limit: 1 }).data[0],

    withCapture(no: string): RasifOrder {
      const [order] = objects.list('rasif_order', { 'capture.no': no }, { limit: 1 }).data
      if (!order) throw new RasifError(404, 'UNKNOWN_CAPTURE', `There is no capture ${no}.`)
      return order
    },

    all: () => objects.list('rasif_order', {}, everything).data,

    cancel: (id: string) => step(() => change(getNew(id), 'CANCELLED')),
    lapse: (id: string) => step(() => change(getNew(id), 'LAPSED')),
    pay: (id: string, card: ShownCard) => step(() => capture(getNew(id), card)),
    payLater: (id: string) => step(() => change(getNew(id), 'CLEARING')),
    settle: (id: string) => step(() => capture(getClearing(id), null)),
    fail: (id: string) => step(() => change(getClearing(id), 'REJECTED')),
    step,
  }
}
