import type { AddOn, EventPackage, Hall } from '@marah/contract/play/parties'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { textIn } from '../platform/localized-text.ts'
import { decimalText } from '../platform/money.ts'
import { addOn, eventPackage, hall, packageAddOn, packageHall } from '../schema/play.ts'
import { entityJson, pictureJson, policyJson, type Shown } from './play-json.ts'
import { ratingsOf } from './ratings.ts'
import { findVenue } from './venue.ts'

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
      .select({ packageId: packageHall.packageId, hallId: hall.id })
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
  return rows.map((row) => ({
    ...entityJson(row),
    slug: row.slug,
    name: textIn(language, row.name),
    description: textIn(language, row.description),
    image_sources: pictureJson(shown, row.image),
    contents: row.contents.map((line) => textIn(language, line)),
    halls: places.filter(({ packageId }) => packageId === row.id).map(({ hallId }) => hallId),
    price: decimalText(row.price, currency),
    price_currency: currency,
    guests_included: row.guestsIncluded,
    extra_guest_price: decimalText(row.extraGuestPrice, currency),
    max_guests: row.maxGuests,
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
