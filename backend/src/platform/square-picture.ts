import { randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'
import { checkPicture, ImageRejected, uploadLimits } from './image-store.ts'
import { loadSharp } from './load-sharp.ts'

/** Of a profile picture, in pixels. */
const side = 512

/**
 * A customer's picture, checked (kind by content, size and pixels before anything is decoded), cut to a square around
 * its middle, re-encoded as nothing but its pixels, and stored under a name that nobody can guess.
 * @returns the name below the media address
 * @throws ImageRejected when it is none that we take
 */
export async function storeSquarePicture(files: Disk, folder: string, bytes: Uint8Array): Promise<string> {
  await checkPicture(bytes, uploadLimits)
  const picture = await squareOf(bytes)
  const name = `${folder}${randomBytes(16).toString('base64url')}.webp`
  await files.put(name, picture, { contentType: 'image/webp' })
  return name
}

/** Only the first frame is read: sharp's default, said here because the rule is ours (rule S29). */
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
    // libvips reports what it cannot decode as plain errors without a system code.
    if (error instanceof Error && !('code' in error)) {
      throw new ImageRejected('image_broken', 'The picture is damaged.')
    }
    throw error
  }
}
