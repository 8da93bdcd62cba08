import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { lockImports, refreshListings } from '../catalogue/index.ts'
import { type CacheTag, vendorTag } from '../platform/cache/cache-tags.ts'
import { DataFileError, type LineOf, readDataFile } from '../platform/data-files/data-file.ts'
import { differences } from '../platform/data-files/document-differences.ts'
import { liftTimeLimits, type Queryable, type Transaction } from '../platform/database/database.ts'
import { PictureFault, readPagePicture } from '../platform/pictures/named-pictures.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Services } from '../services/services.ts'
import { CategoryFile, type FileEntry, type Kind, kinds } from './category-file.ts'
import { type EntryFields, entriesOf, type StoredEntry } from './entries.ts'
import { fileEntryOf } from './export-categories.ts'
import { checkParents, type Matched, matchEntries } from './matched-entries.ts'

export type CategoryImportReport = {
  /** True if nothing was written and the report says what would be. */
  readonly isDryRun: boolean
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** The changes, and the entries that the file does not name, for a person to read. */
  readonly lines: readonly string[]
}

export type CategoryImportOptions = {
  readonly file: string
  readonly dryRun: boolean
  /** Whether to delete omitted entries that are empty. */
  readonly removeEmpty: boolean
}

const largestFile = 5 * 1024 * 1024

/** Ends the transaction of a dry run, with its report. */
class Trial extends Error {
  readonly report: CategoryImportReport

  constructor(report: CategoryImportReport) {
    super('trial')
    this.report = report
  }
}

/**
 * Makes the shop's categories, sellers and audiences match a file, completely or not at all. A kind without a list in the
 * file stays unchanged, and so do entries that its list omits, unless empty ones are to be removed. @throws DataFileError
 * with every fault
 */
export async function importCategories(
  services: Services,
  options: CategoryImportOptions,
): Promise<CategoryImportReport> {
  const { value, lineOf } = await readDataFile(options.file, largestFile, () => CategoryFile)
  const file: FileEntries = value
  const pictures = await readPictures(services, file, options, lineOf)
  try {
    return await services.database.transaction(async (tx) => {
      await liftTimeLimits(tx)
      await lockImports(tx)
      const { report, tags } = await applyFile(tx, file, pictures, { ...options, lineOf })
      if (options.dryRun) throw new Trial(report)
      await services.cacheTags.invalidate(tx, tags)
      return report
    })
  } catch (error) {
    if (error instanceof Trial) return error.report
    throw error
  }
}

/** A kind without a list in the file stays unchanged. */
type FileEntries = Readonly<Partial<Record<Kind, readonly FileEntry[] | undefined>>>
type Pictures = ReadonlyMap<string, StoredImage>

/** Reads every picture that the file names. Pictures that the shop already shows are not encoded again. */
async function readPictures(
  { files, database }: Services,
  file: FileEntries,
  { file: path, dryRun }: CategoryImportOptions,
  lineOf: LineOf,
): Promise<Pictures> {
  const found = await shownPictures(database.db)
  const problems: string[] = []
  for (const kind of kinds) {
    for (const [nth, { picture }] of (file[kind] ?? []).entries()) {
      if (!picture || found.has(picture)) continue
      try {
        const { name, store } = await readPagePicture(files, picture, dirname(path))
        // A dry run compares names, which depend on the content.
        found.set(picture, dryRun ? { hash: name, width: 0, height: 0, widths: [], tint: '' } : await store())
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error
        problems.push(`line ${lineOf([kind, nth, 'picture'])}: ${kind}.${nth}.picture: ${error.message}`)
      }
    }
  }
  if (problems.length > 0) throw new DataFileError(problems)
  return found
}

async function shownPictures(db: Queryable): Promise<Map<string, StoredImage>> {
  const found = new Map<string, StoredImage>()
  for (const kind of kinds) {
    for (const { image } of await entriesOf[kind].read(db)) if (image) found.set(image.hash, image)
  }
  return found
}

