import { eq, inArray } from 'drizzle-orm'
import { addOn, eventPackage, hall, packageAddOn, packageHall, playArea } from '../schema/play.ts'
import type { Applying } from './applying.ts'
import { countParties } from './count-parties.ts'
import { limitAddOn } from './limit-add-on.ts'
import { bySlug } from './tally.ts'

/**
 * Packages and what may be added to them. Parties that were booked keep what they agreed to, so any change is free but two: of
 * people and things, and of places in a play area, there are never fewer than parties have booked.
 */
export async function writePackages(applying: Applying): Promise<void> {
  const addOns = await writeAddOns(applying)
  const { tx, file, media, tally, now } = applying
  const halls = bySlug(await tx.select().from(hall))
  const areas = bySlug(await tx.select().from(playArea))
  const stored = bySlug(await tx.select().from(eventPackage))
  for (const [order, written] of file.packages.entries()) {
    const { slug, name, description, contents, price, policy } = written
    const area = written.takes && areas.get(written.takes.area)
    const values = {
      name,
      description,
      contents,
      price,
      taxClass: written.tax_class ?? null,
      order,
      isActive: true,
      takesAreaId: area?.id ?? null,
      takesPlaces: written.takes?.places ?? null,
      guestsIncluded: written.guests,
      extraGuestPrice: written.extra_guest_price,
      weekdays: written.days ?? null,
      prices: written.prices.map(({ days, from, until, dates, price, extra_guest_price }) => ({
        weekdays: days,
        from: from ?? null,
        until: until ?? null,
        ...(dates && { dates }),
        price,
        extraGuestPrice: extra_guest_price ?? null,
      })),
      minGuests: written.least_guests,
      maxGuests: written.most_guests,
      grownUps: written.grown_ups ?? null,
      durationMinutes: written.minutes,
      depositPercent: written.deposit_percent ?? 100,
      depositFixed: written.deposit ?? null,
      balanceDueHours: written.balance_due_hours,
      leadHours: written.lead_hours,
      image: written.image === undefined ? null : media.image(written.image),
      policy: policy ?? file.policy,
    }
    const id = await tally.save('packages', stored.get(slug), values, {
      insert: () =>
        tx
          .insert(eventPackage)
          .values({ slug, ...values })
          .returning({ id: eventPackage.id }),
      update: (known) =>
        tx
          .update(eventPackage)
          .set({ ...values, editedOn: now })
          .where(eq(eventPackage.id, known)),
    })
    if (area) await countParties(applying, { id, slug }, area)
    const places = written.halls.flatMap((name) => halls.get(name)?.id ?? [])
    await tx.delete(packageHall).where(eq(packageHall.packageId, id))
    await tx.insert(packageHall).values(places.map((hallId) => ({ packageId: id, hallId })))
    const extras = written.add_ons.flatMap((name) => addOns.get(name) ?? [])
    await tx.delete(packageAddOn).where(eq(packageAddOn.packageId, id))
    if (extras.length > 0) {
      await tx.insert(packageAddOn).values(extras.map((addOnId) => ({ packageId: id, addOnId })))
    }
  }
  const removed = [...stored.values()]
    .filter((row) => row.isActive && !file.packages.some(({ slug }) => slug === row.slug))
    .map(({ id }) => id)
  if (removed.length === 0) return
  await tx
    .update(eventPackage)
    .set({ isActive: false, editedOn: now })
    .where(inArray(eventPackage.id, removed))
  tally.count('packages', 'removed', removed.length)
}

async function writeAddOns(applying: Applying): Promise<Map<string, number>> {
  const { tx, file, tally, now } = applying
  const stored = bySlug(await tx.select().from(addOn))
  const ids = new Map<string, number>()
  for (const [order, written] of file.add_ons.entries()) {
    const { slug, name, description, price, unit, per, least, most, at_once, prepare_minutes } = written
    const values = {
      name,
      description,
      price,
      taxClass: written.tax_class ?? null,
      unit,
      least,
      most,
      order,
      isActive: true,
      perN: per ?? null,
      atOnce: at_once ?? null,
      prepareMinutes: prepare_minutes,
    }
    const id = await tally.save('add_ons', stored.get(slug), values, {
      insert: () =>
        tx
          .insert(addOn)
          .values({ slug, ...values })
          .returning({ id: addOn.id }),
      update: (known) =>
        tx
          .update(addOn)
          .set({ ...values, editedOn: now })
          .where(eq(addOn.id, known)),
    })
    ids.set(slug, id)
    if (at_once !== undefined) await limitAddOn(applying, { id, slug, atOnce: at_once })
  }
  const removed = [...stored.values()].filter((row) => row.isActive && !ids.has(row.slug)).map(({ id }) => id)
  if (removed.length > 0) {
    await tx.update(addOn).set({ isActive: false, editedOn: now }).where(inArray(addOn.id, removed))
    tally.count('add_ons', 'removed', removed.length)
  }
  return ids
}
