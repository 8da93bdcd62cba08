import { dropCartCoupon, setCartCoupon, validateCoupon } from '@marah/contract/coupons'
import { and, eq } from 'drizzle-orm'
import { type CouponRow, findCoupon, type Quote, tryCode } from '../coupons/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { decimalText } from '../platform/money/money.ts'
import { cart } from '../schema/cart.ts'
import type { Customer } from '../services/actor.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { loadLines } from './cart.ts'
import { problemOf, quoteForCart } from './cart-coupon.ts'
import { readCart } from './read-cart.ts'

type Asking = { actor: Customer; clientAddress: string; body: { code: string } }

export function registerCartCoupon(router: Router, services: Services): void {
  const { database, config, now } = services
  const currency = config.CURRENCY

  /** Tries a code on the open cart; `use` runs under the cart's lock. */
  const tryInCart = ({ actor, clientAddress, body }: Asking, use?: typeof remember): Promise<Quote> =>
    tryCode(services, { userId: actor.userId, clientAddress }, () =>
      database.transaction(async (tx) => {
        const open = await openCart(tx, actor.userId)
        const row = await findCoupon(tx, body.code)
        const lines = await loadLines(services, tx, open.id)
        const quote = await quoteForCart(services, tx, open, { row, lines, currency, now: now() })
        if (quote.coupon) await use?.(tx, open.id, quote)
        return quote
      }),
    )

  router.answer(setCartCoupon, async (asking) => {
    const quote = await tryInCart(asking, remember)
    const problem = problemOf(quote, currency)
    if (problem && quote.problem !== 'below_minimum') throw new InvalidInput({ code: [problem] })
    return { status: 200, body: await readCart(services, asking.actor.userId, asking.language) }
  })

  router.answer(dropCartCoupon, async ({ actor, language }) => {
    await database.db
      .update(cart)
      .set({ couponId: null, editedOn: now() })
      .where(and(eq(cart.userId, actor.userId), eq(cart.status, 'open')))
    return { status: 200, body: await readCart(services, actor.userId, language) }
  })

  router.answer(validateCoupon, async (asking) => {
    const quote = await tryInCart(asking)
    const problem = problemOf(quote, currency)
    return {
      status: 200,
      body: {
        valid: problem === null,
        discount: decimalText(quote.takes, currency),
        currency,
        reason: problem && services.messages[asking.language](problem.messageKey, problem.values),
      },
    }
  })
}

/** Keeps a coupon in the cart that only requires a higher amount: the cart shows from which amount it counts. */
async function remember(
  tx: Transaction,
  cartId: number,
  { coupon, problem }: { coupon: CouponRow | null; problem: Quote['problem'] },
): Promise<void> {
  if (!coupon || problem === 'other_purpose') return
  await tx.update(cart).set({ couponId: coupon.id }).where(eq(cart.id, cartId))
}
