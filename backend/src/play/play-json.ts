import type { BookingPolicy as PolicyJson, Venue } from '@marah/contract/play/open-play'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageSources } from '../platform/pictures/images.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import {
  type BookingPolicy,
  dayEnds,
  dayStarts,
  type Hours,
  hall,
  openPlay,
  playArea,
} from '../schema/play.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
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

export function policyJson(policy: BookingPolicy, currency: string): z.input<typeof PolicyJson> {
  return {
    refund_steps: policy.refundSteps.map(({ hoursBefore, percent }) => ({
      hours_before: hoursBefore,
      percent,
    })),
    reschedule_until_hours: policy.rescheduleUntilHours,
    reschedule_most: policy.rescheduleMost,
    move_fee: decimalText(policy.moveFee ?? 0, currency),
    deposit_kept: policy.depositKept ?? false,
    missed_made_up: policy.missedMadeUp ?? false,
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
  const today = dayOf(services.now(), row.timezone)
  const closures = await closuresFrom(db, row.id, today)
  const isOfParts = closures.some(({ scope }) => scope !== 'venue')
  const names = isOfParts ? await partNames(db, language) : new Map<string, string>()
  return {
    ...entityJson(row),
    name: textIn(language, row.name),
    address: textIn(language, row.address),
    timezone: row.timezone,
    currency: row.currency,
    opening_hours: row.openingHours.map(hoursJson),
    seasons: row.seasons
      .filter(({ to, hours }) => hours !== null && to >= today)
      .map(({ from, to, name, hours }) => ({
        from,
        to,
        name: name && textIn(language, name),
        opening_hours: (hours ?? []).map(hoursJson),
      })),
    closures: closures.map((each) => ({
      from: each.startsOn,
      to: each.endsOn,
      starts: each.starts === dayStarts ? null : each.starts,
      ends: each.ends === dayEnds ? null : each.ends,
      part: partOf(each, names),
      reason: textIn(language, each.reason),
    })),
    book_days_ahead: row.bookDaysAhead,
  }
}

function hoursJson({ weekday, opens, closes }: Hours) {
  return { weekday, opens, closes }
}

/** The name of what a closure is about; null for all of the play centre. */
function partOf({ scope, scopeSlug }: ClosureRow, names: ReadonlyMap<string, string>): string | null {
  return scope === 'venue' ? null : (names.get(`${scope} ${scopeSlug}`) ?? null)
}

/** Returns the names of areas, open plays and halls, by the scope and slug of a closure. */
async function partNames(queryable: Queryable, language: Language): Promise<Map<string, string>> {
  const tables = { area: playArea, open_play: openPlay, hall } as const
  const names = new Map<string, string>()
  for (const [scope, table] of Object.entries(tables)) {
    const rows = await queryable.select({ slug: table.slug, name: table.name }).from(table)
    for (const { slug, name } of rows) names.set(`${scope} ${slug}`, textIn(language, name))
  }
  return names
}
