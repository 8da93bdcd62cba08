import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { Disk } from 'flydrive'
import type { StoredImage } from '../../schema/stored-image.ts'
import {
  checkPicture,
  createImageStore,
  ImageRejected,
  imageHash,
  importLimits,
  storedImage,
} from './image-store.ts'

/** Pictures that a file of the shop names: each is beside the file, or was stored by an earlier import. */

/** The picture is invalid; the message gives the reason. */
export class PictureFault extends Error {}

/**
 * Reads a picture that the file names, or finds the one that is stored under this name. Nothing is written before
 * `store` is called.
 * @throws PictureFault
 */
export async function readPagePicture(
  files: Disk,
  named: string,
  folder: string,
): Promise<{ readonly name: string; store(): Promise<StoredImage> }> {
  if (/^[0-9a-f]{24}$/.test(named)) {
    const stored = await storedImage(files, named)
    if (stored) return { name: named, store: async () => stored }
    throw new PictureFault(`${named} is not in the shop's storage; name a file`)
  }
  const bytes = await readBeside(folder, named)
  const asFault = (error: unknown): never => {
    throw error instanceof ImageRejected ? new PictureFault(error.message) : error
  }
  await checkPicture(bytes, importLimits).catch(asFault)
  return {
    name: imageHash(bytes),
    store: () => createImageStore(files).put(bytes, importLimits).catch(asFault),
  }
}

export async function readBeside(folder: string, named: string): Promise<Uint8Array> {
  const path = resolve(folder, named)
  if (!path.startsWith(`${resolve(folder)}${sep}`))
    throw new PictureFault(`${named} lies outside the folder of the file`)
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PictureFault(
      code === 'ENOENT' ? `there is no file ${named}` : `${named} cannot be read (${code})`,
    )
  }
}
