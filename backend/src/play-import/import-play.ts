import { mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { Disk } from 'flydrive'
import { DataFileError, type LineOf, readDataFile } from '../platform/data-files/data-file.ts'
import { liftTimeLimits } from '../platform/database/database.ts'
import { localDisk } from '../platform/pictures/files.ts'
import { createImageStore, ImageRejected, importLimits } from '../platform/pictures/image-store.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Services } from '../services/services.ts'
import { applyPlayFile } from './apply-play-file.ts'
import type { PlayMedia } from './applying.ts'
import { MediaFault, storeFilm } from './film.ts'
import { notifyNewEnds } from './new-ends.ts'
import { type MediaPath, mediaOf, type PlayFile } from './play-file.ts'
import { playSchemaOf } from './read-play-file.ts'
import { type ShownMedia, shownMedia } from './shown-media.ts'
import type { PlayCounts } from './tally.ts'

export type PlayImportReport = {
  /** True when nothing was written and the report says what would be. */
  readonly isDryRun: boolean
  readonly counts: PlayCounts
  readonly notes: readonly string[]
}

const largestFile = 5 * 1024 * 1024
const largestFilm = 50 * 1024 * 1024

/** Ends the transaction of a trial, and takes its report along. */
class Trial extends Error {
  readonly report: PlayImportReport

  constructor(report: PlayImportReport) {
    super('trial')
    this.report = report
  }
}

/** Makes the play centre match a file, completely or not at all. @throws DataFileError with every fault. */
export async function importPlay(
  services: Services,
  options: { readonly file: string; readonly images: string | null; readonly dryRun: boolean },
): Promise<PlayImportReport> {
  const { value: file, lineOf } = await readDataFile(options.file, largestFile, playSchemaOf)
  requireShopCurrency(file, services.config.CURRENCY, lineOf)
  requireDates(file, lineOf)
  const folder = options.images ?? dirname(options.file)
  const shown = await shownMedia(services.database.db)
  const mediaIn = (disk: Disk) => storedMedia(disk, file, { folder, shown, lineOf })
  if (!options.dryRun) return write(services, file, await mediaIn(services.files), false)
  // In a trial pictures go into a folder of their own: they are named by content, so what would change is reported correctly.
  const trialFolder = await mkdtemp(join(tmpdir(), 'marah-trial-'))
  try {
    return await write(services, file, await mediaIn(localDisk(trialFolder)), true)
  } finally {
    await rm(trialFolder, { recursive: true, force: true })
  }
}

/** Visits and goods lie in one cart and are paid in one payment. */
function requireShopCurrency({ venue: { currency } }: PlayFile, own: string, lineOf: LineOf): void {
  if (currency === own) return
  throw new DataFileError([
    `line ${lineOf(['venue', 'currency'])}: venue.currency: is ${currency}, but the shop sells in ${own} (the variable CURRENCY); both must be the same`,
  ])
}

/** Such a course cannot be booked. The demo's file may have it: its dates are made when the shop first starts. */
function requireDates({ workshops }: PlayFile, lineOf: LineOf): void {
  const problems = workshops.flatMap(({ sale, sessions, repeats }, nth) =>
    sale === 'course' && sessions.length + repeats.length === 0
      ? [
          `line ${lineOf(['workshops', nth])}: workshops.${nth}.sessions: has no date: a course needs sessions or repeats`,
        ]
      : [],
  )
  if (problems.length > 0) throw new DataFileError(problems)
}

async function write(
  services: Services,
  file: PlayFile,
  media: PlayMedia,
  isDryRun: boolean,
): Promise<PlayImportReport> {
  try {
    return await services.database.transaction(async (tx) => {
      await liftTimeLimits(tx)
      const tally = await applyPlayFile(tx, file, media, services.now())
      await notifyNewEnds(services, tx, tally.newEnds)
      const report = { isDryRun, counts: tally.counts, notes: tally.notes }
      if (isDryRun) throw new Trial(report)
      if (tally.hasChanges) await services.cacheTags.invalidate(tx, ['play'])
      return report
    })
  } catch (error) {
    if (error instanceof Trial) return error.report
    throw error
  }
}

type MediaSources = { readonly folder: string; readonly shown: ShownMedia; readonly lineOf: LineOf }

/** Every picture and film that the file names, brought into the store; those that are shown already are there. */
async function storedMedia(
  disk: Disk,
  file: PlayFile,
  { folder, shown, lineOf }: MediaSources,
): Promise<PlayMedia> {
  const store = createImageStore(disk)
  const problems: string[] = []
  const images = new Map<string, StoredImage>()
  const films = new Map<string, string>()
  const { pictures, films: filmPaths } = mediaOf(file)
  const problemAt = ({ path, at }: MediaPath, error: unknown) =>
    `line ${lineOf(at)}: ${at.join('.')}: ${path}: ${reasonOf(error)}`
  for (const named of pictures) {
    const { path } = named
    const stored = shown.images.get(path)
    if (stored) {
      images.set(path, stored)
      continue
    }
    try {
      const bytes = await readInside(folder, path, importLimits.bytes)
      images.set(path, await store.put(bytes, importLimits))
    } catch (error) {
      problems.push(problemAt(named, error))
    }
  }
  for (const named of filmPaths) {
    const { path } = named
    if (shown.films.has(path)) {
      films.set(path, path)
      continue
    }
    try {
      films.set(path, await storeFilm(disk, await readInside(folder, path, largestFilm)))
    } catch (error) {
      problems.push(problemAt(named, error))
    }
  }
  if (problems.length > 0) throw new DataFileError(problems)
  return { image: (path) => known(images, path), film: (path) => known(films, path) }
}

/** A path below the folder, also through symbolic links. */
async function readInside(folder: string, path: string, most: number): Promise<Uint8Array> {
  const missing = () => new MediaFault('There is no such file in the folder of pictures.')
  const root = await realpath(folder)
  const found = await realpath(resolve(root, path)).catch(() => {
    throw missing()
  })
  if (!found.startsWith(root + sep)) throw missing()
  const { size } = await stat(found)
  if (size > most) throw new MediaFault(`The file has more than ${most / 1024 / 1024} MB.`)
  return readFile(found)
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaFault || error instanceof ImageRejected) return error.message
  throw error
}

function known<Value>(stored: ReadonlyMap<string, Value>, path: string): Value {
  const found = stored.get(path)
  if (found === undefined) throw new Error(`${path} was not brought into the store`)
  return found
}
