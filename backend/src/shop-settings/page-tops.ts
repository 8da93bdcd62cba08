import { dayOf } from '../platform/time/venue-time.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { Services } from '../services/services.ts'
import { isInSeason } from '../shop/shop-season.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'

type Top = { readonly picture?: string | undefined; readonly picture_text?: LocalizedText | undefined }
export type TopServices = Pick<Services, 'settings' | 'database' | 'now'>

/** The pictures at the top of the home and the landing page today: those of a season, or else the usual ones. */
export async function pageTops(services: TopServices): Promise<{ home: Top; landing: Top }> {
  const { home = {}, landing = {} } = services.settings.current().document
  if (!home.seasons && !landing.seasons) return { home, landing }
  const today = dayOf(services.now(), await shopTimezone(services, services.database.db))
  const topOf = (page: typeof home | typeof landing): Top =>
    page.seasons?.find((season) => isInSeason(today, season)) ?? page
  return { home: topOf(home), landing: topOf(landing) }
}

/** Returns the work that empties this process's caches once a season has begun or ended: nothing else invalidates pages then. */
export function watchSeasons(
  services: TopServices & { readonly cacheTags: Pick<Services['cacheTags'], 'emptyHere'> },
): () => Promise<void> {
  let last: string | undefined
  return async () => {
    const { home, landing } = await pageTops(services)
    const shown = `${home.picture} ${landing.picture}`
    // A change of the settings empties the caches, too, so that the first look of all needs no more than to remember.
    if (last !== undefined && last !== shown) services.cacheTags.emptyHere()
    last = shown
  }
}
