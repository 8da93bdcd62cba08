import { createHash, randomBytes } from 'node:crypto'
import { largestPicture } from '@marah/contract/limits'
import type { Disk } from 'flydrive'
import type { Sharp } from 'sharp'
import type { StoredImage } from '../../schema/stored-image.ts'
import { imagePath } from './images.ts'
import { loadSharp } from './load-sharp.ts'
import { isServedByShop } from './private-pictures.ts'

/** The picture is rejected; `code` is also the key of its message. */
export class ImageRejected extends Error {
  readonly code: 'image_too_large' | 'image_not_supported' | 'image_too_many_pixels' | 'image_broken'

  constructor(code: ImageRejected['code'], message: string) {
    super(message)
    this.code = code
  }
}

type ImageLimits = { readonly bytes: number; readonly pixels: number }
/** Limits of a customer's upload, and of a picture in the shop's own import. */
export const uploadLimits: ImageLimits = { bytes: largestPicture, pixels: 20_000_000 }
export const importLimits: ImageLimits = { bytes: 20 * 1024 * 1024, pixels: 40_000_000 }

export type ImageStore = {
  /**
   * Checks, re-encodes and stores a picture. The same bytes give the same files and are encoded once.
   * @throws ImageRejected if the bytes are not a picture of an accepted kind
   */
  put(bytes: Uint8Array, limits: ImageLimits): Promise<StoredImage>
  /**
   * Does the same as `put`, in a folder (with its slash) and under a name that cannot be guessed and that no other picture
   * shares, so that it can be removed again: for customers' uploads (rule S29). @throws ImageRejected if the bytes are not
   * a picture of an accepted kind.
   */
  keep(bytes: Uint8Array, limits: ImageLimits, folder: string): Promise<StoredImage>
}

/** Returns the name under which `put` stores these bytes. */
export function imageHash(bytes: Uint8Array): string {
  return createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 24)
}

/** Reads the picture that `put` stored under a name; null if there is none. */
export async function storedImage(disk: Disk, hash: string): Promise<StoredImage | null> {
  const record = `${hash}.json`
  return (await disk.exists(record)) ? (JSON.parse(await disk.get(record)) as StoredImage) : null
}

const widths = [320, 640, 1200]
/** Part of every name: a change of the encoding below must change it, since names are cached for ever. */
const encoding = 'avif50-420-webp76-1'

export function createImageStore(disk: Disk): ImageStore {
  return {
    put: async (bytes, limits) => {
      check(bytes, limits)
      const hash = imageHash(bytes)
      // Written last, so it exists only if all encodings do.
      const record = `${hash}.json`
      if (await disk.exists(record)) return JSON.parse(await disk.get(record)) as StoredImage
      const image = await encode(disk, bytes, hash, limits)
      await disk.put(record, JSON.stringify(image), { contentType: 'application/json' })
      return image
    },
    keep: async (bytes, limits, folder) => {
      check(bytes, limits)
      return encode(disk, bytes, folder + randomBytes(16).toString('hex'), limits)
    },
  }
}

/** Checks size, kind and pixels before anything is decoded (rule S29). */
export async function checkPicture(bytes: Uint8Array, limits: ImageLimits): Promise<void> {
  check(bytes, limits)
  await orientedSize(bytes, limits)
}

function check(bytes: Uint8Array, limits: ImageLimits): void {
  if (bytes.byteLength > limits.bytes) {
    throw new ImageRejected('image_too_large', `The picture has more than ${limits.bytes / 1024 / 1024} MB.`)
  }
  if (!kindOf(bytes))
    throw new ImageRejected('image_not_supported', 'The file is no JPEG, PNG or WebP picture.')
}

/** Detects the kind by content: names and declared types prove nothing. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return start.startsWith('RIFF') && start.startsWith('WEBP', 8) ? 'webp' : null
}

async function encode(
  disk: Disk,
  bytes: Uint8Array,
  hash: string,
  limits: ImageLimits,
): Promise<StoredImage> {
  const size = await orientedSize(bytes, limits)
  const largest = Math.min(size.width, widths.at(-1) ?? size.width)
  const height = Math.max(1, Math.round((size.height * largest) / size.width))
  const taken = [...widths.filter((width) => width < largest), largest]
  const image = { hash, width: largest, height, widths: taken }
  const keep = (format: 'avif' | 'webp', width: number, encoded: Buffer) =>
    disk.put(imagePath({ ...image, tint: '' }, width, format), encoded, {
      contentType: `image/${format}`,
      cacheControl: isServedByShop(hash) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    })
  try {
    const sharp = await loadSharp()
    // Decoded once; the encoder gets only pixels, so location and camera data are removed.
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize(largest, height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    for (const width of taken) {
      const resized = width === largest ? pixels() : pixels().resize(width)
      await keep(
        'avif',
        width,
        await resized.clone().avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
      )
      await keep('webp', width, await resized.webp({ quality: 76, effort: 4 }).toBuffer())
    }
    return { ...image, tint: await averageColour(pixels()) }
  } catch (error) {
    if (isDecoding(error)) throw new ImageRejected('image_broken', 'The picture is damaged.')
    throw error
  }
}

/** Reads the size from the header alone: a small file may decode to a picture that fills the memory. */
async function orientedSize(
  bytes: Uint8Array,
  limits: ImageLimits,
): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRejected('image_broken', 'The picture is damaged.')
    })
  if (header.width * header.height > limits.pixels) {
    throw new ImageRejected(
      'image_too_many_pixels',
      `The picture has more than ${limits.pixels / 1_000_000} million pixels.`,
    )
  }
  return header.autoOrient
}

async function averageColour(picture: Sharp): Promise<string> {
  const sharp = await loadSharp()
  const onWhite = picture.flatten({ background: '#ffffff' })
  const { channels } = await sharp(await onWhite.png().toBuffer()).stats()
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${[red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`
}

/** libvips reports undecodable pictures as plain errors without a system code. */
function isDecoding(error: unknown): boolean {
  return error instanceof Error && !('code' in error)
}
