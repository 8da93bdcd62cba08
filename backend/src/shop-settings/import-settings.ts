import { dirname } from 'node:path'
import { areVisitsToCome } from '../bookings/index.ts'
import { DataFileError, type LineOf, readDataFile } from '../platform/data-files/data-file.ts'
import { type Difference, differences } from '../platform/data-files/document-differences.ts'
import { PictureFault, readPagePicture } from '../platform/pictures/named-pictures.ts'
import type { Services } from '../services/services.ts'
import { type ShopDocument, type ShopDocumentInput, shopDocumentIn } from '../shop/shop-document.ts'
import { latestVersion, lockSettings, settingsVersion, writeSettings } from '../shop/shop-settings.ts'
import { environmentFaults } from './environment-faults.ts'
import { type PictureKind, readPicture } from './pictures.ts'

type TopOf<Page extends 'home' | 'landing'> = Pick<
  NonNullable<ShopDocumentInput[Page]>,
  'picture' | 'picture_text' | 'seasons'
>
export type Tops = { readonly home: TopOf<'home'>; readonly landing: TopOf<'landing'> }

export type SettingsReport = {
  /** True when nothing was written and the report says what would be. */
  readonly isDryRun: boolean
  /** The version that is in force; of a dry run, the one that it was compared with. */
  readonly version: number
  readonly changes: readonly Difference[]
}

const largestFile = 1024 * 1024

/**
 * Makes the shop's settings match a file, completely or not at all; fields that the file omits fall back to the
 * environment. A file that changes nothing creates no version. @throws DataFileError
 */
export async function importSettings(
  services: Services,
  options: {
    readonly file: string
    readonly dryRun: boolean
    readonly by: string
    /** Imports only if the shop has no settings yet. */
    readonly first?: boolean
    /** The tops of pages by the names of stored pictures, in place of what the file says of them. */
    readonly tops?: Tops
  },
): Promise<SettingsReport> {
  const { file, dryRun, by, first = false, tops } = options
  const parsed = await readDataFile(file, largestFile, () => shopDocumentIn(services.config.CURRENCY))
  const faults = environmentFaults(services, parsed.value)
  if (faults.length > 0)
    throw new DataFileError(
      faults.map(({ path, message }) => `line ${parsed.lineOf(path)}: ${path.join('.')}: ${message}`),
    )
  const { input, stores } = await withStoredPictures(services, parsed, dirname(file))
  if (tops) {
    input.home = { ...input.home, ...tops.home }
    input.landing = { ...input.landing, ...tops.landing }
  }
  if (!dryRun) for (const store of stores) await store()
  const report = await services.database.transaction(async (tx): Promise<SettingsReport> => {
    await lockSettings(tx)
    const before = await latestVersion(tx)
    const row = before === 0 ? null : await settingsVersion(tx, before)
    const changes = differences(row?.document ?? {}, input)
    // Families with a visit to come need their tickets, and the right to move and cancel it.
    if (parsed.value.features?.play_centre === 'off' && (await areVisitsToCome(tx, services.now()))) {
      throw new DataFileError([
        `line ${parsed.lineOf(['features', 'play_centre'])}: features.play_centre: cannot be off while visits are still to come`,
      ])
    }
    const isLate = first && before > 0
    if (dryRun || isLate || (changes.length === 0 && before > 0))
      return { isDryRun: dryRun, version: before, changes }
    const version = await writeSettings(tx, { input, by, now: services.now() })
    return { isDryRun: false, version, changes }
  })
  // Other processes hear of it; this one has applied it when the command ends.
  await services.settings.reload()
  return report
}

type Parsed = { readonly value: ShopDocument; readonly raw: unknown; readonly lineOf: LineOf }

/** A picture that the document names, and how it is read. */
type Named = {
  readonly path: readonly (string | number)[]
  readonly named: string
  read(named: string): Promise<{ readonly name: string; store(): Promise<unknown> }>
}

/** The document as it is stored: pictures by the names of their content. */
async function withStoredPictures(services: Services, { value, raw, lineOf }: Parsed, folder: string) {
  const input = structuredClone(raw ?? {}) as ShopDocumentInput
  const problems: string[] = []
  const stores: (() => Promise<unknown>)[] = []
  for (const { path, named, read } of picturesIn(services, value, folder)) {
    const fault = (error: unknown): string => {
      if (!(error instanceof PictureFault)) throw error
      return `line ${lineOf(path)}: ${path.join('.')}: ${error.message}`
    }
    try {
      const { name, store } = await read(named)
      setAt(input, path, name)
      stores.push(() =>
        store().catch((error: unknown) => {
          throw new DataFileError([fault(error)])
        }),
      )
    } catch (error) {
      problems.push(fault(error))
    }
  }
  if (problems.length > 0) throw new DataFileError(problems)
  return { input, stores }
}

function picturesIn(services: Services, document: ShopDocument, folder: string): Named[] {
  const { pictures = {}, home, landing, galleries = [] } = document
  const read = (named: string) => readPagePicture(services.files, named, folder)
  return [
    ...(Object.entries(pictures) as [PictureKind, string][]).map(([kind, named]) => ({
      path: ['pictures', kind],
      named,
      read: () => readPicture(services.files, kind, named, folder),
    })),
    ...Object.entries({ home, landing }).flatMap(([page, top]) => [
      ...(top?.picture ? [{ path: [page, 'picture'], named: top.picture, read }] : []),
      ...(top?.seasons ?? []).map(({ picture }, nth) => ({
        path: [page, 'seasons', nth, 'picture'],
        named: picture,
        read,
      })),
    ]),
    ...galleries.flatMap((gallery, index) =>
      gallery.pictures.map(({ picture }, place) => ({
        path: ['galleries', index, 'pictures', place, 'picture'],
        named: picture,
        read,
      })),
    ),
  ]
}

function setAt(document: object, path: Named['path'], name: string): void {
  const parents = path.slice(0, -1)
  const last = path.at(-1)
  const parent = parents.reduce<object>((value, key) => Reflect.get(value, key), document)
  if (last !== undefined) Reflect.set(parent, last, name)
}
