import { findOpenCart, openCart } from '../open-cart/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'
import { cartItemsJson, cartJson } from './answers.ts'
import { loadLines } from './cart.ts'
import { cartBookings } from './cart-bookings.ts'
import { couponOfCart } from './cart-coupon.ts'
import { ownAddress } from './cart-delivery.ts'
import { taxingNow } from './cart-tax.ts'

/** Reads the cart without a lock; only the first read creates it. */
export async function readCart(services: Services, userId: number, language: Language) {
  const { database, config, now } = services
  const row =
    (await findOpenCart(database.db, userId)) ?? (await database.transaction((tx) => openCart(tx, userId)))
  const lines = await loadLines(services, database.db, row.id)
  const coupon = await couponOfCart(services, database.db, row, {
    lines,
    currency: config.CURRENCY,
    now: now(),
  })
  const bookings = await cartBookings(services, database.db, userId, language)
  const address = lines.length === 0 ? null : await ownAddress(database.db, userId, row.deliveryAddressId)
  const taxing = await taxingNow(services, database.db, address?.country ?? null)
  return cartJson(row, { lines, coupon, bookings, place: address, taxing }, { services, language })
}

export async function readItem(
  services: Services,
  queryable: Queryable,
  item: { id: number; cartId: number },
  language: Language,
) {
  const lines = await loadLines(services, queryable, item.cartId)
  const own = lines.filter(({ row }) => row.id === item.id)
  const [json] = await cartItemsJson(queryable, own, { language, mediaUrl: services.mediaUrl })
  if (!json) throw new Error('A cart line vanished while its cart was locked')
  return json
}
