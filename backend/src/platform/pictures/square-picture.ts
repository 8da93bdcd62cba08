import { randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'
import { checkPicture, ImageRejected, uploadLimits } from './image-store.ts'
import { loadSharp } from './load-sharp.ts'

/** Side of a profile picture, in pixels. */
const side = 512

/**
 * Checks a customer's picture (kind by content, size and pixels before anything is decoded), crops it to its central
 * square, re-encodes it without metadata, and stores it under a name that cannot be guessed. @returns the name below the
 * media address @throws ImageRejected if it is not a picture of an accepted kind
 */
export async function storeSquarePicture(files: Disk, folder: string, bytes: Uint8Array): Promise<string> {
  await checkPicture(bytes, uploadLimits)
  const picture = await squareOf(bytes)
  const name = `${folder}${randomBytes(16).toString('base64url')}.webp`
  await files.put(name, picture, { contentType: 'image/webp' })
  return name
}

/** Reads only the first frame: sharp's default, repeated here because rule S29 requires it. */
async function squareOf(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
      .resize(side, side, { fit: 'cover', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch (error) {
    // libvips reports undecodable pictures as plain errors without a system code.
    if (error instanceof Error && !('code' in error)) {
      throw new ImageRejected('image_broken', 'The picture is damaged.')
    }
    throw error
  }
}
