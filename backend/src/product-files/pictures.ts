import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import { FetchRejected, type GuardedFetch } from '../platform/guarded-fetch.ts'
import { ImageRejected, type ImageStore, importLimits } from '../platform/image-store.ts'
import type { StoredImage } from '../schema/stored-image.ts'

/** A picture that could not be had; the message is one sentence. */
class PictureFault extends Error {}

type Outcome = { readonly image: StoredImage } | { readonly fault: string }

/** Encoding keeps every core busy by itself; more at once would only cost memory. */
const atOnce = 3

/**
 * Brings each source into the store: a file of the folder when it has one of that name, else what the address names.
 * A picture that cannot be had is an outcome, not an error.
 */
export async function storePictures(
  sources: readonly string[],
  from: { folder: string | null; besideFile: string; fetch: GuardedFetch; store: ImageStore },
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
  from: { folder: string | null; besideFile: string; fetch: GuardedFetch; store: ImageStore },
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

async function readSource(
  source: string,
  from: { folder: string | null; besideFile: string; fetch: GuardedFetch },
  local: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const found = namesOf(source)
    .map((name) => local.get(name))
    .find((path) => path !== undefined)
  if (found) return readLimited(found)
  if (/^[a-z][a-z\d+.-]*:/i.test(source)) return from.fetch(source)
  return readLimited(await inside(from.folder ?? from.besideFile, source))
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
  const found = await stat(path)
  // A folder cannot be read, and a pipe would be waited for without end.
  if (!found.isFile()) throw new PictureFault('It is not a file.')
  if (found.size > importLimits.bytes) {
    throw new PictureFault(`The picture has more than ${importLimits.bytes / 1024 / 1024} MB.`)
  }
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES' ? new PictureFault('The file may not be read.') : error
  })
}
