import { checkIn as checkInCall, listVisits as listVisitsCall } from '@marah/contract/check-in'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { checkIn } from './check-in.ts'
import { scheduleEveningSheet } from './evening-sheet.ts'
import { scheduleTooFew } from './too-few.ts'
import { listVisits } from './visits.ts'

/** Registers the calls of the staff at the entrance, the sheet they read the evening before, and the mail about sessions that few come to. */
export function registerCheckIn(router: Router, services: Services): void {
  scheduleEveningSheet(services)
  scheduleTooFew(services)
  router.answer(listVisitsCall, async ({ query, language }) => ({
    status: 200,
    body: await listVisits(services, query.date, language),
  }))
  router.change(checkInCall, async ({ services, body, actor, language }) => ({
    status: 200,
    body: await checkIn(services, { ...body, by: actor }, language),
  }))
}
