import type { APIRequestContext } from '@playwright/test'
import type { Language } from './journey.ts'
import { ok } from './shop-api.ts'

export type OpenPlay = {
  id: number
  slug: string
  name: string
  age_min: number
  age_max: number
  ticket_types: { id: number; name: string; takes_place: boolean; needs_kid: boolean; per_kid: number }[]
  services: { id: number; name: string; price: string }[]
}
export type Slot = {
  id: number
  starts_at: string
  date: string
  places_left: number
  status: string
  prices: { ticket_type: number; price: string }[]
}
type Session = { id: number; workshop: number; seats_available: number; starts_at: string }
type Workshop = {
  id: number
  slug: string
  name: string
  age_min: number
  age_max: number
  sale_mode: string
  state: string
  seats_available: number
}

/** Returns `YYYY-MM-DD` by the clock of the play centre, so many days from today. */
export async function venueDay(request: APIRequestContext, ahead: number): Promise<string> {
  const { timezone } = await ok<{ timezone: string }>(await request.get('/rest/open_play/venue/'))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}

/** The demo's coming days are crowded in different ways: one of so many has room. */
const daysTried = 7

/**
 * Finds the first open play with extras that a kid may visit alone, on the first day from then on with room; its
 * roomiest slots first.
 */
export async function openPlayOn(request: APIRequestContext, language: Language, ahead: number) {
  const headers = { 'Accept-Language': language }
  const plays = await ok<OpenPlay[]>(await request.get('/rest/open_play/open-play/', { headers }))
  for (let day = ahead; day < ahead + daysTried; day++) {
    for (const play of plays.filter(({ ticket_types }) =>
      ticket_types.every(({ per_kid }) => per_kid === 0),
    )) {
      const params = { open_play: String(play.id), date: await venueDay(request, day) }
      const slots = await ok<Slot[]>(await request.get('/rest/open_play/slot/', { headers, params }))
      const roomy = slots.filter(({ status, places_left }) => status === 'open' && places_left >= 8)
      const ticket = play.ticket_types.find(({ needs_kid, takes_place }) => needs_kid && takes_place)
      const [service] = play.services
      if (roomy.length > 1 && ticket && service)
        return { play, ticket, service, slots: roomy.sort((a, b) => b.places_left - a.places_left) }
    }
  }
  throw new Error(`No open play with room from ${ahead} days on`)
}

/** Returns how many days ahead an ordinary day is, and one whose hours cost more, from so many days on. */
export async function ordinaryAndDearDay(request: APIRequestContext, language: Language, from: number) {
  const priceOn = async (ahead: number) => {
    const { ticket, slots } = await openPlayOn(request, language, ahead)
    return {
      ahead,
      date: slots[0]?.date,
      price: slots[0]?.prices.find((each) => each.ticket_type === ticket.id),
    }
  }
  const days = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((day) => priceOn(from + day)))
  const byPrice = days.toSorted((a, b) => Number(a.price?.price) - Number(b.price?.price))
  const [ordinary, dear] = [byPrice[0], byPrice.at(-1)]
  const difference = Number(dear?.price?.price) - Number(ordinary?.price?.price)
  if (!ordinary || !dear?.date || !(difference > 0)) throw new Error('All days of the week cost the same')
  return { ordinary: ordinary.ahead, dear: dear.date, difference: difference.toFixed(2) }
}

async function listWorkshops(request: APIRequestContext, language: Language): Promise<Workshop[]> {
  const headers = { 'Accept-Language': language }
  const { results } = await ok<{ results: Workshop[] }>(
    await request.get('/rest/workshop/workshop/', { headers, params: { page_size: '50' } }),
  )
  return results
}

/** Finds a workshop of single sessions with seats left, and a session of it in so many days or later. */
export async function workshopWithSeats(request: APIRequestContext, language: Language, ahead: number) {
  const headers = { 'Accept-Language': language }
  const from = await venueDay(request, ahead)
  for (const workshop of await listWorkshops(request, language)) {
    if (workshop.sale_mode !== 'per_session') continue
    const params = { workshop: String(workshop.id), from }
    const sessions = await ok<Session[]>(await request.get('/rest/workshop/session/', { headers, params }))
    const session = sessions.find(({ seats_available }) => seats_available >= 3)
    if (session) return { workshop, session }
  }
  throw new Error('No workshop has seats')
}

/** Finds a course that has not begun and has seats left. */
export async function courseWithSeats(request: APIRequestContext, language: Language): Promise<Workshop> {
  const found = (await listWorkshops(request, language)).find(
    ({ sale_mode, state, seats_available }) =>
      sale_mode === 'course' && state === 'upcoming' && seats_available >= 4,
  )
  if (!found) throw new Error('No course has seats')
  return found
}