async function applyFile(
  tx: Transaction,
  file: FileEntries,
  pictures: Pictures,
  options: CategoryImportOptions & { readonly lineOf: LineOf },
): Promise<{ report: CategoryImportReport; tags: CacheTag[] }> {
  const named = kinds.flatMap((kind) => {
    const entries = file[kind]
    return entries ? [{ kind, entries }] : []
  })
  const problems: string[] = []
  const planned: { kind: Kind; stored: StoredEntry[]; matched: Matched[] }[] = []
  for (const { kind, entries } of named) {
    const stored = await entriesOf[kind].read(tx)
    const report = (nth: number, field: string, message: string) => {
      problems.push(`line ${options.lineOf([kind, nth, field])}: ${kind}.${nth}.${field}: ${message}`)
    }
    const matched = matchEntries(kind, entries, stored, report)
    if (kind === 'categories') checkParents(matched, stored, report)
    planned.push({ kind, stored, matched })
  }
  if (problems.length > 0) throw new DataFileError(problems)

  const report = { isDryRun: options.dryRun, created: 0, changed: 0, unchanged: 0, removed: 0 }
  const lines: string[] = []
  const tags = new Set<CacheTag>()
  for (const { kind, stored, matched } of planned) {
    const written = await writeKind(tx, kind, { stored, matched, pictures })
    report.created += written.created.length
    report.changed += written.changed.length
    report.unchanged += matched.length - written.created.length - written.changed.length
    lines.push(...written.lines)
    const left = await leftOut(tx, kind, { stored, matched, removeEmpty: options.removeEmpty })
    report.removed += left.removed.length
    lines.push(...left.lines)
    const touched = [...written.created, ...written.changed, ...left.removed]
    if (touched.length > 0 || written.isReordered) tags.add('catalogue')
    if (kind === 'sellers') for (const id of touched) tags.add(vendorTag(id))
  }
  return { report: { ...report, lines }, tags: [...tags] }
}

type Planned = {
  readonly stored: readonly StoredEntry[]
  readonly matched: readonly Matched[]
  readonly pictures: Pictures
}

async function writeKind(tx: Transaction, kind: Kind, { stored, matched, pictures }: Planned) {
  const entries = entriesOf[kind]
  const unnamed = stored.filter(({ id }) => !matched.some(({ before }) => before?.id === id))
  const current = new Set([...matched.map(({ entry }) => entry.slug), ...unnamed.map(({ slug }) => slug)])
  // A temporary slug, because another entry may take the previous one.
  for (const { entry, before } of matched) {
    if (before && before.slug !== entry.slug)
      await entries.update(tx, before.id, { ...fieldsStored(before), slug: `~${before.id}` })
  }
  const ids = new Map<string, number>(unnamed.map(({ id, slug }) => [slug, id]))
  const created: number[] = []
  for (const { entry, before } of matched) {
    const id = before?.id ?? (await entries.insert(tx, fieldsOf(entry, before, { current, pictures })))
    if (!before) created.push(id)
    ids.set(entry.slug, id)
  }
  const sequence = [...matched.map(({ entry }) => ids.get(entry.slug)), ...unnamed.map(({ id }) => id)]
  const isReordered = !isDeepStrictEqual(
    sequence,
    stored.map(({ id }) => id),
  )
  const oldSlugs = new Map(stored.map(({ id, slug }) => [id, slug]))
  const newSlugs = new Map([...ids].map(([slug, id]) => [id, slug]))
  const changed: number[] = []
  const renamed: number[] = []
  const lines: string[] = []
  for (const [place, { entry, before }] of matched.entries()) {
    const id = ids.get(entry.slug)
    if (id === undefined) throw new Error(`${entry.slug} was not written.`)
    const parentId = entry.parent === undefined ? null : (ids.get(entry.parent) ?? null)
    const order = isReordered || !before ? place : before.order
    const fields = { ...fieldsOf(entry, before, { current, pictures }), parentId, order }
    if (!before || !isDeepStrictEqual(fields, fieldsStored(before))) await entries.update(tx, id, fields)
    const shown = fileEntryOf(fields, newSlugs)
    const found = before ? differences(fileEntryOf(before, oldSlugs), shown) : []
    if (!before) lines.push(`${kind}: ${entry.slug}: new`)
    if (found.length === 0) continue
    changed.push(id)
    lines.push(
      ...found.map(
        ({ path, before: old, after }) =>
          `${kind}: ${entry.slug}: ${path} ${old ?? 'none'} → ${after ?? 'none'}`,
      ),
    )
    if (found.some(({ path }) => /^(?:slug|name|parent)/.test(path))) renamed.push(id)
  }
  for (const [place, entry] of unnamed.entries()) {
    const formerSlugs = entry.formerSlugs.filter((slug) => !current.has(slug))
    const order = isReordered ? matched.length + place : entry.order
    const fields = { ...fieldsStored(entry), formerSlugs, order }
    if (!isDeepStrictEqual(fields, fieldsStored(entry))) await entries.update(tx, entry.id, fields)
  }
  if (isReordered && created.length === 0) lines.push(`${kind}: in another order`)
  // Cards, filters and the search contain the names of categories and sellers.
  if (renamed.length > 0) await refreshListings(tx, await entries.listed(tx, renamed))
  return { created, changed, lines, isReordered }
}

