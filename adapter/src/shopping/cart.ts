import type { AdaptedCalls, Exchange } from '../adapter.ts'
import { done, handled, passOn, problem, readAs, reply, replyPage, sentFields } from '../reply.ts'
import { fieldsIn, idIn } from '../values.ts'
import { type CartItem, cartItemIn, readCart, readLines } from './cart-json.ts'
import type { Goods } from './goods.ts'
import { orGrown } from './grown-line.ts'

const itemExtensions = ['cart-amounts', 'item-names', 'price-changes'] as const

export function adaptCart(calls: AdaptedCalls, goods: Goods): void {
  const cartExtensions = [
    'cart-amounts',
    'checkout-addresses',
    'coupons',
    'delivery-terms',
    'play-centre',
  ] as const
  calls.on(
    'GET',
    '/cart/cart/',
    cartExtensions,
    handled(async (exchange) => {
      const cart = await readCart(exchange.backEnd)
      return replyPage(exchange, cart === null ? [] : [cart])
    }),
  )
  calls.on(
    'GET',
    '/cart/cart-item/',
    itemExtensions,
    handled(async (exchange) => replyPage(exchange, await readLines(exchange.backEnd, goods))),
  )
  calls.on(
    'POST',
    '/cart/cart-item/',
    itemExtensions,
    handled((exchange) => add(exchange, goods)),
  )
  calls.on(
    'PATCH',
    '/cart/cart-item/:id/',
    itemExtensions,
    handled((exchange) => change(exchange, goods)),
  )
  calls.on('DELETE', '/cart/cart-item/:id/', itemExtensions, handled(remove))
}

async function add(exchange: Exchange, goods: Goods): Promise<Response> {
  const first = await passOn(exchange, '/cart/cart-item/')
  const answer = await done(orGrown(await sentFields(exchange), first, exchange.backEnd))
  const status = answer.status === 201 ? 201 : 200
  return reply(status, readAs(await lineOf(answer.body, exchange, goods), answer), answer.headers)
}

async function change(exchange: Exchange, goods: Goods): Promise<Response> {
  const path = pathOf(exchange)
  if (path === null) return problem(exchange, 404, 'not_found')
  const answer = await done(passOn(exchange, path))
  return reply(200, readAs(await lineOf(answer.body, exchange, goods), answer), answer.headers)
}

async function remove(exchange: Exchange): Promise<Response> {
  const path = pathOf(exchange)
  if (path === null) return problem(exchange, 404, 'not_found')
  const { headers } = await done(passOn(exchange, path))
  return reply(204, null, headers)
}

function pathOf({ params }: Exchange): `/${string}/` | null {
  const id = idIn(params.id)
  return id === null ? null : `/cart/cart-item/${id}/`
}

/** The line of the answer; where that does not say what it is of, the lines are read. */
async function lineOf(given: unknown, { backEnd, params }: Exchange, goods: Goods): Promise<CartItem | null> {
  const fields = fieldsIn(given)
  const isWhole = fieldsIn(fields?.product_stock_details) ?? fieldsIn(fields?.product_stock)
  const line = isWhole && (await cartItemIn(given, backEnd, goods))
  if (line) return line
  const id = idIn(fields) ?? idIn(params.id)
  const lines = await readLines(backEnd, goods)
  return lines.find((each) => each.id === id) ?? lines.at(-1) ?? null
}
