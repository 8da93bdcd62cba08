import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../../../scripts/test/postgres.ts'
import type { LongMeasurement } from '../measurement.ts'
import { startShop } from '../process/shop.ts'
import { type Figure, figureOf } from '../report.ts'

const families = 16
const seconds = 6

type Json = { readonly [key: string]: unknown }
type Family = { readonly access: string; readonly kid: number }
type Place = { readonly slot: number; readonly ticket: number }

/** Families that hold a place in one and the same slot and let it go again, over the API (play-centre.md §5). */
export const holds: LongMeasurement = {
  name: 'holds',
  about: 'holds a second on one slot that everybody wants, on PostgreSQL',
  measure: () =>
    withPostgres(async (databaseUrl) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
      try {
        const shop = await startShop({ dataFolder, databaseUrl, rateLimitScale: 10_000 })
        try {
          return await rush(shop.origin)
        } finally {
          await shop.stop()
        }
      } finally {
        await rm(dataFolder, { recursive: true, force: true })
      }
    }),
}

async function rush(origin: string): Promise<Figure[]> {
  const { place, birthday } = await hotPlace(origin)
  const all: Family[] = []
  for (let nth = 0; nth < families; nth++) all.push(await signUp(origin, nth, birthday))
  await holdAndDrop(origin, place, all, 2)
  const single = await holdAndDrop(origin, place, all.slice(0, 1), seconds)
  const many = await holdAndDrop(origin, place, all, seconds)
  const title = 'Places held in one slot'
  const note = `each let go again; ${families} families at once`
  return [
    figureOf(`${title}, one after the other, p95`, single.p95, 'ms', { atMost: 20 }, 'the whole call'),
    figureOf(title, many.perSecond, '/s', { atLeast: 200 }, note),
    figureOf(`${title}, p95`, many.p95, 'ms', {}, note),
  ]
}

/** Milliseconds of the holds alone; the letting go in between is not counted as an answer, only in the time. */
async function holdAndDrop(origin: string, { slot, ticket }: Place, all: Family[], forSeconds: number) {
  const until = performance.now() + forSeconds * 1000
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    all.map(async ({ access, kid }) => {
      const tickets = [{ ticket_type: ticket, quantity: 1 }]
      while (performance.now() < until) {
        const started = performance.now()
        const { id } = await call(origin, 'POST', '/open_play/booking/', access, {
          slot,
          tickets,
          kids: [kid],
        })
        times.push(performance.now() - started)
        await call(origin, 'DELETE', `/booking/booking/${id}/`, access)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { p95, perSecond: (times.length * 1000) / (performance.now() - began) }
}

/** The first slot in two days' time with a place for each family, and a birthday that fits it. */
async function hotPlace(origin: string): Promise<{ place: Place; birthday: string }> {
  const [play] = await read<{ id: number; age_min: number; ticket_types: Json[] }[]>(
    origin,
    '/open_play/open-play/',
  )
  if (!play) throw new Error('The demo shop has no open play.')
  const ticket = play.ticket_types.find((type) => type.takes_place === true && type.needs_kid === true)
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const slots = await read<{ id: number; places_left: number }[]>(
    origin,
    `/open_play/slot/?open_play=${play.id}&date=${date}`,
  )
  const slot = slots.find(({ places_left }) => places_left >= families)
  if (!slot || typeof ticket?.id !== 'number') throw new Error('No slot has room for every family.')
  const year = new Date().getUTCFullYear() - play.age_min - 2
  return { place: { slot: slot.id, ticket: ticket.id }, birthday: `${year}-01-01` }
}

async function signUp(origin: string, nth: number, birthday: string): Promise<Family> {
  const password = 'Bench-family-1'
  const { access } = await call(origin, 'POST', '/auth/registration/', undefined, {
    email: `bench-${nth}@example.com`,
    full_name: 'Bench Family',
    password1: password,
    password2: password,
    is_terms_agreed: true,
  })
  const kid = { name: 'Kid', date_of_birth: birthday }
  const { id } = await call(origin, 'POST', '/base_user/kid/', String(access), kid)
  return { access: String(access), kid: Number(id) }
}

async function read<Answer>(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}/rest${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json() as Promise<Answer>
}

async function call(
  origin: string,
  method: string,
  path: string,
  access: string | undefined,
  body?: Json,
): Promise<Json> {
  const answer = await fetch(`${origin}/rest${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(access && { Authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return text ? (JSON.parse(text) as Json) : {}
}
