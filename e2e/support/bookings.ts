import type { APIRequestContext, Page } from '@playwright/test'
import { hostedPage } from './hosted-page.ts'
import { at, expect, type Language } from './journey.ts'
import { addKid, birthdayFor } from './kids.ts'
import { t } from './messages.ts'
import { type OpenPlay, openPlayOn, type Slot, venueDay, workshopWithSeats } from './play.ts'
import { asCustomer, type Customer, newCustomer, ok } from './shop-api.ts'

export type Booked = {
  id: number
  reference: string
  title: string
  status: string
  total_amount: string
  total_amount_currency: string
  amount_due: string
  starts_at: string
  date: string
  hall: number | null
  guests: number
  notes: string
  refunded_amount: string
  deposit_amount: string | null
  hold_expires_at: string | null
  ticket_code: string | null
  order: string | null
}

/** Holds places for kids of a new family. */
export async function holdOpenPlay(
  request: APIRequestContext,
  customer: Customer,
  {
    language,
    ahead,
    kids = 1,
    grownUps = 0,
  }: { language: Language; ahead: number; kids?: number; grownUps?: number },
) {
  const { play, ticket, service, slots } = await openPlayOn(request, language, ahead)
  const grownUp = play.ticket_types.find(({ needs_kid }) => !needs_kid)
  const others = grownUp && grownUps > 0 ? [{ ticket_type: grownUp.id, quantity: grownUps }] : []
  const names = { en: ['Noor', 'Sami', 'Lina'], ar: ['نور', 'سامي', 'لينا'] }[language].slice(0, kids)
  const ids: number[] = []
  for (const name of names) {
    ids.push(await addKid(request, customer, { name, date_of_birth: birthdayFor(play) }))
  }
  const booking = await ok<Booked>(
    await request.post('/rest/open_play/booking/', {
      headers: asCustomer(customer, language),
      data: {
        slot: slots[0]?.id,
        tickets: [{ ticket_type: ticket.id, quantity: kids }, ...others],
        kids: ids,
      },
    }),
  )
  return { booking, play, service, slots, names }
}

/** Holds a seat for a new kid in a workshop. */
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

/** Holds a party of the first package that has a free start. */
export async function holdParty(
  request: APIRequestContext,
  customer: Customer,
  {
    language,
    ahead,
    pays = 'full',
    details = {},
  }: {
    language: Language
    ahead: number
    pays?: 'full' | 'deposit'
    details?: { notes?: string; birthday_kid?: number }
  },
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
        pays,
        ...details,
      }
      const answer = await request.post('/rest/event/booking/', { headers, data })
      // Another journey may have taken the start meanwhile.
      if (answer.status() !== 409) return ok(answer)
    }
  }
  throw new Error('No hall is free')
}

/** Takes all places that are left in a slot, for other families; returns who holds which. */
export async function takeAllPlaces(
  request: APIRequestContext,
  { play, ticket, slot }: { play: OpenPlay; ticket: { id: number }; slot: Slot },
): Promise<{ family: Customer; booking: number }[]> {
  // The most that an account without a proven address may hold (decision 34).
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

/** Pays one booking at the payment provider by HTTP alone. */
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

/** Pays on the payment provider's page, and returns to the booking. */
export async function payAndReturn(
  page: Page,
  language: Language,
  { reference }: Booked,
  outcome: `checkout.${'booked' | 'balancePaid' | 'moved'}Title` = 'checkout.bookedTitle',
): Promise<void> {
  const hosted = hostedPage(page, language)
  await hosted.arrive()
  await hosted.pay.click()
  const title = t(language, outcome)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(at(language, `/bookings/${reference}`))
}

export async function readBooking(
  request: APIRequestContext,
  customer: Customer,
  id: number | string,
): Promise<Booked> {
  // The shop may just have closed a connection that was idle while the page was busy.
  const options = { headers: asCustomer(customer), maxRetries: 2 }
  return ok(await request.get(`/rest/booking/booking/${id}/`, options))
}

/** Checks a ticket in at the entrance, whatever its day. */
export async function letIn(request: APIRequestContext, { ticket_code: code }: Booked): Promise<void> {
  await atEntrance(request, '/rest/booking/check-in/', { code, even_if_not_today: true })
}

/** Takes the amount that is due for a visit at the desk, in cash. */
export async function takeAtDesk(
  request: APIRequestContext,
  { ticket_code: code, amount_due, total_amount_currency }: Booked,
): Promise<void> {
  const data = { code, method: 'cash', amount_due: `${amount_due} ${total_amount_currency}` }
  await atEntrance(request, '/rest/booking/visit-payment/', data)
}

async function atEntrance(request: APIRequestContext, path: string, data: object): Promise<void> {
  const link = await (await request.get('/sandbox/check-in')).text()
  const token = /\/play\/door#token=([\w-]+)/.exec(link)?.[1]
  await ok(await request.post(path, { headers: { Authorization: `Bearer ${token}` }, data }))
}
