import { stringify } from 'yaml'
import type { Queryable } from '../platform/database/database.ts'
import { type Kind, kinds } from './category-file.ts'
import { type EntryFields, entriesOf } from './entries.ts'

/** Exports all categories, sellers and audiences as a file for `importCategories`; importing it again changes nothing. */
export async function exportCategories(db: Queryable): Promise<string> {
  const file: Partial<Record<Kind, ReturnType<typeof fileEntryOf>[]>> = {}
  for (const kind of kinds) {
    const stored = await entriesOf[kind].read(db)
    const slugs = new Map(stored.map(({ id, slug }) => [id, slug]))
    file[kind] = stored.map((entry) => fileEntryOf(entry, slugs))
  }
  return stringify(file, { lineWidth: 110 })
}

/** Converts an entry to the form of the file; omits empty fields. */
export function fileEntryOf(entry: EntryFields, slugs: ReadonlyMap<number, string>) {
  const { slug, formerSlugs, name, description, image, parentId } = entry
  return {
    slug,
    name,
    ...(parentId !== null && { parent: slugs.get(parentId) }),
    ...((description.en || description.ar) && { description }),
    ...(image && { picture: image.hash }),
    ...(formerSlugs.length > 0 && { formerly: formerSlugs }),
  }
}
