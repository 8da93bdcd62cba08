import type { Disk } from 'flydrive'
import { invalidField } from '../platform/errors/http-error.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Services } from './services.ts'

/** A picture from the form's `field`, for a folder of the file store (with its slash). */
type Given = { picture: File; field: string; folder: string }

/**
 * Checks and re-encodes a customer's picture and stores it under a name that cannot be guessed. @throws InvalidInput beside
 * the field if it is not a picture of an accepted kind
 */
export async function storeCustomerPicture(files: Disk, given: Given): Promise<StoredImage> {
  // The image library is large; most visitors never upload anything.
  const { createImageStore, uploadLimits } = await import('../platform/pictures/image-store.ts')
  return besideField(given, (bytes) => createImageStore(files).keep(bytes, uploadLimits, given.folder))
}

/**
 * Does the same, with the picture cropped to a square and stored in one size.
 * @returns the name below the media address
 */
export async function storeSquareCustomerPicture(files: Disk, given: Given): Promise<string> {
  const { storeSquarePicture } = await import('../platform/pictures/square-picture.ts')
  return besideField(given, (bytes) => storeSquarePicture(files, given.folder, bytes))
}

async function besideField<Stored>(
  { picture, field }: Given,
  keep: (bytes: Uint8Array) => Promise<Stored>,
): Promise<Stored> {
  const { ImageRejected } = await import('../platform/pictures/image-store.ts')
  try {
    return await keep(new Uint8Array(await picture.arrayBuffer()))
  } catch (error) {
    if (error instanceof ImageRejected) throw invalidField(field, error.code)
    throw error
  }
}

/** If the storage is unavailable, the file stays behind and does no harm: its name is unknown to anyone. */
export async function forgetFiles({ files, log }: Services, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await files.delete(path).catch((error: unknown) => log.warn({ err: error }, 'a file was not removed'))
  }
}
