import { listShopOrders } from '@marah/contract/desk/orders'
import { sql } from 'drizzle-orm'
import {
  countOrdersOf,
  listOrdersOf,
  type OrderFilter,
  shopOrders,
} from '../../../backend/src/orders/index.ts'
import { orderNumber } from '../../../backend/src/platform/text/record-numbers.ts'
import { productStock } from '../../../backend/src/schema/catalogue.ts'
import type { Buyer, CheckoutShop } from '../../../testing/src/checkout-shop.ts'
import { type Figure, figureOf } from '../report.ts'
import { askedSeller, familyName, firstFamily, firstOrder } from './fill.ts'

/** Documents whose file is taken away, to see what laying out one takes. */
const mostLaidOut = 10
const budget = { atMost: 30 }
/** Asked by so many customers first, untimed: a shop that is open has compiled its code and planned its queries. */
const warmUp = 2

/** Lists, orders and documents as their customers ask for them, one after the other. */
export async function askAsCustomers(
  shop: CheckoutShop,
  customers: readonly Buyer[],
  count: number,
): Promise<Figure[]> {
  const [lists, single, documents]: [number[], number[], number[]] = [[], [], []]
  const [first, again, laidOut]: [number[], number[], number[]] = [[], [], []]
  const timed = async (times: number[], buyer: Buyer, path: string) => {
    const started = performance.now()
    const { status, body } = await shop.send(buyer, 'GET', path)
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body
  }
  for (const [nth, buyer] of customers.entries()) {
    if (nth === warmUp)
      for (const times of [lists, single, documents, first, again, laidOut]) times.length = 0
    const { results } = await timed([], buyer, '/order/orders/')
    for (const query of ['', '?tab=ongoing', '?tab=previous', '?page_size=2', '?page_size=2&page=2'])
      await timed(lists, buyer, `/order/orders/${query}`)
    for (const { transaction_id: reference, payment_status } of results) {
      await timed(single, buyer, `/order/orders/${reference}/`)
      const [invoice] = await timed(documents, buyer, `/order/orders/${reference}/documents/`)
      if (payment_status !== 'paid') continue
      const pdf = `/order/orders/${reference}/documents/${invoice.number}/`
      await timed(first, buyer, pdf)
      await timed(again, buyer, pdf)
      if (laidOut.length === mostLaidOut) continue
      await shop.db.execute(sql`
        delete from document_file using shop_document where id = document_id and number = ${invoice.number}`)
      await timed(laidOut, buyer, pdf)
    }
  }
  return [
    timesOf(`${title(count)}: a customer’s list`, lists, budget),
    timesOf(`${title(count)}: one order`, single, budget),
    timesOf(`${title(count)}: documents of an order`, documents, budget),
    timesOf(`${title(count)}: the PDF of a document, first read`, first, budget),
    timesOf(`${title(count)}: the PDF of a document, read again`, again, budget),
    timesOf(`${title(count)}: the PDF of a document that is still to be laid out`, laidOut, {}),
  ]
}

/** Reads what `npm run shop -- orders` needs for its first screen, and for the sentence below it. */
export async function askAsShop(
  { services }: CheckoutShop,
  customers: readonly Buyer[],
  count: number,
): Promise<Figure[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const week = (nth: number) => ({ since: day(Math.abs(nth) * 17 + 7), until: day(Math.abs(nth) * 17) })
  const filters: [string, (nth: number) => OrderFilter][] = [
    ['no filter', () => ({})],
    ['one number', (nth) => ({ number: orderNumber(firstOrder + ((Math.abs(nth) * 7919) % count)) })],
    ['one email', (nth) => ({ email: `FAMILY${firstFamily + Math.abs(nth)}@bench.example` })],
    ['under way', () => ({ status: 'on_progress' })],
    ['completed', () => ({ status: 'completed' })],
    ['unpaid', () => ({ payment: 'unpaid' })],
    ['paid', () => ({ payment: 'paid' })],
    ['handed over', () => ({ isHandedOver: true })],
    ['a week', week],
    ['under way, a week', (nth) => ({ status: 'on_progress', ...week(nth) })],
  ]
  const figures: Figure[] = []
  for (const [what, filter] of filters) {
    const times: number[] = []
    for (let nth = -warmUp * 5; nth < customers.length * 5; nth++) {
      const started = performance.now()
      for await (const _ of listOrdersOf(services, filter(nth), 50)) break
      await countOrdersOf(services, filter(nth))
      if (nth >= 0) times.push(performance.now() - started)
    }
    figures.push(timesOf(`${title(count)}: the shop’s list, ${what}`, times, budget))
  }
  const times: number[] = []
  const ofSeller = listShopOrders.query.parse({ tab: 'all', page_size: 25 })
  for (let nth = -warmUp * 5; nth < customers.length * 5; nth++) {
    const started = performance.now()
    await shopOrders(services, { vendorId: askedSeller }, ofSeller, 'en')
    if (nth >= 0) times.push(performance.now() - started)
  }
  figures.push(timesOf(`${title(count)}: the desk’s list of a seller of a tenth of them`, times, budget))
  return figures
}

