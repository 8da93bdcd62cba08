import {
  cancelBooking as cancelBookingCall,
  previewBookingCancel as previewBookingCancelCall,
} from '@marah/contract/changes'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { cancelBooking, previewBookingCancel } from './cancel.ts'
import { sweepMoves } from './move.ts'
import { releaseUnpaid } from './release-unpaid.ts'

const secondsBetweenSweeps = 60

/**
 * Registers the cancellation of paid bookings. The call that moves them is in checkout, since a difference may have to be
 * paid.
 */
export function registerChanges(router: Router, services: Services): void {
  services.jobs.every('bookings.moves', secondsBetweenSweeps, () => sweepMoves(services))
  services.jobs.every('bookings.unpaid', secondsBetweenSweeps, () => releaseUnpaid(services))
  registerCancel(router, services)
}

function registerCancel(router: Router, services: Services): void {
  router.answer(previewBookingCancelCall, async ({ params, user }) => ({
    status: 200,
    body: await previewBookingCancel(services, user.userId, params.id),
  }))
  router.answer(cancelBookingCall, async ({ params, body, user, language }) => {
    const { reason = '', expected_refund: expected } = body
    const request = { reference: params.id, reason, expected, language }
    return { status: 200, body: await cancelBooking(services, user.userId, request) }
  })
}
