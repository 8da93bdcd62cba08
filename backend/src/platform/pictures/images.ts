import type { StoredImage } from '../../schema/stored-image.ts'

/** Returns the path of one encoding below the media address. */
export function imagePath(image: StoredImage, width: number, format: 'avif' | 'webp'): string {
  return `${image.hash}-${width}.${format}`
}

/** Returns the paths of all encodings. */
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
