import { newForDays } from '@marah/contract/limits'
import { dayMs } from '@marah/contract/rules/durations'
import { orThrow, type readPublic } from '../platform/public-data.server.ts'

/** Fewer new products than this do not fill a row of cards. */
const fewestNew = 4
/** In that case the list shows this many of the newest products. */
const latestShown = 24

export type NewArrivals = {
  /** The first day (UTC) from which products count as new. */
  readonly since: string
  /** False if the shop has added next to nothing lately, and the list shows its latest products. */
  readonly isNew: boolean
}

/** Reads the products of the last `newForDays` days, or else the latest ones; null in a shop without products. */
export async function readNewArrivals(api: ReturnType<typeof readPublic>): Promise<NewArrivals | null> {
  const { results } = orThrow(
    await api.GET('/product/product/', {
      params: { query: { ordering: '-created_on', page_size: String(latestShown) } },
    }),
  )
  const since = dayOf(Date.now() - newForDays * dayMs)
  const fresh = results.filter(({ created_on }) => created_on >= since)
  if (fresh.length >= fewestNew) return { since, isNew: true }
  const last = results.at(-1)
  return last ? { since: dayOf(Date.parse(last.created_on)), isNew: false } : null
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
