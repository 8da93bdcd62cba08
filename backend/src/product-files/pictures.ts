import { access, constants, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import { ImageRejected, type ImageStore, importLimits } from '../platform/pictures/image-store.ts'
import { FetchRejected, type GuardedFetch } from '../platform/security/guarded-fetch.ts'
import type { StoredImage } from '../schema/stored-image.ts'

/** A picture that could not be had; the message is one sentence. */
class PictureFault extends Error {}

type Outcome = { readonly image: StoredImage } | { readonly fault: string }

/** `folder` holds pictures by file name; null if the command named none. */
type Folders = { readonly folder: string | null; readonly besideFile: string }

/** Encoding keeps every core busy by itself; more at once would only cost memory. */
const atOnce = 3

/**
 * Brings each source into the store: a file of the folder when it has one of that name, else what the address names.
 * A picture that cannot be had is an outcome, not an error.
 */
export async function storePictures(
  sources: readonly string[],
  from: Folders & { fetch: GuardedFetch; store: ImageStore },
  onStored: () => void,
): Promise<Map<string, Outcome>> {
  const local = await localFiles(from.folder)
  const outcomes = new Map<string, Outcome>()
  const waiting = sources.values()
  const work = async () => {
    for (const source of waiting) {
      outcomes.set(source, await storeOne(source, from, local))
      onStored()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function storeOne(
  source: string,
  from: Folders & { fetch: GuardedFetch; store: ImageStore },
  local: ReadonlyMap<string, string>,
): Promise<Outcome> {
  try {
    const bytes = await readSource(source, from, local)
    return { image: await from.store.put(bytes, importLimits) }
  } catch (error) {
    if (error instanceof PictureFault || error instanceof FetchRejected || error instanceof ImageRejected) {
      return { fault: error.message }
    }
    throw error
  }
}

/** Looks for the sources that must be files, and reports those that the import would not find, without reading any. */
export async function missingPictures(
  sources: readonly string[],
  from: Folders,
): Promise<Map<string, { readonly fault: string }>> {
  const local = await localFiles(from.folder)
  const missing = new Map<string, { readonly fault: string }>()
  for (const source of sources) {
    try {
      const path = await localPath(source, from, local)
      if (path !== null) await requireReadable(path)
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      missing.set(source, { fault: error.message })
    }
  }
  return missing
}

async function readSource(
  source: string,
  from: Folders & { fetch: GuardedFetch },
  local: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const path = await localPath(source, from, local)
  return path === null ? from.fetch(source) : readLimited(path)
}

/** The file that a source names; null if the picture must be fetched from its address. */
async function localPath(
  source: string,
  { folder, besideFile }: Folders,
  local: ReadonlyMap<string, string>,
): Promise<string | null> {
  const found = namesOf(source)
    .map((name) => local.get(name))
    .find((path) => path !== undefined)
  if (found) return found
  return /^[a-z][a-z\d+.-]*:/i.test(source) ? null : inside(folder ?? besideFile, source)
}

/** Files of the folder by lower-case name. */
async function localFiles(folder: string | null): Promise<Map<string, string>> {
  if (folder === null) return new Map()
  const entries = await readdir(folder, { withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name.toLowerCase(), join(folder, entry.name)]),
  )
}

/** The name at the end of an address, also without the size that Shopify's addresses carry: `shirt_925x.jpg`. */
function namesOf(source: string): string[] {
  const path = URL.canParse(source) ? decoded(new URL(source).pathname) : source.replaceAll('\\', '/')
  const name = basename(path).toLowerCase()
  const extension = extname(name)
  const plain = basename(name, extension).replace(/_(?:\d+x\d*|x\d+|grande|large|medium|small)(?:@\dx)?$/, '')
  return [name, plain + extension]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A relative path stays inside its folder, also through symbolic links. */
async function inside(folder: string, path: string): Promise<string> {
  const missing = () => new PictureFault('There is no such file in the folder of pictures.')
  const root = await realpath(folder)
  const found = await realpath(resolve(root, path.replaceAll('\\', '/'))).catch(() => {
    throw missing()
  })
  if (!found.startsWith(root + sep)) throw missing()
  return found
}

async function readLimited(path: string): Promise<Uint8Array> {
  await requireReadable(path)
  return readFile(path)
}

async function requireReadable(path: string): Promise<void> {
  const found = await stat(path)
  // A folder cannot be read, and a pipe would be waited for without end.
  if (!found.isFile()) throw new PictureFault('It is not a file.')
  if (found.size > importLimits.bytes) {
    throw new PictureFault(`The picture has more than ${importLimits.bytes / 1024 / 1024} MB.`)
  }
  await access(path, constants.R_OK).catch(() => {
    throw new PictureFault('The file may not be read.')
  })
}
