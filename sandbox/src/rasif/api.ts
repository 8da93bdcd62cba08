import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { amountText } from './amounts.ts'
import { RasifError, type RasifObjection, type RasifOrder, type RasifReturn } from './model.ts'
import type { Orders } from './orders.ts'
import type { Returns } from './returns.ts'

type Api = { Bindings: HttpBindings }
type Options = {
  merchant: string
  apiKey: string
  orders: Orders
  returns: Returns
  switches: SwitchBoard
  pageUrl: () => string
  log: Log
}

/** The provider's API under `/rasif`: JSON both ways, Basic authentication, no idempotency keys. */
export function rasifApi(options: Options) {
  const { orders, returns, pageUrl, log } = options
  const app = new Hono<Api>()
  app.use('/rasif/*', gate(options))

  const orderJson = (order: RasifOrder) => ({
    order_no: order.id,
    merchant_reference: order.merchant_reference,
    state: order.state,
    amount: amountText(order.amount, order.currency),
    currency: order.currency,
    valid_until: new Date(order.valid_until).toISOString(),
    capture: order.capture && {
      capture_no: order.capture.no,
      captured_at: new Date(order.capture.captured).toISOString(),
      paid_with: order.capture.card
        ? { means: 'CARD', scheme: order.capture.card.brand.toUpperCase(), ending: order.capture.card.last4 }
        : { means: 'TRANSFER' },
      has_returns: returns.ofCapture(order.capture.no).length > 0,
      has_objections: returns.objectionsOf(order.capture.no).length > 0,
    },
  })
  const returnJson = ({ id, order, capture, amount, return_reference, state }: RasifReturn) => ({
    return_no: id,
    capture_no: capture,
    amount: amountText(amount, orders.get(order).currency),
    currency: orders.get(order).currency,
    captured_amount: amountText(orders.get(order).amount, orders.get(order).currency),
    return_reference,
    state,
  })
  const objectionJson = ({ id, order, capture, amount, answer_before, state }: RasifObjection) => ({
    objection_no: id,
    capture_no: capture,
    amount: amountText(amount, orders.get(order).currency),
    currency: orders.get(order).currency,
    cause: 'payer_did_not_buy',
    answer_before: new Date(answer_before).toISOString(),
    state,
  })
  const body = (context: Context) => context.req.json().catch(() => null)

  app.get('/rasif/merchant', (context) => context.json({ merchant: options.merchant }))
  app.post('/rasif/orders', async (context) =>
    context.json(orderJson(orders.create(await body(context))), 201),
  )
  app.get('/rasif/orders', (context) => {
    const found = orders.named(context.req.query('merchant_reference') ?? '')
    return context.json({ orders: found ? [orderJson(orders.get(found.id))] : [] })
  })
  app.get('/rasif/orders/:no', (context) => context.json(orderJson(orders.get(context.req.param('no')))))
  app.post('/rasif/orders/:no/checkout', async (context) => {
    const { token } = orders.openCheckout(context.req.param('no'), await body(context))
    return context.json({ page: pageUrl(), token }, 201)
  })
  app.post('/rasif/orders/:no/cancel', (context) =>
    context.json(orderJson(orders.cancel(context.req.param('no')))),
  )
  app.post('/rasif/captures/:no/returns', async (context) =>
    context.json(returnJson(returns.create(context.req.param('no'), await body(context))), 202),
  )
  app.get('/rasif/captures/:no/returns', (context) => {
    const no = orders.withCapture(context.req.param('no')).capture?.no ?? ''
    return context.json({ returns: returns.ofCapture(no).map(returnJson) })
  })
  app.get('/rasif/captures/:no/objections', (context) => {
    const no = orders.withCapture(context.req.param('no')).capture?.no ?? ''
    return context.json({ objections: returns.objectionsOf(no).map(objectionJson) })
  })
  app.get('/rasif/returns/:no', (context) => context.json(returnJson(returns.get(context.req.param('no')))))
  app.get('/rasif/objections/:no', (context) =>
    context.json(objectionJson(returns.getObjection(context.req.param('no')))),
  )

  app.onError((error, context) => {
    if (error instanceof RasifError) return context.json(error.body(), error.status)
    log.error({ err: error, path: context.req.path }, 'The stand-in of Rasif failed on a request.')
    return context.json(new RasifError(503, 'FAILED', 'Try again later.').body(), 503)
  })
  return app
}

/** The merchant's key, and the trouble that the switches ask for. */
function gate({ merchant, apiKey, switches }: Options): MiddlewareHandler<Api> {
  const expected = Buffer.from(`Basic ${Buffer.from(`${merchant}:${apiKey}`).toString('base64')}`)
  return async (context, next) => {
    const { down, slow_ms } = switches.get()
    context.header('cache-control', 'no-store')
    if (down === 'close') return hangUp(context)
    const given = Buffer.from(context.req.header('authorization') ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new RasifError(401, 'WHO_ARE_YOU', 'Merchant or key is wrong.')
    }
    if (down === true) throw new RasifError(503, 'UNAVAILABLE', 'Try again later.')
    if (slow_ms > 0) await pause(slow_ms)
    await next()
    return down === 'close_after' ? hangUp(context) : undefined
  }
}

/** The caller sees its connection close; the answer goes nowhere. */
function hangUp(context: Context<Api>): Response {
  context.env.incoming.socket.destroy()
  return context.body(null)
}
