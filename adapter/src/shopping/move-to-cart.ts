import { moveToCart } from '@marah/contract/wishlist'
import type { AdaptedCalls } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { callEither, done, handled, isDone, problem, reply, sentFields } from '../reply.ts'
import type { Goods } from './goods.ts'
import { orGrown } from './grown-line.ts'
import { readWishlist, type WishlistEntry } from './wishlist-json.ts'

type Reason = 'gone' | 'sold_out' | 'cart_limit'

/** Entries of the wishlist come into the cart one by one, each off the list once it is there. */
export function adaptMoveToCart(calls: AdaptedCalls, goods: Goods): void {
  calls.on(
    'POST',
    '/product/wishlist/move-to-cart/',
    ['wishlist-to-cart'],
    handled(async (exchange) => {
      const { backEnd } = exchange
      const sent = moveToCart.body.safeParse(await sentFields(exchange))
      if (!sent.success) return problem(exchange, 400, 'invalid')
      const { id } = sent.data
      const all = await readWishlist(backEnd)
      const chosen = id === undefined ? all : all.filter((entry) => entry.id === id)
      if (id !== undefined && chosen.length === 0) return problem(exchange, 404, 'not_found')
      return reply(200, await move(chosen, backEnd, goods))
    }),
  )
}

async function move(entries: readonly WishlistEntry[], backEnd: BackEnd, goods: Goods) {
  const stayed: { id: number; product_stock: number; name: string; reason: Reason }[] = []
  for (const entry of entries) {
    const reason = await moveOne(entry, backEnd)
    if (reason === null) continue
    const name = (await goods.named(backEnd, entry.given))?.product_name ?? ''
    stayed.push({ id: entry.id, product_stock: entry.unit.id, name, reason })
  }
  return { moved: entries.length - stayed.length, stayed }
}

/** Why it stays; null when it has moved. */
async function moveOne({ id, unit }: WishlistEntry, backEnd: BackEnd): Promise<Reason | null> {
  if (unit.quantity === 0) return 'sold_out'
  const sent = { product_stock: unit.id, quantity: 1 }
  const added = await orGrown(sent, await backEnd.call('POST', '/cart/cart-item/', sent), backEnd)
  if (!isDone(added)) {
    if (added.status === 404) return 'gone'
    // There are some, so that the cart has all of them.
    if ([400, 409, 422].includes(added.status)) return 'cart_limit'
    await done(Promise.resolve(added))
  }
  const removed = await callEither(backEnd, 'DELETE', `/product/wishlist/${id}/`)
  if (!isDone(removed) && removed.status !== 404) await done(Promise.resolve(removed))
  return null
}
