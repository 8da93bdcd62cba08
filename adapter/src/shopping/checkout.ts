import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer, BackEnd } from '../back-end.ts'
import { CallFault, done, handled, problem, reply, sentFields } from '../reply.ts'
import { countIn, type Fields, fieldsIn, idIn, textOf } from '../values.ts'
import { cartOf, cartRows, readLines } from './cart-json.ts'
import { changedLines, soldOutLine } from './changed-lines.ts'
import { customerOf } from './customer.ts'
import { draftOfCart, draftOfUnit } from './draft-order.ts'
import type { Goods } from './goods.ts'
import { createHostedPages, type HostedPages, hostedPages } from './hosted-pages.ts'
import { type Checkout, createOpenedPayments } from './opened-payments.ts'
import { placedOrders } from './orders.ts'
import { readPayment } from './payment-status.ts'

const cartPayment = '/stripe/create-checkout-session/'
const unitPayment = '/stripe/create-buy-now-checkout-session/'

export function adaptCheckout(calls: AdaptedCalls, goods: Goods): void {
  const checkout = { goods, opened: createOpenedPayments(), pages: createHostedPages() }
  const extensions = ['checkout-addresses', 'price-changes', 'session-status'] as const
  calls.on(
    'POST',
    cartPayment,
    extensions,
    handled((exchange) => payCart(exchange, checkout)),
  )
  calls.on(
    'POST',
    unitPayment,
    extensions,
    handled((exchange) => payUnit(exchange, checkout)),
  )
  calls.on(
    'GET',
    '/stripe/checkout-session/:id/',
    ['session-status'],
    handled((exchange) => readPayment(exchange, checkout)),
  )
  calls.on('GET', `${hostedPages}:id/`, [], ({ params, backEnd }) => {
    const page = checkout.pages.find(params.id ?? '')
    return page === undefined
      ? problem({ backEnd }, 404, 'not_found')
      : new Response(null, { status: 303, headers: { Location: page } })
  })
  // The page that was left stays open at the provider until it ends by itself; nothing was reserved for it.
  calls.on('POST', '/stripe/leave-checkout-session/', ['session-status'], (exchange) =>
    exchange.request.headers.has('authorization')
      ? reply(200, { status: 'open' })
      : problem(exchange, 401, 'not_authenticated'),
  )
}

async function payCart(exchange: Exchange, { goods, opened, pages }: Checkout): Promise<Response> {
  const { backEnd } = exchange
  const [sent, has] = [await sentFields(exchange), await backEnd.extensions()]
  const [rows, lines, before, customer] = await Promise.all([
    cartRows(backEnd),
    readLines(backEnd, goods),
    ordersBefore(backEnd),
    customerOf(backEnd),
  ])
  const cart = cartOf(rows, lines)
  const agreed = sent.expected_amount
  // The customer must not pay another sum than the one on the screen.
  if (cart && agreed !== undefined && agreed !== cart.total_amount && !has.has('price-changes'))
    return problem(exchange, 409, 'cart_changed', { lines: changedLines(lines) })
  const answer = await done(open(backEnd, cartPayment, {}, sent))
  const session = sessionIn(answer, exchange, pages)
  const draft = draftOfCart(cart, lines)
  opened.add(session.checkout_session_id, { customer: customer.id, before, cart: cart?.id ?? null, draft })
  return reply(200, session, answer.headers)
}

async function payUnit(exchange: Exchange, { goods, opened, pages }: Checkout): Promise<Response> {
  const { backEnd } = exchange
  const sent = await sentFields(exchange)
  const { product_stock, quantity = 1 } = sent
  const [stock, count] = [idIn(product_stock) ?? 0, countIn(quantity) ?? 1]
  const [good, before, customer] = await Promise.all([
    goods.nowOfUnit(backEnd, stock),
    ordersBefore(backEnd),
    customerOf(backEnd),
  ])
  const unit = good?.units.find(({ id }) => id === stock)
  // The item must be shown before it is paid.
  if (!good || !unit) return problem(exchange, 503, 'unavailable')
  const answer = await open(backEnd, unitPayment, { product_stock, quantity }, sent)
  if (answer.status === 400 && unit.quantity < count)
    return problem(exchange, 409, 'cart_changed', { lines: [soldOutLine(good, unit)] })
  const session = sessionIn(await done(Promise.resolve(answer)), exchange, pages)
  const draft = draftOfUnit(good, unit, count)
  opened.add(session.checkout_session_id, { customer: customer.id, before, cart: null, draft })
  return reply(200, session, answer.headers)
}

/** Without them a payment can be made all the same. */
async function ordersBefore(backEnd: BackEnd): Promise<ReadonlySet<number> | null> {
  try {
    return new Set((await placedOrders(backEnd)).map(({ id }) => id))
  } catch (error) {
    if (error instanceof CallFault && error.answer.status !== 401) return null
    throw error
  }
}

/** Some back ends reject fields that they do not know, and the core knows none of those that are left out here. */
async function open(backEnd: BackEnd, path: string, core: Fields, sent: Fields): Promise<Answer> {
  const has = await backEnd.extensions()
  const body = {
    ...core,
    ...(has.has('checkout-addresses') && sent.address !== undefined && { address: sent.address }),
    ...(has.has('price-changes') &&
      sent.expected_amount !== undefined && { expected_amount: sent.expected_amount }),
  }
  return backEnd.call('POST', path, Object.keys(body).length > 0 ? body : undefined)
}

function sessionIn(
  answer: Answer,
  exchange: Exchange,
  pages: HostedPages,
): { checkout_session_id: string; checkout_session_url: string } {
  const fields = fieldsIn(answer.body) ?? {}
  const given = textOf(fields, 'checkout_session_url', 'checkout_url', 'session_url', 'url')
  const url = given === '' ? null : pages.open(given, exchange)
  // Without a page there is nothing to pay on.
  if (url === null) throw new CallFault({ ...answer, status: 503 })
  return {
    // A payment without an id is looked up as the customer's latest.
    checkout_session_id: textOf(fields, 'checkout_session_id', 'session_id', 'id') || 'latest',
    checkout_session_url: url,
  }
}
