import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { PaymentError } from '../payments/errors.ts'
import type { Idempotency } from '../payments/idempotency.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { availableOf, capturedOf, refundedOf } from './balances.ts'
import type { Disputes } from './disputes.ts'
import {
  type CheckoutAction,
  type CheckoutDispute,
  CheckoutError,
  type CheckoutPage,
  type CheckoutPayment,
} from './model.ts'
import type { Pages } from './pages.ts'
import type { Refunds } from './refunds.ts'

type Api = { Bindings: HttpBindings }
type Options = {
  secretKey: string
  pages: Pages
  refunds: Refunds
  disputes: Disputes
  switches: SwitchBoard
  idempotency: Idempotency
  pageUrl: (id: string) => string
  log: Log
}

const root = '/checkout-com'

/**
 * Implements the calls that a shop with hosted pages makes, below `/checkout-com`: JSON, with a secret key as bearer
 * token.
 */
export function checkoutComApi(options: Options) {
  const { pages, refunds, disputes, pageUrl, log } = options
  const app = new Hono<Api>()
  app.use(`${root}/*`, gate(options))

  const links = (id: string) => ({
    self: { href: `https://api.sandbox.checkout.com/hosted-payments/${id}` },
    redirect: { href: pageUrl(id) },
  })
  const pageJson = ({ language, created: _, capture: __, ...page }: CheckoutPage) => ({
    ...page,
    payment_id: page.payment_id ?? undefined,
    locale: language === 'ar' ? 'ar' : 'en-GB',
    _links: links(page.id),
  })
  const paymentJson = (payment: CheckoutPayment) => {
    const { page: _, card, actions, ...rest } = payment
    const available = availableOf(payment, refunds.pendingOf(payment.id))
    const isApproved = actions.some(({ type, approved }) => type === 'Authorization' && approved)
    return {
      ...rest,
      payment_type: 'Regular',
      approved: isApproved,
      source: card ? { type: 'card', scheme: schemeOf(card.brand), last4: card.last4 } : { type: 'knet' },
      balances: {
        total_authorized: isApproved ? payment.amount : 0,
        total_captured: capturedOf(payment),
        total_refunded: refundedOf(payment),
        available_to_refund: available,
      },
    }
  }
  const actionJson = (action: CheckoutAction) => ({
    ...action,
    response_code: action.approved ? '10000' : '20005',
    response_summary: action.approved ? 'Approved' : 'Declined - Do Not Honour',
  })
  const disputeJson = ({ page: _, payment: __, ...dispute }: CheckoutDispute) => ({
    ...dispute,
    category: 'fraudulent',
    reason_code: '10.4',
  })
  const body = (context: Context) => context.req.json().catch(() => null)

  app.post(`${root}/hosted-payments`, async (context) => {
    const { id, reference } = pages.create(await body(context))
    return context.json({ id, reference: reference ?? undefined, _links: links(id) }, 201)
  })
  app.get(`${root}/hosted-payments/:id`, (context) =>
    context.json(pageJson(pages.get(context.req.param('id')))),
  )
  app.get(`${root}/payments/:id`, (context) => {
    refunds.endDue()
    return context.json(paymentJson(pages.getPayment(context.req.param('id'))))
  })
  app.get(`${root}/payments/:id/actions`, (context) => {
    refunds.endDue()
    return context.json(pages.getPayment(context.req.param('id')).actions.map(actionJson))
  })
  app.post(`${root}/payments/:id/refunds`, async (context) => {
    const { id, reference } = refunds.create(context.req.param('id'), await body(context))
    return context.json({ action_id: id, reference }, 202)
  })
  app.get(`${root}/disputes`, (context) => {
    const payment = context.req.query('payment_id')
    const found = payment ? disputes.ofPayment(payment) : disputes.all()
    const limit = Number(context.req.query('limit') ?? 50)
    const data = found.slice(0, limit).map((each) => ({ ...disputeJson(each), payment_id: each.payment }))
    return context.json({ limit, skip: 0, total_count: found.length, data })
  })
  app.get(`${root}/disputes/:id`, (context) => {
    const found = disputes.get(context.req.param('id'))
    return context.json({ ...disputeJson(found), payment: { id: found.payment } })
  })

  app.onError((error, context) => {
    if (error instanceof CheckoutError) return error.answer()
    log.error({ err: error, path: context.req.path }, 'The stand-in of Checkout.com failed on a request.')
    return new CheckoutError(503, 'failed').answer()
  })
  return app
}

const schemes: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB' }

function schemeOf(brand: string): string {
  return schemes[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** Checks the merchant's key, replays answers by their idempotency key, and simulates the faults of the switches. */
function gate({ secretKey, switches, idempotency }: Options): MiddlewareHandler<Api> {
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return async (context, next) => {
    const { down, slow_ms } = switches.get()
    context.header('cache-control', 'no-store')
    if (down === 'close') return hangUp(context)
    const given = Buffer.from(context.req.header('authorization') ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CheckoutError(401)
    if (down === true) throw new CheckoutError(503, 'unavailable')
    if (slow_ms > 0) await pause(slow_ms)
    const replayed = await replayedOrMade(context, idempotency, next)
    return down === 'close_after' ? hangUp(context) : replayed
  }
}

/** Replays the answer to the same key for a day. A rejected request leaves no answer. */
async function replayedOrMade(
  context: Context<Api>,
  idempotency: Idempotency,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const given = context.req.header('cko-idempotency-key')
  if (given === undefined) return void (await next())
  const key = `checkout.com:${given}`
  const stored = begun(idempotency, key, context.req.path)
  if (stored)
    return new Response(stored.body, {
      status: stored.status,
      headers: { 'content-type': 'application/json' },
    })
  try {
    await next()
    const { status } = context.res
    idempotency.end(key, { status, body: await context.res.clone().text(), requestId: '' })
  } finally {
    idempotency.abandon(key)
  }
  return undefined
}

function begun(idempotency: Idempotency, key: string, path: string) {
  try {
    return idempotency.begin(key, 'POST', path, '')
  } catch (error) {
    if (error instanceof PaymentError && error.status === 409)
      throw new CheckoutError(409, 'request_in_progress')
    throw error
  }
}

/** Closes the caller's connection; the answer goes nowhere. */
function hangUp(context: Context<Api>): Response {
  context.env.incoming.socket.destroy()
  return context.body(null)
}
