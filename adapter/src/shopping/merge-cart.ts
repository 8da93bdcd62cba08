import { mergeCart } from '@marah/contract/cart'
import { mostUnits } from '@marah/contract/limits'
import type { AdaptedCalls } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { callEither, done, handled, isDone, problem, reply, sentFields } from '../reply.ts'
import { type CartItem, cartItemIn, cartOf, readCart, readLines } from './cart-json.ts'
import type { Goods } from './goods.ts'
import { createOnce } from './once.ts'

type Change = { product_stock: number; name: string; reason: 'capped' | 'gone'; quantity: number }
/** How many units of each a cart is to hold, so that a repeated merge adds nothing twice. */
type Targets = { units: ReadonlyMap<number, number> | null }
type Merge = { readonly backEnd: BackEnd; readonly goods: Goods }

/** The visitor's cart comes into the account's by plain calls for its lines. */
export function adaptMergeCart(calls: AdaptedCalls, goods: Goods): void {
  const once = createOnce<Targets, Change[]>(() => ({ units: null }))
  calls.on(
    'POST',
    '/cart/cart/merge/',
    ['cart-merge'],
    handled(async (exchange) => {
      const { backEnd } = exchange
      const sent = mergeCart.body.safeParse(await sentFields(exchange))
      if (!sent.success) return problem(exchange, 400, 'invalid')
      const { items, merge_key: key } = sent.data
      const lines = await readLines(backEnd, goods)
      const changed = await once(key, (targets) => {
        targets.units ??= targetsOf(items, lines)
        return merge(targets.units, lines, { backEnd, goods })
      })
      // The back end has no cart if no item could be added.
      const cart = (await readCart(backEnd)) ?? cartOf([{ id: 1, created_on: new Date().toISOString() }], [])
      return reply(200, { cart, changed })
    }),
  )
}

function targetsOf(
  items: readonly { product_stock: number; quantity: number }[],
  lines: readonly CartItem[],
): Map<number, number> {
  const targets = new Map<number, number>()
  for (const { product_stock: unit, quantity } of items) {
    const held = targets.get(unit) ?? lineFor(unit, lines)?.quantity ?? 0
    targets.set(unit, Math.min(mostUnits, held + quantity))
  }
  return targets
}

function lineFor(unit: number, lines: readonly CartItem[]): CartItem | undefined {
  return lines.find(({ product_stock }) => product_stock === unit)
}

/** One after the other: the first line of a customer makes the cart. */
async function merge(
  targets: ReadonlyMap<number, number>,
  lines: readonly CartItem[],
  { backEnd, goods }: Merge,
): Promise<Change[]> {
  const changed: Change[] = []
  for (const [unit, target] of targets) {
    const line = lineFor(unit, lines)
    const change = await (line ? raise(line, target, backEnd) : add(unit, target, { backEnd, goods }))
    if (change) changed.push(change)
  }
  return changed
}

/** Brings a line that there is to its quantity, or as near as there are units. */
async function raise(line: CartItem, target: number, backEnd: BackEnd): Promise<Change | null> {
  if (line.quantity >= target) return null
  const { product_stock, product_stock_details: unit, status, max_quantity } = line
  const facts = { product_stock, name: unit.product_name || `#${product_stock}` }
  if (status === 'gone') return { ...facts, reason: 'gone', quantity: 0 }
  const reachable = Math.max(line.quantity, Math.min(target, max_quantity))
  const isRaised = reachable > line.quantity && (await setQuantity(line.id, reachable, backEnd))
  const quantity = isRaised ? reachable : line.quantity
  return quantity === target ? null : { ...facts, reason: 'capped', quantity }
}

/** If the stock is too small, adding the first unit shows how many there are. */
async function add(unit: number, target: number, { backEnd, goods }: Merge): Promise<Change | null> {
  if (isDone(await put(unit, target, backEnd))) return null
  const first = target > 1 ? await put(unit, 1, backEnd) : null
  const line = first && isDone(first) ? await cartItemIn(first.body, backEnd, goods) : null
  const name = line?.product_stock_details.product_name || (await goods.ofUnit(backEnd, unit))?.name
  const facts = { product_stock: unit, name: name || `#${unit}` }
  if (!first || !isDone(first)) return { ...facts, reason: 'gone', quantity: 0 }
  const reachable = Math.min(target, line?.max_quantity ?? 1)
  const isRaised = line && reachable > 1 && (await setQuantity(line.id, reachable, backEnd))
  return { ...facts, reason: 'capped', quantity: isRaised ? reachable : 1 }
}

async function put(product_stock: number, quantity: number, backEnd: BackEnd) {
  return unlessFatal(backEnd.call('POST', '/cart/cart-item/', { product_stock, quantity }))
}

async function setQuantity(id: number, quantity: number, backEnd: BackEnd): Promise<boolean> {
  return isDone(await unlessFatal(callEither(backEnd, 'PATCH', `/cart/cart-item/${id}/`, { quantity })))
}

/** A fault of one line does not stop the others; an ended login or an unavailable back end does. */
async function unlessFatal(pending: ReturnType<BackEnd['call']>): ReturnType<BackEnd['call']> {
  const answer = await pending
  return [400, 404, 409, 422].includes(answer.status) ? answer : done(Promise.resolve(answer))
}
