import type { BookingPolicy as PolicyJson, Venue } from '@marah/contract/play/open-play'
import type { z } from 'zod'
import { notFound } from '../platform/http-error.ts'
import { maybeId } from '../platform/ids.ts'
import { imageSources } from '../platform/images.ts'
import { textIn } from '../platform/localized-text.ts'
import type { Language } from '../platform/messages.ts'
import type { Services } from '../platform/services.ts'
import { dayOf } from '../platform/venue-time.ts'
import type { BookingPolicy } from '../schema/play.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { type ClosureRow, closuresFrom, theVenue } from './venue.ts'

/** In whose language and from where an answer is read. */
export type Shown = { readonly services: Services; readonly language: Language }

export function pictureJson({ services }: Shown, image: StoredImage | null) {
  return image && imageSources(image, services.mediaUrl)
}

export function entityJson(row: { readonly id: number; readonly createdOn: Date; readonly editedOn: Date }) {
  return { id: row.id, created_on: row.createdOn.toISOString(), edited_on: row.editedOn.toISOString() }
}

/** Whether tax is in the prices that are shown, or comes on top of them. */
export function pricesIncludeTax({ services }: Shown): boolean {
  return services.settings.current().document.tax?.included ?? true
}

export function policyJson(policy: BookingPolicy): z.input<typeof PolicyJson> {
  return {
    refund_steps: policy.refundSteps.map(({ hoursBefore, percent }) => ({
      hours_before: hoursBefore,
      percent,
    })),
    reschedule_until_hours: policy.rescheduleUntilHours,
    reschedule_most: policy.rescheduleMost,
  }
}

/** The one of this id or slug; 404 for any other text. */
export function picked<Row extends { readonly id: number; readonly slug: string }>(
  rows: readonly Row[],
  slugOrId: string,
): Row {
  const id = maybeId(slugOrId)
  const found = rows.find((row) => (id === null ? row.slug === slugOrId : row.id === id))
  if (!found) throw notFound()
  return found
}

export async function venueJson({ services, language }: Shown): Promise<z.input<typeof Venue>> {
  const { db } = services.database
  const row = await theVenue(db)
  const closures = await closuresFrom(db, row.id, dayOf(services.now(), row.timezone))
  return {
    ...entityJson(row),
    name: textIn(language, row.name),
    address: textIn(language, row.address),
    timezone: row.timezone,
    currency: row.currency,
    opening_hours: row.openingHours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    closures: closures.map((each) => closureJson(each, language)),
  }
}

function closureJson({ startsOn, endsOn, reason }: ClosureRow, language: Language) {
  return { from: startsOn, to: endsOn, reason: textIn(language, reason) }
}
