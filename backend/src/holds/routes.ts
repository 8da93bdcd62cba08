import {
  bookGroup,
  bookOpenPlay,
  bookParty,
  bookWorkshop,
  dropBooking,
  dropBookingCoupon,
  extendHold as extendHoldCall,
  quoteOpenPlay,
  quoteWorkshop,
  setBookingCoupon,
  updateBooking,
} from '@marah/contract/holds'
import { quoteParty } from '@marah/contract/play/parties'
import { bookingJson } from '../bookings/index.ts'
import { findCoupon, quoteCoupon, tryCode } from '../coupons/index.ts'
import type { Language } from '../platform/language/messages.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Booker } from '../services/actor.ts'
import { spendTry } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { addKids } from './booked-kids.ts'
import { groupOf } from './group-details.ts'
import { type HoldRequest, holdPlaces } from './hold.ts'
import { holdChanges, holdTries, requireFewHolders } from './hold-limits.ts'
import { sweepLapsed } from './lapse.ts'
import { changeHold, extendHold, releaseHold, removeHoldCoupon, setCoupon } from './own-holds.ts'
import { quotePartyJson } from './party-quote.ts'
import { changedPlan } from './patched-plan.ts'
import { planGroup } from './plan-group.ts'
import { planOpenPlay, pricedOpenPlay } from './plan-open-play.ts'
import { planParty } from './plan-party.ts'
import { planWorkshop, pricedSeats } from './plan-workshop.ts'
import { visitQuoteJson } from './visit-quote.ts'

const sweepSeconds = 10

/** Registers the calls that hold, extend and release places, and the job that ends holds whose time is over (lapse.ts). */
export function registerHolds(router: Router, services: Services): void {
  services.jobs.every('bookings.sweep', sweepSeconds, () => sweepLapsed(services))
  registerHolding(router, services)
  registerOwnHolds(router, services)
  registerCoupon(router, services)
  router.answer(quoteParty, async (request) => ({
    status: 200,
    body: await quotePartyJson({ services, language: request.language }, request.body, request),
  }))
  const { db } = services.database
  router.answer(quoteOpenPlay, async ({ body, language }) => ({
    status: 200,
    body: visitQuoteJson({ services, language }, await pricedOpenPlay(db, body, services.now())),
  }))
  router.answer(quoteWorkshop, async ({ body, language }) => ({
    status: 200,
    body: visitQuoteJson({ services, language }, await pricedSeats(db, body, services.now())),
  }))
}

type Asking = {
  readonly actor: Booker
  readonly language: Language
  readonly clientAddress: string
  readonly body: { readonly key?: string | undefined; readonly coupon_code?: string | undefined }
}

function registerHolding(router: Router, services: Services): void {
  async function answer(
    asking: Asking,
    hold: Pick<HoldRequest, 'what' | 'plan' | keyof Details>,
    { isGroup = false } = {},
  ) {
    const { actor, language, body } = asking
    await spendTry(services, holdTries, asking)
    const isParty = hold.what.kind === 'hall'
    const holder = { userId: actor.userId, clientAddress: asking.clientAddress, isParty, isGroup }
    await requireFewHolders(services, holder)
    const couponCode = body.coupon_code?.trim() || undefined
    if (couponCode) await tryOut(services, asking, couponCode)
    const { key: name, ...request } = body
    const key = name === undefined ? undefined : { name, request }
    const owner = { userId: actor.userId, language, key, couponCode }
    const { row, isNew } = await holdPlaces(services, { ...owner, ...hold })
    const json = await bookingJson(services, services.database.db, row, language)
    return { status: isNew ? (201 as const) : (200 as const), body: json }
  }

  router.answer(bookOpenPlay, async (asking) =>
    answer(asking, {
      what: { kind: 'slot', slotId: asking.body.slot },
      plan: planOpenPlay(asking.body, addKids),
    }),
  )
  router.answer(bookGroup, async (asking) => {
    const { slot, heads } = asking.body
    const what = { kind: 'slot' as const, slotId: slot }
    const group = groupOf(services, asking.body)
    return answer(
      asking,
      { what, plan: planGroup({ slot, heads, group, field: 'heads' }) },
      { isGroup: true },
    )
  })
  router.answer(bookWorkshop, async (asking) =>
    answer(asking, {
      what: { kind: 'workshop', workshopId: asking.body.workshop },
      plan: planWorkshop(asking.body, addKids),
    }),
  )
  router.answer(bookParty, async (asking) => {
    const { occasion, birthday_kid: birthdayKid, notes, pays } = asking.body
    return answer(asking, {
      what: { kind: 'hall', hallId: asking.body.hall },
      plan: planParty(asking.body),
      occasion,
      birthdayKid,
      notes,
      pays,
    })
  })
}

type Details = Pick<HoldRequest, 'occasion' | 'birthdayKid' | 'notes' | 'pays'>

/** Counts the try at a code before anything is locked: limits are never asked inside a transaction (decision 2). */
async function tryOut(
  services: Services,
  { actor, clientAddress }: Pick<Asking, 'actor' | 'clientAddress'>,
  code: string,
): Promise<void> {
  const { db } = services.database
  const customer = { userId: actor.userId, clientAddress }
  await tryCode(services, customer, async () =>
    // Which booking it fits, and from what sum on, is answered when it is used.
    quoteCoupon(services, db, await findCoupon(db, code), {
      purpose: 'goods' as const,
      sum: Number.MAX_SAFE_INTEGER,
      currency: services.config.CURRENCY,
      userId: actor.userId,
      now: services.now(),
    }),
  )
}

function registerOwnHolds(router: Router, services: Services): void {
  const { database } = services
  const present = async (row: BookingRow, language: Language) => ({
    status: 200 as const,
    body: await bookingJson(services, database.db, row, language),
  })

  router.answer(updateBooking, async ({ params, actor, body, language, clientAddress }) => {
    await spendTry(services, holdTries, { actor, clientAddress })
    const { occasion, birthday_kid: birthdayKid, notes, pays } = body
    const own = { userId: actor.userId, reference: params.id }
    const details = { occasion, birthdayKid, notes, pays }
    return present(await changeHold(services, own, { details, plan: changedPlan(body) }), language)
  })
  router.answer(dropBooking, async ({ params, actor, clientAddress }) => {
    await spendTry(services, holdChanges, { actor, clientAddress })
    await releaseHold(services, { userId: actor.userId, reference: params.id })
    return { status: 204, body: null }
  })
  router.answer(extendHoldCall, async ({ params, actor, language, clientAddress }) => {
    await spendTry(services, holdChanges, { actor, clientAddress })
    return present(await extendHold(services, { userId: actor.userId, reference: params.id }), language)
  })
}

function registerCoupon(router: Router, services: Services): void {
  const { db } = services.database
  router.answer(setBookingCoupon, async (asking) => {
    const { params, actor, body, language } = asking
    await tryOut(services, asking, body.code)
    const row = await setCoupon(services, { userId: actor.userId, reference: params.id }, body.code)
    return { status: 200, body: await bookingJson(services, db, row, language) }
  })
  router.answer(dropBookingCoupon, async ({ params, actor, language }) => {
    const row = await removeHoldCoupon(services, { userId: actor.userId, reference: params.id })
    return { status: 200, body: await bookingJson(services, db, row, language) }
  })
}
