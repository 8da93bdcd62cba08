import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { asCustomer, type Customer, newCustomer } from './shop-api.ts'

export type Booked = {
  id: number
  reference: string
  title: string
  status: string
  total_amount: string
  amount_due: string
  starts_at: string
  date: string
  hall: number | null
  guests: number
  deposit_amount: string | null
  hold_expires_at: string | null
  ticket_code: string | null
}
type OpenPlay = {
  id: number
  slug: string
  name: string
  age_min: number
  age_max: number
  ticket_types: { id: number; name: string; takes_place: boolean; needs_kid: boolean }[]
  services: { id: number; name: string; price: string }[]
}
type Slot = {
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

async function ok<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.status()} ${answer.url()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** `YYYY-MM-DD` by the clock of the play centre, so many days from today. */
async function venueDay(request: APIRequestContext, ahead: number): Promise<string> {
  const { timezone } = await ok<{ timezone: string }>(await request.get('/rest/open_play/venue/'))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}

/** A birthday with which a kid fits between two ages, whatever day of the year it is. */
export function birthdayFor({ age_min, age_max }: { age_min: number; age_max: number }): string {
  const age = Math.floor((age_min + age_max) / 2)
  return `${new Date().getUTCFullYear() - age}-01-01`
}

export async function addKid(
  request: APIRequestContext,
  customer: Customer,
  kid: { name: string; date_of_birth: string },
): Promise<number> {
  const headers = asCustomer(customer)
  return (await ok<{ id: number }>(await request.post('/rest/base_user/kid/', { headers, data: kid }))).id
}

/** The first open play that has tickets for kids and extras, with its slots of a day that have room, roomiest first. */
export async function openPlayOn(request: APIRequestContext, language: Language, ahead: number) {
  const headers = { 'Accept-Language': language }
  const plays = await ok<OpenPlay[]>(await request.get('/rest/open_play/open-play/', { headers }))
  for (const play of plays) {
    const params = { open_play: String(play.id), date: await venueDay(request, ahead) }
    const slots = await ok<Slot[]>(await request.get('/rest/open_play/slot/', { headers, params }))
    const roomy = slots.filter(({ status, places_left }) => status === 'open' && places_left >= 8)
    const ticket = play.ticket_types.find(({ needs_kid, takes_place }) => needs_kid && takes_place)
    const [service] = play.services
    if (roomy.length > 1 && ticket && service)
      return { play, ticket, service, slots: roomy.sort((a, b) => b.places_left - a.places_left) }
  }
  throw new Error(`No open play with room in ${ahead} days`)
}

/** Places for kids of a new family, held for the customer. */
export async function holdOpenPlay(
  request: APIRequestContext,
  customer: Customer,
  { language, ahead, kids = 1 }: { language: Language; ahead: number; kids?: number },
) {
  const { play, ticket, service, slots } = await openPlayOn(request, language, ahead)
  const names = { en: ['Noor', 'Sami', 'Lina'], ar: ['نور', 'سامي', 'لينا'] }[language].slice(0, kids)
  const ids: number[] = []
  for (const name of names) {
    ids.push(await addKid(request, customer, { name, date_of_birth: birthdayFor(play) }))
  }
  const booking = await ok<Booked>(
    await request.post('/rest/open_play/booking/', {
      headers: asCustomer(customer, language),
      data: { slot: slots[0]?.id, tickets: [{ ticket_type: ticket.id, quantity: kids }], kids: ids },
    }),
  )
  return { booking, play, service, slots, names }
}

/** How many days ahead an ordinary day lies, and one whose hours cost more, from so many days on. */
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

/** A workshop of single sessions with seats left, and one of its sessions not before so many days. */
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

/** A course that has not begun and has seats left. */
export async function courseWithSeats(request: APIRequestContext, language: Language): Promise<Workshop> {
  const found = (await listWorkshops(request, language)).find(
    ({ sale_mode, state, seats_available }) =>
      sale_mode === 'course' && state === 'upcoming' && seats_available >= 4,
  )
  if (!found) throw new Error('No course has seats')
  return found
}

/** A seat of a new kid in a workshop, held for the customer. */
export async function holdSeat(
  request: APIRequestContext,
  customer: Customer,
  { language, ahead }: { language: Language; ahead: number },
) {
  const { workshop, session } = await workshopWithSeats(request, language, ahead)
  const kid = { name: { en: 'Lina', ar: 'لينا' }[language], date_of_birth: birthdayFor(workshop) }
  const booking = await ok<Booked>(
    await request.post('/rest/workshop/booking/', {
      headers: asCustomer(customer, language),
      data: { workshop: workshop.id, sessions: [session.id], kids: [await addKid(request, customer, kid)] },
    }),
  )
  return { booking, workshop }
}

/** At the door, whatever day it is. */
export async function letIn(request: APIRequestContext, { ticket_code: code }: Booked): Promise<void> {
  const desk = await (await request.get('/sandbox/desk')).text()
  const token = /\/play\/door#token=([\w-]+)/.exec(desk)?.[1]
  await ok(
    await request.post('/rest/booking/check-in/', {
      headers: { Authorization: `Bearer ${token}` },
      data: { code, even_if_not_today: true },
    }),
  )
}

/** Pays one booking at the payment partner, all of it by HTTP. */
export async function payBooking(
  request: APIRequestContext,
  customer: Customer,
  id: number,
): Promise<Booked> {
  const headers = asCustomer(customer)
  const opened = await ok<{ checkout_session_id: string }>(
    await request.post('/rest/stripe/create-booking-checkout-session/', { headers, data: { booking: id } }),
  )
  const session = opened.checkout_session_id
  await ok(
    await request.post(`/sandbox/payments/${session}/pay`, { headers: { accept: 'application/json' } }),
  )
  await ok(await request.get(`/rest/stripe/checkout-session/${session}/`, { headers }))
  return readBooking(request, customer, id)
}

export async function readBooking(
  request: APIRequestContext,
  customer: Customer,
  id: number | string,
): Promise<Booked> {
  // A connection that stood unused while the page was busy may just have been closed by the shop.
  const options = { headers: asCustomer(customer), maxRetries: 2 }
  return ok(await request.get(`/rest/booking/booking/${id}/`, options))
}

/** A party of the first package that has a free start, held for the customer. */
export async function holdParty(
  request: APIRequestContext,
  customer: Customer,
  { language, ahead }: { language: Language; ahead: number },
): Promise<Booked> {
  const headers = asCustomer(customer, language)
  const packages = await ok<{ id: number; guests_included: number }[]>(
    await request.get('/rest/event/package/', { headers }),
  )
  for (let day = ahead; day < ahead + 21; day++) {
    for (const { id, guests_included } of packages) {
      const params = { package: String(id), date: await venueDay(request, day) }
      const starts = await ok<{ hall: number; starts_at: string; is_free: boolean }[]>(
        await request.get('/rest/event/start/', { headers, params }),
      )
      const start = starts.find(({ is_free }) => is_free)
      if (!start) continue
      const data = {
        package: id,
        hall: start.hall,
        starts_at: start.starts_at,
        guests: guests_included,
        occasion: { en: 'Noor turns six', ar: 'نور في السادسة' }[language],
        pays: 'full',
      }
      const answer = await request.post('/rest/event/booking/', { headers, data })
      // Another journey may have taken it meanwhile.
      if (answer.status() !== 409) return ok(answer)
    }
  }
  throw new Error('No hall is free')
}

/** Other families take every place of a slot that is left; tells who holds what. */
export async function takeAllPlaces(
  request: APIRequestContext,
  { play, ticket, slot }: { play: OpenPlay; ticket: { id: number }; slot: Slot },
): Promise<{ family: Customer; booking: number }[]> {
  // As many as an account holds that has proven no address (decision 34).
  const kidsAtMost = 15
  const taken: { family: Customer; booking: number }[] = []
  for (let left = slot.places_left; left > 0; left -= kidsAtMost) {
    const family = await newCustomer(request, 'en')
    const quantity = Math.min(left, kidsAtMost)
    const kids = await Promise.all(
      Array.from({ length: quantity }, (_, nth) =>
        addKid(request, family, { name: `Kid ${nth}`, date_of_birth: birthdayFor(play) }),
      ),
    )
    const data = { slot: slot.id, tickets: [{ ticket_type: ticket.id, quantity }], kids }
    const answer = await request.post('/rest/open_play/booking/', { headers: asCustomer(family), data })
    taken.push({ family, booking: (await ok<Booked>(answer)).id })
  }
  return taken
}
