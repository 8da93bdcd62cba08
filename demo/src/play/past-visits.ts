import type { Transaction } from '@marah/backend/platform/database/database'
import { addDays, dayOf, instantAt } from '@marah/backend/platform/time/venue-time'
import { playReview } from '@marah/backend/schema/invitations'
import { eventPackage, openPlay, workshop } from '@marah/backend/schema/play'
import { hourMs } from '@marah/contract/rules/durations'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Line, readData } from '../data/data-file.ts'
import { Random } from '../random.ts'
import { type DemoBooking, writeDemoBookings } from './demo-booking.ts'

const Reviews = z.array(z.strictObject({ rating: z.int().min(1).max(5), comment: Line })).min(3)

export const PlayReviews = z.strictObject({ open_play: Reviews, workshop: Reviews, event: Reviews })
type Review = z.output<typeof Reviews>[number]

/** Visits that took place, and what families said of some of them. */
export async function fillPastVisits(tx: Transaction, timezone: string, now: Date): Promise<void> {
  const today = dayOf(now, timezone)
  const random = new Random('play visits')
  const reviews = await readData('play/reviews.yaml', PlayReviews)
  const reviewed: { readonly visit: DemoBooking; readonly review: Review }[] = []
  const visit = (
    about: Pick<DemoBooking, 'kind' | 'title' | 'policy' | 'of'>,
    choices: readonly Review[],
    many: number,
  ) => {
    for (const review of random.some(choices, many)) {
      const day = addDays(today, -random.between(3, 80))
      const startsOn = instantAt(day, `${random.between(10, 16)}:00`, timezone)
      if (!startsOn) continue
      reviewed.push({
        visit: {
          ...about,
          reference: `B-DEMO-V${reviewed.length + 1}`,
          status: 'completed',
          place: about.title,
          startsOn,
          endsOn: new Date(startsOn.getTime() + 7_200_000),
          localDate: day,
          timezone,
          guests: 2,
        },
        review,
      })
    }
  }
  for (const row of await tx.select().from(openPlay).orderBy(asc(openPlay.order))) {
    const of = { openPlayId: row.id, image: row.image }
    visit(
      { kind: 'open_play', title: row.name, policy: row.policy, of },
      reviews.open_play,
      reviews.open_play.length - 1,
    )
  }
  // A course that can be booked has not begun, so it cannot have past visits.
  const weekly = await tx.select().from(workshop).where(eq(workshop.saleMode, 'per_session'))
  for (const row of weekly) {
    const of = { workshopId: row.id, image: row.image }
    visit(
      { kind: 'workshop', title: row.name, policy: row.policy, of },
      reviews.workshop,
      random.between(1, 4),
    )
  }
  for (const row of await tx.select().from(eventPackage).orderBy(asc(eventPackage.order))) {
    const of = { packageId: row.id, image: row.image }
    visit({ kind: 'event', title: row.name, policy: row.policy, of }, reviews.event, random.between(1, 3))
  }
  const ids = await writeDemoBookings(
    tx,
    reviewed.map(({ visit: booked }) => booked),
  )
  await tx.insert(playReview).values(
    reviewed.map(({ visit: { of, endsOn }, review: { rating, comment } }, nth) => {
      const createdOn = new Date(endsOn.getTime() + random.between(2, 40) * hourMs)
      return {
        bookingId: ids[nth] ?? 0,
        rating,
        comment,
        createdOn,
        editedOn: createdOn,
        openPlayId: of.openPlayId ?? null,
        workshopId: of.workshopId ?? null,
        packageId: of.packageId ?? null,
      }
    }),
  )
}
