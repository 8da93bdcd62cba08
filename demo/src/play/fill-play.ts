import { readFile } from 'node:fs/promises'
import type { Queryable, Transaction } from '@marah/backend/platform/database/database'
import { addDays, dayOf } from '@marah/backend/platform/time/venue-time'
import { findVenue } from '@marah/backend/play/index'
import {
  type Applying,
  applyPlayFile,
  lockPlayCentre,
  mediaOf,
  type PlayFile,
  readPlayFile,
  storeFilm,
  Tally,
  writeWorkshop,
} from '@marah/backend/play-import/index'
import { user } from '@marah/backend/schema/accounts'
import { kid } from '@marah/backend/schema/kids'
import { workshop } from '@marah/backend/schema/play'
import type { StoredImage } from '@marah/backend/schema/stored-image'
import type { Services } from '@marah/backend/services/services'
import { eq, like, or } from 'drizzle-orm'
import { dataFolder, readData } from '../data/data-file.ts'
import { amountOfDemo } from '../data/dollars.ts'
import { Customer } from '../fill-customer.ts'
import { fillBusyDays } from './busy-days.ts'
import { fillPastVisits } from './past-visits.ts'
import { runOf, Timetable } from './timetable.ts'

type Pictures = ReadonlyMap<string, StoredImage>

/** The work to do at a start for the play centre of a demo shop. */
export type DemoPlayState = 'missing' | 'there' | 'other'

export async function demoPlayState(queryable: Queryable): Promise<DemoPlayState> {
  const venue = await findVenue(queryable)
  if (!venue) return 'missing'
  const { venue: own } = await demoPlayFile()
  return venue.name.en === own.name.en && venue.address.en === own.address.en ? 'there' : 'other'
}

/** Opens the demo's play centre: all it offers, visits of the past with what was said of them, and busy days to come. */
export async function openDemoPlay(tx: Transaction, services: Services, pictures: Pictures): Promise<void> {
  const now = services.now()
  const file = await demoPlayFile()
  const today = dayOf(now, file.venue.timezone)
  const dated = await datesOn(today)
  const films = await storedFilms(services, file)
  const film = (name: string) => films.get(name) ?? missing(name)
  const media = { image: (key: string) => imageIn(pictures, key), film }
  const priced = inCurrency(file, services.config.CURRENCY)
  await applyPlayFile(tx, { ...priced, workshops: priced.workshops.map(dated) }, media, now)
  await fillPastVisits(tx, file.venue.timezone, now)
  await fillKids(tx, today)
  await fillBusyDays(tx, { timezone: file.venue.timezone, now })
  await services.cacheTags.invalidate(tx, ['play'])
}

/** As time goes on: new dates for the workshops, and busy days to come. */
export async function refreshDemoPlay(services: Services): Promise<void> {
  const file = inCurrency(await demoPlayFile(), services.config.CURRENCY)
  const now = services.now()
  const today = dayOf(now, file.venue.timezone)
  const dated = await datesOn(today)
  await services.database.transaction(async (tx) => {
    // Two processes that start together do this one after the other.
    await lockPlayCentre(tx)
    const tally = new Tally()
    for (const [order, base] of file.workshops.entries()) {
      const written = dated(base)
      const known = await tx
        .select()
        .from(workshop)
        .where(or(eq(workshop.slug, base.slug), like(workshop.slug, `${base.slug}-20%`)))
      const [any] = known
      // The shop's operator has removed it.
      if (!any?.isActive) continue
      // Its picture may be gone: the play centre of a demo can be imported again, without one.
      const { image } = any
      const media = { image: () => image ?? missing(base.slug), film: missing }
      const applying: Applying = { tx, file, media, tally, now, today }
      const stored = known.find(({ slug }) => slug === written.slug)
      await writeWorkshop(applying, image ? written : { ...written, image: undefined }, { order, stored })
    }
    await fillBusyDays(tx, { timezone: file.venue.timezone, now })
    await services.cacheTags.invalidate(tx, ['play'])
  })
}

/** In the format of docs/play-file.md. */
async function demoPlayFile(): Promise<PlayFile> {
  return readPlayFile(await readFile(new URL('play/centre.yaml', dataFolder), 'utf8'))
}

/** The file is in dollars; the shop has the same digits in its own currency. */
function inCurrency(file: PlayFile, currency: string): PlayFile {
  const priced = <Item extends { price: number }>(item: Item): Item => ({
    ...item,
    price: amountOfDemo(item.price, currency),
  })
  return {
    ...file,
    venue: { ...file.venue, currency },
    services: file.services.map(priced),
    open_plays: file.open_plays.map((play) => ({
      ...play,
      timings: play.timings.map((timing) => ({
        ...timing,
        surcharge: amountOfDemo(timing.surcharge, currency),
      })),
      tickets: play.tickets.map(priced),
      groups: play.groups && priced(play.groups),
    })),
    workshops: file.workshops.map(priced),
    add_ons: file.add_ons.map(priced),
    packages: file.packages.map((each) => ({
      ...priced(each),
      extra_guest_price: amountOfDemo(each.extra_guest_price, currency),
      grown_ups: each.grown_ups && priced(each.grown_ups),
    })),
  }
}

type Workshop = PlayFile['workshops'][number]

/** Gives a workshop of the file its dates. */
async function datesOn(today: string): Promise<(base: Workshop) => Workshop> {
  const timetable = await readData('play/timetable.yaml', Timetable)
  return (base) => {
    const { slug, sessions } = runOf(timetable, base.slug, today)
    return { ...base, slug, sessions: sessions.map((each) => ({ ...each, closed: false })) }
  }
}

/** Adds kids of the demo customer, so that booking can be tried at once. */
async function fillKids(tx: Transaction, today: string): Promise<void> {
  const { email, kids } = await readData('customer.yaml', Customer)
  const [parent] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (!parent || kids.length === 0 || (await tx.$count(kid, eq(kid.userId, parent.id))) > 0) return
  await tx.insert(kid).values(
    kids.map(({ name, days_old, favourite_colour, notes }) => ({
      userId: parent.id,
      name,
      dateOfBirth: addDays(today, -days_old),
      favoriteColor: favourite_colour,
      notes,
    })),
  )
}

function imageIn(pictures: Pictures, key: string): StoredImage {
  return pictures.get(key) ?? missing(key)
}

/** Films are drawn beforehand (`scripts/make-hall-film.ts`): that takes longer than a start may. */
async function storedFilms({ files }: Services, file: PlayFile): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const { path: name } of mediaOf(file).films) {
    stored.set(name, await storeFilm(files, await readFile(new URL(`play/${name}`, dataFolder))))
  }
  return stored
}

function missing(key: string): never {
  throw new Error(`The picture or film ${key} was not drawn.`)
}
