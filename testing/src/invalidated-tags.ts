import type { CacheTag } from '@marah/backend/platform/cache-tags'
import type { Services } from '@marah/backend/platform/services'

let marks = 0

/** The cache tags that a piece of work invalidates, each once and sorted; a marker invalidated after it shows that all have arrived. */
export async function tagsInvalidatedBy(
  { database, cacheTags }: Services,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const mark: CacheTag = `vendor:${-++marks}`
  const heard = new Set<string>()
  const marked = new Promise<void>((resolve) => {
    cacheTags.onInvalidate((tags) => {
      for (const tag of tags ?? ['everything']) heard.add(tag)
      if (heard.has(mark)) resolve()
    })
  })
  await work()
  await database.transaction((tx) => cacheTags.invalidate(tx, [mark]))
  await marked
  return [...heard].filter((tag) => tag !== mark).toSorted()
}
