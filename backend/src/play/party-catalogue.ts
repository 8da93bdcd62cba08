import type { AddOn, EventPackage, Hall } from '@marah/contract/play/parties'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { textIn } from '../platform/language/localized-text.ts'
import { decimalText } from '../platform/money/money.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { addOn, eventPackage, type HallTiming, hall, packageAddOn, packageHall } from '../schema/play.ts'
import type { PackageRow } from './party-place.ts'
import { priceRanges } from './party-terms.ts'
import { entityJson, pictureJson, policyJson, type Shown } from './play-json.ts'
import { ratingsOf } from './ratings.ts'
import { findVenue, type VenueRow } from './venue.ts'

export async function hallsJson(shown: Shown): Promise<z.input<typeof Hall>[]> {
  const { services, language } = shown
  const rows = await services.database.db
    .select()
    .from(hall)
    .where(eq(hall.isActive, true))
    .orderBy(asc(hall.order), asc(hall.id))
  return rows.map((row) => ({
    ...entityJson(row),
    slug: row.slug,
    name: textIn(language, row.name),
    description: textIn(language, row.description),
    capacity: row.capacity,
    heads: row.heads,
    hall_gallery: row.gallery.map(({ name, description, image, video }, order) => ({
      name: textIn(language, name),
      description: textIn(language, description),
      image_sources: pictureJson(shown, image),
      video: video && services.mediaUrl + video,
      order: order + 1,
    })),
  }))
}

export async function packagesJson(shown: Shown): Promise<z.input<typeof EventPackage>[]> {
  const { services, language } = shown
  const { db } = services.database
  const [venue, rows, places, extras, rating] = await Promise.all([
    findVenue(db),
    db
      .select()
      .from(eventPackage)
      .where(eq(eventPackage.isActive, true))
      .orderBy(asc(eventPackage.order), asc(eventPackage.id)),
    db
      .select({ packageId: packageHall.packageId, hallId: hall.id, slug: hall.slug, timings: hall.timings })
      .from(packageHall)
      .innerJoin(hall, eq(hall.id, packageHall.hallId))
      .where(eq(hall.isActive, true))
      .orderBy(asc(hall.order), asc(hall.id)),
    db
      .select({ packageId: packageAddOn.packageId, addOn })
      .from(packageAddOn)
      .innerJoin(addOn, eq(addOn.id, packageAddOn.addOnId))
      .where(eq(addOn.isActive, true))
      .orderBy(asc(addOn.order), asc(addOn.id)),
    ratingsOf(services, 'package'),
  ])
  const currency = venue?.currency ?? services.config.CURRENCY
  const today = venue ? dayOf(services.now(), venue.timezone) : ''
  const seasons = venue?.seasons ?? []
  return rows.map((row) => ({
    ...entityJson(row),
    slug: row.slug,
    name: textIn(language, row.name),
    description: textIn(language, row.description),
    image_sources: pictureJson(shown, row.image),
    contents: row.contents.map((line) => textIn(language, line)),
    halls: places.filter(({ packageId }) => packageId === row.id).map(({ hallId }) => hallId),
    ...rangesJson(
      row,
      places.filter(({ packageId }) => packageId === row.id),
      { seasons, today, currency },
    ),
    price_currency: currency,
    guests_included: row.guestsIncluded,
    min_guests: row.minGuests,
    max_guests: row.maxGuests,
    grown_ups: row.grownUps && {
      included: row.grownUps.included,
      price: decimalText(row.grownUps.price, currency),
    },
    duration_minutes: row.durationMinutes,
    deposit_percent: row.depositPercent,
    deposit_amount: row.depositFixed === null ? null : decimalText(row.depositFixed, currency),
    add_ons: extras
      .filter(({ packageId }) => packageId === row.id)
      .map(
        (each): z.input<typeof AddOn> => ({
          ...entityJson(each.addOn),
          name: textIn(language, each.addOn.name),
          description: textIn(language, each.addOn.description),
          price: decimalText(each.addOn.price, currency),
          price_currency: currency,
          unit: each.addOn.unit,
          per_n: each.addOn.perN,
          min: each.addOn.unit === 'event' ? each.addOn.least : 1,
          max: each.addOn.unit === 'event' ? each.addOn.most : 1,
        }),
      ),
    policy: policyJson(row.policy, currency),
    rating: rating(row.id),
  }))
}

type PlaceTimings = { readonly slug: string; readonly timings: readonly HallTiming[] }
type Seasons = Pick<VenueRow, 'seasons' | 'currency'> & { readonly today: string }

/** What the package costs at its cheapest and its dearest start, in the week and the seasons to come. */
function rangesJson(
  row: PackageRow,
  places: readonly PlaceTimings[],
  { seasons, today, currency }: Seasons,
): Pick<z.input<typeof EventPackage>, 'price' | 'price_to' | 'extra_guest_price' | 'extra_guest_price_to'> {
  const toCome = seasons.filter(({ to }) => to >= today)
  const timings = places.flatMap(({ slug, timings }) => [
    ...timings,
    ...toCome.flatMap(({ halls }) => (Object.hasOwn(halls, slug) ? (halls[slug] ?? []) : [])),
  ])
  const { price, extraGuestPrice } = priceRanges(row, { timings, today })
  return {
    price: decimalText(price.least, currency),
    price_to: decimalText(price.most, currency),
    extra_guest_price: decimalText(extraGuestPrice.least, currency),
    extra_guest_price_to: decimalText(extraGuestPrice.most, currency),
  }
}
