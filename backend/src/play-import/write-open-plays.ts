import { asc, eq, inArray } from 'drizzle-orm'
import {
  capacityBucket,
  type GroupTerms,
  openPlay,
  openPlayService,
  playService,
  ticketType,
} from '../schema/play.ts'
import { bookingsOfBuckets, fullerThan, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'
import { timingsOf } from './file-calendar.ts'
import type { PlayFile } from './play-file.ts'
import { syncSlots } from './sync-slots.ts'
import { bySlug } from './tally.ts'
import { writeAreas } from './write-areas.ts'

type WrittenService = PlayFile['services'][number]
type WrittenOpenPlay = PlayFile['open_plays'][number]

export async function writeOpenPlays(applying: Applying): Promise<void> {
  const areas = await writeAreas(applying)
  const services = await writeServices(applying)
  const { tx, file, tally } = applying
  const stored = bySlug(await tx.select().from(openPlay))
  for (const [order, written] of file.open_plays.entries()) {
    const before = stored.get(written.slug)
    const areaId = idIn(areas, written.area)
    const id = await writeOpenPlay(applying, { written, areaId, order, before })
    await writeTickets(applying, id, written)
    const links = written.services.map((slug) => ({ openPlayId: id, serviceId: idIn(services, slug) }))
    await tx.delete(openPlayService).where(eq(openPlayService.openPlayId, id))
    if (links.length > 0) await tx.insert(openPlayService).values(links)
    const hasMoved = before !== undefined && before.areaId !== areaId
    const { slug, area } = written
    await syncSlots(applying, { id, areaId, slug, area, timings: timingsOf(written.timings), hasMoved })
  }
  const removed = [...stored.values()].filter(
    (row) => row.isActive && !file.open_plays.some(({ slug }) => slug === row.slug),
  )
  for (const row of removed) {
    await syncSlots(applying, { ...row, area: '', timings: [], hasMoved: false })
    await tx.update(openPlay).set({ isActive: false, editedOn: applying.now }).where(eq(openPlay.id, row.id))
    tally.count('open_plays', 'removed')
  }
}

async function writeServices(applying: Applying): Promise<Map<string, number>> {
  const { tx, file, media, tally, now } = applying
  const stored = bySlug(await tx.select().from(playService))
  const ids = new Map<string, number>()
  for (const [order, written] of file.services.entries()) {
    const { slug, name, description, image, price, most } = written
    const before = stored.get(slug)
    const values = {
      name,
      description,
      price,
      taxClass: written.tax_class ?? null,
      order,
      isActive: true,
      maxPerBooking: most,
      image: image === undefined ? null : media.image(image),
      bucketId: await writeStock(applying, written, before?.bucketId ?? null),
    }
    const id = await tally.save('services', before, values, {
      insert: () =>
        tx
          .insert(playService)
          .values({ slug, ...values })
          .returning({ id: playService.id }),
      update: (known) =>
        tx
          .update(playService)
          .set({ ...values, editedOn: now })
          .where(eq(playService.id, known)),
    })
    ids.set(slug, id)
  }
  const removed = [...stored.values()].filter((row) => row.isActive && !ids.has(row.slug)).map(({ id }) => id)
  if (removed.length > 0) {
    await tx
      .update(playService)
      .set({ isActive: false, editedOn: now })
      .where(inArray(playService.id, removed))
    tally.count('services', 'removed', removed.length)
  }
  return ids
}

/** The bucket of a service's stock; null where it is unlimited. */
async function writeStock(
  { tx, tally }: Applying,
  { slug, stock }: WrittenService,
  bucketId: number | null,
): Promise<number | null> {
  if (stock === undefined) return null
  if (bucketId === null) {
    const [made] = await tx
      .insert(capacityBucket)
      .values({ capacity: stock })
      .returning({ id: capacityBucket.id })
    return made?.id ?? null
  }
  const it = eq(capacityBucket.id, bucketId)
  if ((await fullerThan(tx, it, stock)).length > 0) {
    const whose = referencesOf(await bookingsOfBuckets(tx, [bucketId]))
    tally.problems.push(`services.${slug}.stock: ${stock} is less than is booked already: ${whose}`)
  } else await tx.update(capacityBucket).set({ capacity: stock }).where(it)
  return bucketId
}

async function writeOpenPlay(
  { tx, file, media, tally, now }: Applying,
  given: {
    readonly written: WrittenOpenPlay
    readonly areaId: number
    readonly order: number
    readonly before: typeof openPlay.$inferSelect | undefined
  },
): Promise<number> {
  const { slug, name, description, image, ages, policy } = given.written
  const { groups } = given.written
  const values = {
    name,
    description,
    areaId: given.areaId,
    order: given.order,
    isActive: true,
    ...ages,
    timings: timingsOf(given.written.timings),
    headsPerPlace: headsPerPlace(given.written),
    bookDaysAhead: given.written.book_days_ahead ?? null,
    groups: groups === undefined ? null : groupTermsOf(groups),
    image: image === undefined ? null : media.image(image),
    policy: policy ?? file.policy,
  }
  return tally.save('open_plays', given.before, values, {
    insert: () =>
      tx
        .insert(openPlay)
        .values({ slug, ...values })
        .returning({ id: openPlay.id }),
    update: (id) =>
      tx
        .update(openPlay)
        .set({ ...values, editedOn: now })
        .where(eq(openPlay.id, id)),
  })
}

/** A place that is sold without a child needs no company, and so may be a single person. */
function headsPerPlace({ tickets }: WrittenOpenPlay): number {
  const isWithCompany = tickets.every(({ takes_place, needs_kid }) => !takes_place || needs_kid)
  const company = tickets.reduce((sum, { takes_place, per_child }) => sum + (takes_place ? 0 : per_child), 0)
  return isWithCompany ? 1 + company : 1
}

function groupTermsOf({ from, most, price, tax_class }: NonNullable<WrittenOpenPlay['groups']>): GroupTerms {
  return { from, most, price, taxClass: tax_class ?? null }
}

async function writeTickets(
  { tx, tally, now }: Applying,
  openPlayId: number,
  { tickets }: WrittenOpenPlay,
): Promise<void> {
  const rows = await tx
    .select()
    .from(ticketType)
    .where(eq(ticketType.openPlayId, openPlayId))
    .orderBy(asc(ticketType.id))
  const stored = bySlug(rows)
  for (const [order, written] of tickets.entries()) {
    const { slug, name, description, price, takes_place, needs_kid, needs, per_child } = written
    const values = {
      name,
      description,
      price,
      taxClass: written.tax_class ?? null,
      order,
      isActive: true,
      takesPlace: takes_place,
      needsKid: needs_kid,
      ageMinMonths: written.ages?.ageMinMonths ?? null,
      ageMaxMonths: written.ages?.ageMaxMonths ?? null,
      needs: needs ?? null,
      perKid: per_child,
    }
    await tally.save('tickets', stored.get(slug), values, {
      insert: () =>
        tx
          .insert(ticketType)
          .values({ openPlayId, slug, ...values })
          .returning({ id: ticketType.id }),
      update: (id) =>
        tx
          .update(ticketType)
          .set({ ...values, editedOn: now })
          .where(eq(ticketType.id, id)),
    })
  }
  const removed = rows.filter((row) => row.isActive && !tickets.some(({ slug }) => slug === row.slug))
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await tx.update(ticketType).set({ isActive: false, editedOn: now }).where(inArray(ticketType.id, ids))
    tally.count('tickets', 'removed', removed.length)
  }
}

function idIn(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`${slug} was not written`)
  return id
}