function fieldsStored({
  slug,
  formerSlugs,
  name,
  description,
  image,
  order,
  parentId,
}: StoredEntry): EntryFields {
  return { slug, formerSlugs, name, description, image, order, parentId }
}

/**
 * Returns all fields of the entry but its parent and order. Its earlier slugs lead to it until another entry takes one.
 */
function fieldsOf(
  { slug, name, description, picture, formerly }: FileEntry,
  before: StoredEntry | null,
  { current, pictures }: { readonly current: ReadonlySet<string>; readonly pictures: Pictures },
): EntryFields {
  const earlier = new Set([...(before?.formerSlugs ?? []), ...formerly, ...(before ? [before.slug] : [])])
  return {
    slug,
    formerSlugs: [...earlier].filter((each) => !current.has(each)),
    name: textOf(name),
    description: textOf(description),
    image: (picture && pictures.get(picture)) || null,
    order: 0,
    parentId: null,
  }
}

function textOf({ en, ar }: { readonly en: string; readonly ar?: string | undefined }) {
  return ar === undefined ? { en } : { en, ar }
}

/**
 * Handles entries of the shop that the list does not name: they stay, unless they are empty and empty ones are to be
 * removed.
 */
async function leftOut(
  tx: Transaction,
  kind: Kind,
  { stored, matched, removeEmpty }: Omit<Planned, 'pictures'> & { readonly removeEmpty: boolean },
): Promise<{ removed: number[]; lines: string[] }> {
  const entries = entriesOf[kind]
  const named = new Set(matched.flatMap(({ before }) => before?.id ?? []))
  const used = await entries.used(tx)
  const removed: number[] = []
  const lines: string[] = []
  let rest = stored.filter(({ id }) => !named.has(id))
  // From the lowest level up: a category is empty once all below it are deleted.
  for (let isGoing = removeEmpty; isGoing; ) {
    const parents = new Set((await entries.read(tx)).map(({ parentId }) => parentId))
    const going = rest.filter(({ id }) => !used.has(id) && !parents.has(id))
    for (const { id, slug } of going) {
      await entries.remove(tx, id)
      removed.push(id)
      lines.push(`${kind}: ${slug}: removed`)
    }
    rest = rest.filter((each) => !going.includes(each))
    isGoing = going.length > 0
  }
  for (const { id, slug } of rest) {
    const why = used.has(id) ? `it has ${used.get(id)}` : removeEmpty ? 'there are categories below it' : null
    lines.push(`${kind}: ${slug}: not in the file, and stays${why ? `: ${why}` : ''}`)
  }
  return { removed, lines }
}
