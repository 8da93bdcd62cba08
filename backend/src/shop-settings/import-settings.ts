import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type LineOf, parseDataFile } from '../platform/data-file.ts'
import type { Services } from '../platform/services.ts'
import { type ShopDocument, type ShopDocumentInput, shopDocumentIn } from '../platform/shop-document.ts'
import { latestVersion, lockSettings, settingsVersion, writeSettings } from '../platform/shop-settings.ts'
import { type Difference, differences } from './differences.ts'
import { PictureFault, type PictureKind, readPicture } from './pictures.ts'

export type SettingsReport = {
  /** True when nothing was written and the report says what would be. */
  readonly isDryRun: boolean
  /** The version that is in force; of a dry run, the one that it was compared with. */
  readonly version: number
  readonly changes: readonly Difference[]
}

/** A file that cannot be taken, with every reason why; nothing was changed. */
export class SettingsFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const largestFile = 1024 * 1024

/**
 * Makes the shop what a file says, all of it or nothing; what the file leaves out falls back to the environment. A file
 * that changes nothing makes no version.
 * @throws SettingsFileError
 */
export async function importSettings(
  services: Services,
  options: {
    readonly file: string
    readonly dryRun: boolean
    readonly by: string
    /** Only where nobody has set anything. */
    readonly first?: boolean
  },
): Promise<SettingsReport> {
  const { file, dryRun, by, first = false } = options
  const { size } = await stat(file)
  if (size > largestFile) throw new SettingsFileError(['the file has more than 1 MB'])
  const parsed = parseDataFile(await readFile(file, 'utf8'), shopDocumentIn(services.config.CURRENCY))
  if ('problems' in parsed) throw new SettingsFileError(parsed.problems)
  const { input, stores } = await withStoredPictures(services, parsed, dirname(file))
  if (!dryRun) for (const store of stores) await store()
  const report = await services.database.transaction(async (tx): Promise<SettingsReport> => {
    await lockSettings(tx)
    const before = await latestVersion(tx)
    const row = before === 0 ? null : await settingsVersion(tx, before)
    const changes = differences(row?.document ?? {}, input)
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

/** The document as it is stored: pictures by the names of their content. */
async function withStoredPictures({ files }: Services, { value, raw, lineOf }: Parsed, folder: string) {
  const input = (raw ?? {}) as ShopDocumentInput
  const pictures = Object.entries(value.pictures ?? {}) as [PictureKind, string][]
  const problems: string[] = []
  const names: [PictureKind, string][] = []
  const stores: (() => Promise<void>)[] = []
  for (const [kind, named] of pictures) {
    try {
      const { name, store } = await readPicture(files, kind, named, folder)
      names.push([kind, name])
      stores.push(store)
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      problems.push(`line ${lineOf(['pictures', kind])}: pictures.${kind}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new SettingsFileError(problems)
  return { input: names.length === 0 ? input : { ...input, pictures: Object.fromEntries(names) }, stores }
}
