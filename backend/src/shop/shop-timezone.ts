import type { Queryable } from '../platform/database/database.ts'
import { venue } from '../schema/play.ts'
import type { ShopSettings } from './shop-settings.ts'

/**
 * Returns the clock by which the shop counts days: that of the settings, or else of its play centre. A shop without
 * either counts in UTC.
 */
export async function shopTimezone(
  { settings }: { readonly settings: Pick<ShopSettings, 'current'> },
  queryable: Queryable,
): Promise<string> {
  const own = settings.current().document.time_zone
  if (own) return own
  const [there] = await queryable.select({ timezone: venue.timezone }).from(venue).limit(1)
  return there?.timezone ?? 'UTC'
}
