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

/** Families that want a place in one and the same slot, over the API (rule B17). */
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
  await holdInWaves(origin, place, all, 2)
  const single = await holdInWaves(origin, place, all.slice(0, 1), seconds)
  const many = await holdInWaves(origin, place, all, seconds)
  const title = 'Places held in one slot'
  const note = `${families} families at once, wave after wave`
  return [
    figureOf(`${title}, one after the other, p95`, single.p95, 'ms', { atMost: 20 }, 'the whole call'),
    figureOf(title, many.perSecond, '/s', { atLeast: 200 }, note),
    figureOf(`${title}, p95`, many.p95, 'ms', {}, note),
  ]
}

/**
 * All families hold at once, wave after wave; in between they let go, which is no part of any figure. Milliseconds of each
 * hold, and how many were made in a second of waves.
 */
async function holdInWaves(origin: string, place: Place, all: Family[], forSeconds: number) {
  const until = performance.now() + forSeconds * 1000
  const times: number[] = []
  let inWaves = 0
  while (performance.now() < until) {
    const began = performance.now()
    const held = await Promise.all(
      all.map(async (family) => {
        const started = performance.now()
        const id = await hold(origin, place, family)
        times.push(performance.now() - started)
        return { id, family }
      }),
    )
    inWaves += performance.now() - began
    await Promise.all(
      held.map(({ id, family }) => call(origin, 'DELETE', `/booking/booking/${id}/`, family.access)),
    )
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { p95, perSecond: (times.length * 1000) / inWaves }
}

async function hold(origin: string, { slot, ticket }: Place, { access, kid }: Family): Promise<unknown> {
  const request = { slot, tickets: [{ ticket_type: ticket, quantity: 1 }], kids: [kid] }
  return (await call(origin, 'POST', '/open_play/booking/', access, request)).id
}

/** The demo's coming days are crowded, each of them in another way: one of these has room. */
const daysAhead = [2, 3, 4, 5, 6, 7, 8]

/** The first slot from two days' time on with a place for each family, and a birthday that fits it. */
async function hotPlace(origin: string): Promise<{ place: Place; birthday: string }> {
  const [play] = await read<{ id: number; age_min: number; ticket_types: Json[] }[]>(
    origin,
    '/open_play/open-play/',
  )
  if (!play) throw new Error('The demo shop has no open play.')
  const ticket = play.ticket_types.find((type) => type.takes_place === true && type.needs_kid === true)
  const dates = daysAhead.map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const slots = await Promise.all(
    dates.map((date) =>
      read<{ id: number; places_left: number }[]>(
        origin,
        `/open_play/slot/?open_play=${play.id}&date=${date}`,
      ),
    ),
  )
  const slot = slots.flat().find(({ places_left }) => places_left >= families)
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