/** Reads the first page of the desk's list of orders with its count, as a person at the desk looks for them. */
export async function askAsDesk({ services, db }: CheckoutShop, count: number): Promise<Figure[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const nthOrder = (nth: number) => (Math.abs(nth) * 7919) % count
  const [unit] = await db.select({ sku: productStock.skuNumber }).from(productStock).limit(1)
  const { rows } = await db.execute<{ family: string }>(
    sql`select ${familyName(sql`n * 20`)} as family from generate_series(1, ${askedEach}) as n`,
  )
  const families = rows.map(({ family }) => family)
  const requests: [string, (nth: number) => Record<string, unknown>][] = [
    ['no filter', () => ({})],
    ['oldest first', () => ({ sort: 'oldest' })],
    ['to pack', () => ({ tab: 'to_pack' })],
    ['sent', () => ({ tab: 'sent' })],
    ['returns', () => ({ tab: 'returns' })],
    ['attention', () => ({ tab: 'attention' })],
    ['unpaid', () => ({ payment: 'unpaid' })],
    ['refunded', () => ({ payment: 'refunded' })],
    ['cash on delivery', () => ({ way_to_pay: 'cash_on_delivery' })],
    ['to be picked up', () => ({ fulfilment: 'pickup' })],
    ['gifts', () => ({ gift: 'yes' })],
    [
      'a week, to pack',
      (nth) => ({ tab: 'to_pack', since: day(Math.abs(nth) * 17 + 7), until: day(Math.abs(nth) * 17) }),
    ],
    ['a first name', () => ({ q: 'salma' })],
    ['a whole name', (nth) => ({ q: `noor ${families[Math.abs(nth) % families.length]}` })],
    ['a phone', (nth) => ({ q: `07${String(nthOrder(nth)).padStart(7, '0')}` })],
    ['a part of a number', (nth) => ({ q: String(firstOrder + 100_000 + nthOrder(nth)).slice(-5) })],
    ['an email', (nth) => ({ q: `guest${nthOrder(nth) - (nthOrder(nth) % 7)}@bench.example` })],
    ['a product', () => ({ q: unit?.sku ?? '' })],
    ['a search that finds nothing', () => ({ q: 'zzzz qqqq' })],
  ]
  const figures: Figure[] = []
  for (const [what, request] of requests) {
    const times: number[] = []
    for (let nth = -warmUp * 5; nth < askedEach; nth++) {
      const query = listShopOrders.query.parse(request(nth))
      const started = performance.now()
      await shopOrders(services, 'shop', query, 'en')
      if (nth >= 0) times.push(performance.now() - started)
    }
    figures.push(timesOf(`${title(count)}: the desk’s list, ${what}`, times, budget))
  }
  return figures
}

const askedEach = 60

function timesOf(what: string, times: number[], limit: { atMost?: number }): Figure {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return figureOf(`${what}, p95`, at(0.95), 'ms', limit, `p50 ${at(0.5).toFixed(1)} ms of ${times.length}`)
}

export function title(count: number): string {
  return `${count.toLocaleString('en-US')} orders`
}
