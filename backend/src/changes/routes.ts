import {
  bookAgain as bookAgainCall,
  cancelBooking as cancelBookingCall,
  changeBookedParty,
  listTimesAgain as listTimesAgainCall,
  previewBookingCancel as previewBookingCancelCall,
  quoteBookedParty,
} from '@marah/contract/changes'
import { hourSeconds } from '@marah/contract/rules/durations'
import type { z } from 'zod'
import { bookingJson, readOwnBooking } from '../bookings/index.ts'
import { holdTries, requireFewHolders } from '../holds/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { invalidField } from '../platform/errors/http-error.ts'
import { minorUnitsOf } from '../platform/money/money.ts'
import { accountLimits, spendTry } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { bookAgain, listTimesAgain } from './book-again.ts'
import { cancelBooking, previewBookingCancel } from './cancel.ts'
import { registerShopVisits } from './desk/routes.ts'
import { sweepMoves } from './move.ts'
import { changeParty, type PartyChange, previewPartyChange, type SeenSums } from './party-change.ts'
import { partyQuoteJson } from './party-quote.ts'
import { releaseUnpaid } from './release-unpaid.ts'

const secondsBetweenSweeps = 60

/** Each change mails the family and the shop. */
const partyChanges = accountLimits('party-change', 30, hourSeconds)

/**
 * Registers the cancellation of paid bookings. The call that moves them is in checkout, since a difference may have to be
 * paid.
 */
export function registerChanges(router: Router, services: Services): void {
  services.jobs.every('bookings.moves', secondsBetweenSweeps, () => sweepMoves(services))
  services.jobs.every('bookings.unpaid', secondsBetweenSweeps, () => releaseUnpaid(services))
  registerCancel(router, services)
  registerPartyChange(router, services)
  registerBookAgain(router, services)
  registerShopVisits(router, services)
}

function registerCancel(router: Router, services: Services): void {
  router.answer(previewBookingCancelCall, async ({ params, actor }) => ({
    status: 200,
    body: await previewBookingCancel(services, actor.userId, params.id),
  }))
  router.change(cancelBookingCall, async ({ services, params, body, actor, language }) => {
    const { reason = '', expected_refund: expected } = body
    const request = { reference: params.id, reason, expected, language }
    return { status: 200, body: await cancelBooking(services, actor.userId, request) }
  })
}

function registerPartyChange(router: Router, services: Services): void {
  const { db } = services.database
  router.answer(quoteBookedParty, async ({ params, body, actor, language }) => {
    const own = { userId: actor.userId, reference: params.id }
    const { row, outcome } = await previewPartyChange(services, own, changeOf(body))
    return { status: 200, body: partyQuoteJson(services, row, outcome, language) }
  })
  router.change(changeBookedParty, async ({ services, params, body, actor, language, clientAddress }) => {
    await spendTry(services, partyChanges, { actor, clientAddress })
    const own = { userId: actor.userId, reference: params.id }
    const row = await changeParty(services, {
      ...own,
      change: changeOf(body),
      seen: await seenOf(db, own, body),
    })
    return { status: 200, body: await bookingJson(services, db, row, language) }
  })
}

function registerBookAgain(router: Router, services: Services): void {
  const { db } = services.database
  router.answer(listTimesAgainCall, async ({ params, actor }) => ({
    status: 200,
    body: await listTimesAgain(services, { userId: actor.userId, reference: params.id }),
  }))
  router.answer(bookAgainCall, async ({ params, body, actor, language, clientAddress }) => {
    await spendTry(services, holdTries, { actor, clientAddress })
    const own = { userId: actor.userId, reference: params.id }
    const { group } = await readOwnBooking(db, actor.userId, params.id)
    await requireFewHolders(services, { userId: actor.userId, clientAddress, isGroup: group !== null })
    const { row, isNew } = await bookAgain(services, own, { ...body, language })
    const json = await bookingJson(services, db, row, language)
    return { status: isNew ? (201 as const) : (200 as const), body: json }
  })
}

type ChangeBody = z.output<typeof changeBookedParty.body>

function changeOf({ birthday_kid: birthdayKid, ...body }: ChangeBody): PartyChange {
  const { guests, grown_ups, add_ons, occasion, notes } = body
  return { guests, grown_ups, add_ons, occasion, birthdayKid, notes }
}

/** Returns the amounts that the family saw, in minor units of the booking's currency. */
async function seenOf(
  queryable: Queryable,
  { userId, reference }: { userId: number; reference: string },
  { expected_due, expected_refund }: ChangeBody,
): Promise<SeenSums> {
  const { currency } = await readOwnBooking(queryable, userId, reference)
  const read = (field: 'expected_due' | 'expected_refund', text: string | undefined) => {
    const amount = text === undefined ? undefined : minorUnitsOf(text, currency)
    if (amount === null) throw invalidField(field, 'invalid')
    return amount
  }
  return { due: read('expected_due', expected_due), refund: read('expected_refund', expected_refund) }
}
