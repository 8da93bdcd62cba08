import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { cartJson, findOpenCart } from './answers.ts'
import { loadLines, openCart } from './cart.ts'
import { couponOfCart } from './cart-coupon.ts'

/** Reading takes no lock; only the first look makes the cart. */
export async function readCart(services: Services, userId: number, language: Language) {
  const { database, config, words, now } = services
  const row =
    (await findOpenCart(database.db, userId)) ?? (await database.transaction((tx) => openCart(tx, userId)))
  const lines = await loadLines(database.db, row.id)
  const coupon = await couponOfCart(database.db, row, lines, now())
  return cartJson(row, { lines, coupon }, { config, say: words[language] })
}
