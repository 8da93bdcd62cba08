import { createBookingCheckoutSession } from '@marah/contract/booking-payments'
import {
  createBuyNowSession,
  createCheckoutSession,
  getCheckoutSession,
  leaveCheckoutSession,
  listWaysToPay,
} from '@marah/contract/checkout'
import { hourSeconds } from '@marah/contract/rules/durations'
import { readOwnBooking } from '../bookings/index.ts'
import { confirmFree, requireFewFreeHolders } from '../holds/index.ts'
import { limitKey } from '../orders/index.ts'
import { spendTry, spendTryOf } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { oneBooking } from './booking-requests.ts'
import { networkKey } from './buyer-network.ts'
import { frozenGift } from './gift.ts'
import { registerGuests } from './guest-routes.ts'
import { registerMoves } from './move-routes.ts'
import { openPayment } from './open-payment.ts'
import { registerPhoneOrders } from './phone/phone-routes.ts'
import { singleItem, wholeCart } from './purchase-requests.ts'
import { checkoutLeaves, checkoutTries, statusReads } from './reserve-limits.ts'
import { leavePayment, sessionStatus } from './session-status.ts'
import { sweepUnpaid } from './sweep-unpaid.ts'
import { registerVenue } from './venue-routes.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Registers the calls of the checkout, and the job that ends orders which nothing can pay any more. */
export function registerCheckout(router: Router, services: Services): void {
  registerMoves(router, services)
  registerGuests(router, services)
  registerVenue(router, services)
  registerPhoneOrders(router, services)
  services.jobs.every('checkout.sweep-unpaid', hourSeconds, () => sweepUnpaid(services))

  router.answer(createCheckoutSession, async ({ body, actor, language, clientAddress }) => {
    await spendTry(services, checkoutTries, { actor, clientAddress })
    const countedFree = await requireFewFreeHolders(services, { userId: actor.userId, clientAddress })
    const payment = await openPayment(
      services,
      wholeCart(services, {
        userId: actor.userId,
        network: networkKey(services, clientAddress),
        language,
        addressId: body.address,
        deliveryOption: body.delivery,
        expectedAmount: body.expected_amount,
        company: body.company,
        gift: frozenGift(body.gift),
        wayToPay: body.way_to_pay,
        countedFree,
      }),
    )
    return { status: 200, body: payment }
  })

  router.answer(listWaysToPay, async ({ query, actor, language }) => {
    const { userId } = actor
    const request =
      query.booking === undefined
        ? wholeCart(services, { userId, language, addressId: query.address })
        : oneBooking(services, { userId, language }, { bookingId: query.booking, balance: false })
    const ways = await services.database.transaction((tx) => waysToPay(services, tx, request))
    return { status: 200, body: ways }
  })

  router.answer(createBuyNowSession, async ({ body, actor, language, clientAddress }) => {
    await spendTry(services, checkoutTries, { actor, clientAddress })
    const requested = { productStockId: body.product_stock, quantity: body.quantity ?? 1 }
    const customer = {
      userId: actor.userId,
      network: networkKey(services, clientAddress),
      language,
      addressId: body.address,
      deliveryOption: body.delivery,
      company: body.company,
      gift: frozenGift(body.gift),
    }
    return { status: 200, body: await openPayment(services, singleItem(services, customer, requested)) }
  })

  router.answer(createBookingCheckoutSession, async ({ body, actor, language, clientAddress }) => {
    await spendTry(services, checkoutTries, { actor, clientAddress })
    const { userId } = actor
    const countedFree = await requireFewFreeHolders(services, { userId, clientAddress })
    const balance = body.balance ?? false
    const row = await readOwnBooking(services.database.db, userId, String(body.booking))
    if (row.amount === 0 && !balance) {
      await confirmFree(services, { userId, bookingId: row.id, counted: countedFree })
      return { status: 204, body: null }
    }
    const request = oneBooking(
      services,
      { userId, network: networkKey(services, clientAddress), language, company: body.company, countedFree },
      { bookingId: row.id, balance },
    )
    return { status: 200, body: await openPayment(services, request) }
  })

  router.answer(getCheckoutSession, async ({ params, actor, clientAddress }) => {
    await spendTryOf(services, statusReads, { key: limitKey(actor), clientAddress })
    return { status: 200, body: await sessionStatus(services, actor, params.id) }
  })

  router.answer(leaveCheckoutSession, async ({ body, actor, clientAddress }) => {
    await spendTryOf(services, checkoutLeaves, { key: limitKey(actor), clientAddress })
    return { status: 200, body: { status: await leavePayment(services, actor, body.order) } }
  })
}
