import { type FileEntry, type Kind, mostLevels } from './category-file.ts'
import type { StoredEntry } from './entries.ts'

/** An entry of the file with the stored one; null if it is new. */
export type Matched = { readonly entry: FileEntry; readonly before: StoredEntry | null }
/** Reports a fault at a field of an entry. */
export type Report = (nth: number, field: string, message: string) => void

/**
 * Matches a file's entries with stored ones by slug. Otherwise an entry is a renamed one: it has the slug among its
 * `formerly`, or, for an older file, had this slug before.
 */
export function matchEntries(
  kind: Kind,
  entries: readonly FileEntry[],
  stored: readonly StoredEntry[],
  report: Report,
): Matched[] {
  const taken = new Map<number, string>()
  const bySlug = new Map(stored.map((each) => [each.slug, each]))
  const named = new Set(entries.map(({ slug }) => slug))
  const matched = entries.map((entry, nth) => {
    const own = bySlug.get(entry.slug)
    const others = entry.formerly.flatMap((slug) => bySlug.get(slug) ?? [])
    const before = own ?? others[0] ?? stored.find((each) => isEarlierName(each, entry.slug, named)) ?? null
    const other = others.find((each) => each !== before)
    if (other)
      report(
        nth,
        'formerly',
        `${other.slug} is still one of the ${kind}: move its products, or rename it alone`,
      )
    const earlier = before && taken.get(before.id)
    if (earlier) report(nth, 'slug', `is the same as ${earlier}, which was ${before?.slug} before, too`)
    if (before) taken.set(before.id, entry.slug)
    return { entry, before }
  })
  return matched
}

function isEarlierName(
  { slug, formerSlugs }: StoredEntry,
  name: string,
  named: ReadonlySet<string>,
): boolean {
  return formerSlugs.includes(name) && !named.has(slug)
}

/** Reports missing parents and circles; for entries that the file omits, the stored parents count. */
export function checkParents(
  matched: readonly Matched[],
  stored: readonly StoredEntry[],
  report: Report,
): void {
  const own = new Set(matched.flatMap(({ before }) => before?.id ?? []))
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]))
  const parents = new Map<string, string | undefined>(
    stored
      .filter(({ id }) => !own.has(id))
      .map(({ slug, parentId }) => [slug, parentId === null ? undefined : slugs.get(parentId)]),
  )
  for (const { entry } of matched) parents.set(entry.slug, entry.parent)
  for (const [nth, { entry }] of matched.entries()) {
    if (entry.parent === undefined) continue
    if (!parents.has(entry.parent)) {
      report(nth, 'parent', `names ${entry.parent}, which is no category of the file or the shop`)
      continue
    }
    const above = [entry.slug]
    for (let next: string | undefined = entry.parent; next !== undefined; next = parents.get(next)) {
      if (above.includes(next)) {
        report(nth, 'parent', `leads back to ${next}: ${[...above, next].join(' → ')}`)
        break
      }
      above.push(next)
    }
    if (above.length > mostLevels) report(nth, 'parent', `is more than ${mostLevels} levels deep`)
  }
}
