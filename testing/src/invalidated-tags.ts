import type { CacheTag } from '@marah/backend/platform/cache/cache-tags'
import type { Services } from '@marah/backend/services/services'

let marks = 0

/** The cache tags that a piece of work invalidates, each once and sorted; what was invalidated before it does not count. */
export async function tagsInvalidatedBy(services: Services, work: () => Promise<unknown>): Promise<string[]> {
  const heard = new Set<string>()
  services.cacheTags.onInvalidate((tags) => {
    for (const tag of tags ?? ['everything']) heard.add(tag)
  })
  await allArrived(services)
  heard.clear()
  await work()
  const mark = await allArrived(services)
  return [...heard].filter((tag) => tag !== mark).toSorted()
}

/** Tags arrive in the order in which they were invalidated, from a server a moment later: a marker shows that all before it have. */
async function allArrived({ database, cacheTags }: Services): Promise<CacheTag> {
  const mark: CacheTag = `vendor:${-++marks}`
  const { promise, resolve } = Promise.withResolvers<void>()
  cacheTags.onInvalidate((tags) => {
    if (tags?.includes(mark)) resolve()
  })
  await database.transaction((tx) => cacheTags.invalidate(tx, [mark]))
  await promise
  return mark
}
