import { addDays, dayOf } from '@marah/backend/platform/time/venue-time'
import { addSlots, calendarFrom, daysAhead, plannedSlots, theVenue } from '@marah/backend/play/index'
import { openPlay, playArea, type Timing, ticketType } from '@marah/backend/schema/play'
import type { Services } from '@marah/backend/services/services'
import { like } from 'drizzle-orm'

const slotsADay = 10
const capacity = 30
const prefix = 'trial-play-'
/** Two hours each, one begun every hour: every slot uses four half hours and shares two with each neighbour. */
const timing = { opens: '10:00', closes: '21:00', slotMinutes: 120, startEvery: 60, surcharge: 0 }
const timings: readonly Timing[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...timing, weekday }))
const policy = { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 }

/** Adds made-up open plays, each with ten slots a day as far ahead as any, until there are so many slots in all. */
export async function fillScaleSlots(services: Services, slots: number): Promise<void> {
  const { database } = services
  const venue = await theVenue(database.db)
  const from = dayOf(services.now(), venue.timezone)
  const calendar = await calendarFrom(database.db, venue, from)
  const rule = { slug: prefix, area: prefix, timings }
  const planned = plannedSlots(rule, { from, to: addDays(from, daysAhead) }, calendar)
  const already = await database.db.$count(openPlay, like(openPlay.slug, `${prefix}%`))
  const plays = Math.ceil(slots / (slotsADay * (daysAhead + 1)))
  for (let nth = already + 1; nth <= plays; nth++) {
    const slug = `${prefix}${nth}`
    const name = { en: `Trial ${nth}`, ar: `تجربة ${nth}` }
    await database.transaction(async (tx) => {
      const [area] = await tx.insert(playArea).values({ slug, name, capacity }).returning({ id: playArea.id })
      if (!area) throw new Error('An area was not stored')
      const [play] = await tx
        .insert(openPlay)
        .values({
          slug,
          name,
          description: name,
          areaId: area.id,
          timings,
          policy,
          ageMinMonths: 48,
          ageMaxMonths: 155,
          order: 1000 + nth,
        })
        .returning({ id: openPlay.id })
      if (!play) throw new Error('An open play was not stored')
      await tx.insert(ticketType).values({
        openPlayId: play.id,
        slug: 'child',
        name,
        description: name,
        price: 900,
        takesPlace: true,
        needsKid: true,
      })
      await addSlots(tx, { id: play.id, areaId: area.id }, planned)
    })
  }
  await database.transaction((tx) => services.cacheTags.invalidate(tx, ['play']))
}
