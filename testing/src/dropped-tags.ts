import type { CacheTag } from '@marah/backend/platform/cache-tags'
import type { Services } from '@marah/backend/platform/services'

let marks = 0

/** The cache tags that a piece of work drops, each once and sorted; a mark dropped after it says that all have come. */
export async function droppedBy(
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
