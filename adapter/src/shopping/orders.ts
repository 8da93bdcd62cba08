import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { ownRows } from '../own-rows.ts'
import { pageOf } from '../pages.ts'
import { callEither, handled, isDone, problem, rejected, reply } from '../reply.ts'
import { someAtOnce } from '../some-at-once.ts'
import { idIn } from '../values.ts'
import type { Goods } from './goods.ts'
import { isNamed, isUnderTab, orderOf, type Placed, placedIn } from './order-json.ts'

const extensions = ['coupons', 'order-lines', 'order-status', 'order-tabs'] as const

export function adaptOrders(calls: AdaptedCalls, goods: Goods): void {
  calls.on(
    'GET',
    '/order/orders/',
    extensions,
    handled((exchange) => readOrders(exchange, goods)),
  )
  calls.on(
    'GET',
    '/order/orders/:id/',
    extensions,
    handled((exchange) => readOrder(exchange, goods)),
  )
}

/** Own orders, newest first. */
export async function placedOrders(backEnd: BackEnd): Promise<Placed[]> {
  const rows = await ownRows(backEnd, '/order/orders/')
  return rows
    .flatMap((row) => placedIn(row) ?? [])
    .sort((a, b) => b.created.localeCompare(a.created) || b.id - a.id)
}

async function readOrders(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd, query } = exchange
  const all = await placedOrders(backEnd)
  const page = pageOf(
    all.filter((placed) => isUnderTab(placed, query.get('tab'))),
    exchange,
  )
  if (page === null) return problem(exchange, 404, 'not_found')
  const results = await someAtOnce(page.results, (placed) => orderOf(placed, { backEnd, goods }))
  return reply(200, { ...page, results })
}

/** By its id, or by that of its transaction, which the core knows in the list alone. */
async function readOrder(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd, params } = exchange
  const name = params.id ?? ''
  const id = idIn(name)
  if (id !== null) {
    const answer = await callEither(backEnd, 'GET', `/order/orders/${id}/`)
    const placed = isDone(answer) ? placedIn(answer.body) : null
    if (placed) return reply(200, await orderOf(placed, { backEnd, goods }))
    if (!isDone(answer) && answer.status !== 404) return rejected(exchange, answer)
  }
  const found = (await placedOrders(backEnd)).find((placed) => isNamed(placed, name))
  if (!found) return problem(exchange, 404, 'not_found')
  return reply(200, await orderOf(found, { backEnd, goods }))
}
