import type { StoredImage } from '../schema/stored-image.ts'

/** The path of one encoding, below the address under which media are served. */
export function imagePath(image: StoredImage, width: number, format: 'avif' | 'webp'): string {
  return `${image.hash}-${width}.${format}`
}

/** The paths of all its encodings. */
export function imagePaths(image: StoredImage): string[] {
  return image.widths.flatMap((width) => [imagePath(image, width, 'avif'), imagePath(image, width, 'webp')])
}

/** The contract's `image_sources`: ready-made srcsets with absolute addresses, each with `query` appended. */
export function imageSources(image: StoredImage, mediaUrl: string, query = '') {
  const srcset = (format: 'avif' | 'webp') =>
    image.widths.map((width) => `${mediaUrl}${imagePath(image, width, format)}${query} ${width}w`).join(', ')
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: image.width,
    height: image.height,
    tint: image.tint,
  }
}

/** The contract's `image`: the largest encoding that every browser can show. */
export function imageUrl(image: StoredImage, mediaUrl: string, query = ''): string {
  return `${mediaUrl}${imagePath(image, image.widths.at(-1) ?? image.width, 'webp')}${query}`
}
