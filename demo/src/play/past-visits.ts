import type { Transaction } from '@marah/backend/platform/database'
import { addDays, dayOf, instantAt } from '@marah/backend/platform/venue-time'
import { playReview } from '@marah/backend/schema/invitations'
import { eventPackage, openPlay, workshop } from '@marah/backend/schema/play'
import { asc, eq } from 'drizzle-orm'
import { Random } from '../random.ts'
import { type DemoBooking, writeDemoBookings } from './demo-booking.ts'

type Voice = readonly [rating: number, comment: string]

const playVoices: readonly Voice[] = [
  [5, 'My two would have moved in. Clean, and the staff know every child by name after an hour.'],
  [5, 'مكان نظيف والأولاد خرجوا منه متعبين وسعداء.'],
  [4, 'Great slides. On Saturdays it gets loud, so take the first slot.'],
  [5, 'الحجز من الهاتف أخذ دقيقة، والدخول بالرمز أسرع من ذلك.'],
  [4, 'ممتع جدًا، لكن أحضروا جوارب من البيت إن كانت عندكم.'],
  [3, 'Good fun, the coffee could be hotter.'],
  [5, 'We moved our visit on the morning of a cold. No questions asked.'],
  [4, 'ركن الصغار هادئ ومريح للأمهات أيضًا.'],
]
const workshopVoices: readonly Voice[] = [
  [5, 'She explains so calmly that even our wild one sat for an hour.'],
  [5, 'عاد ابني وفي يده شيء صنعه بنفسه، وهذا يكفي.'],
  [4, 'Small group, good material. Bring an apron.'],
  [5, 'ورشة جميلة والمدربة صبورة.'],
]
const partyVoices: readonly Voice[] = [
  [5, 'The price on the page was the price on the bill, and the host was a star.'],
  [5, 'أجمل عيد ميلاد حضرناه، والتنظيم ممتاز من أول الحجز.'],
  [4, 'Twenty children, no tears. The hall was ready ten minutes early.'],
]

/** Visits that took place, and what families said of some of them. */
export async function fillPastVisits(tx: Transaction, timezone: string, now: Date): Promise<void> {
  const today = dayOf(now, timezone)
  const random = new Random('play visits')
  const said: { readonly visit: DemoBooking; readonly voice: Voice }[] = []
  const visit = (
    about: Pick<DemoBooking, 'kind' | 'title' | 'policy' | 'of'>,
    voices: readonly Voice[],
    many: number,
  ) => {
    for (const voice of random.some(voices, many)) {
      const day = addDays(today, -random.between(3, 80))
      const startsOn = instantAt(day, `${random.between(10, 16)}:00`, timezone)
      if (!startsOn) continue
      said.push({
        visit: {
          ...about,
          ...{ reference: `B-DEMO-V${said.length + 1}`, status: 'completed', place: about.title, startsOn },
          ...{ endsOn: new Date(startsOn.getTime() + 7_200_000), localDate: day, timezone, guests: 2 },
        },
        voice,
      })
    }
  }
  for (const row of await tx.select().from(openPlay).orderBy(asc(openPlay.order))) {
    const of = { openPlayId: row.id, image: row.image }
    visit({ kind: 'open_play', title: row.name, policy: row.policy, of }, playVoices, playVoices.length - 1)
  }
  // A course that is told about has hardly begun: nobody can have been to the end of it.
  const weekly = await tx.select().from(workshop).where(eq(workshop.saleMode, 'per_session'))
  for (const row of weekly) {
    const of = { workshopId: row.id, image: row.image }
    visit({ kind: 'workshop', title: row.name, policy: row.policy, of }, workshopVoices, random.between(1, 4))
  }
  for (const row of await tx.select().from(eventPackage).orderBy(asc(eventPackage.order))) {
    const of = { packageId: row.id, image: row.image }
    visit({ kind: 'event', title: row.name, policy: row.policy, of }, partyVoices, random.between(1, 3))
  }
  const ids = await writeDemoBookings(
    tx,
    said.map(({ visit: booked }) => booked),
  )
  await tx.insert(playReview).values(
    said.map(({ visit: { of, endsOn }, voice: [rating, comment] }, nth) => {
      const createdOn = new Date(endsOn.getTime() + random.between(2, 40) * 3_600_000)
      return {
        ...{ bookingId: ids[nth] ?? 0, rating, comment, createdOn, editedOn: createdOn },
        openPlayId: of.openPlayId ?? null,
        workshopId: of.workshopId ?? null,
        packageId: of.packageId ?? null,
      }
    }),
  )
}
