import type { Disk } from 'flydrive'
import type { StoredImage } from './images.ts'
import { invalidField } from './router.ts'

/**
 * A picture that a customer sent in the form's `field`, checked and encoded anew, in a folder of the file store (with its
 * slash) under a name that nobody can guess.
 * @throws InvalidInput beside the field when it is none that we take
 */
export async function keepCustomerPicture(
  files: Disk,
  given: { picture: File; field: string; folder: string },
): Promise<StoredImage> {
  // The image library is large; most visitors never upload anything.
  const { createImageStore, ImageRefused, uploadLimits } = await import('./image-store.ts')
  const bytes = new Uint8Array(await given.picture.arrayBuffer())
  try {
    return await createImageStore(files).keep(bytes, uploadLimits, given.folder)
  } catch (error) {
    if (error instanceof ImageRefused) throw invalidField(given.field, error.code)
    throw error
  }
}
