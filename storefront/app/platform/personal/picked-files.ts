import { largestPicture, largestVideo, mostOwnPictures } from '@marah/contract/limits'
/** Allowed types of review media, as on the back end (rule S29). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm']

export type Kind = 'picture' | 'video'
/** Why a file is rejected. */
export type Fault = 'type' | 'size' | 'many'

/** No screen shows more pixels. */
const longestSide = 2400
const jpegQuality = 0.86

export function kindOf({ type }: { type: string }): Kind | undefined {
  if (pictureTypes.includes(type)) return 'picture'
  return videoTypes.includes(type) ? 'video' : undefined
}

/** Validates a file together with those already picked; undefined when it is valid. */
export function faultOf(
  file: { type: string; size: number },
  there: { pictures: number; videos: number },
): Fault | undefined {
  const kind = kindOf(file)
  if (kind === undefined) return 'type'
  if (kind === 'picture' ? there.pictures >= mostOwnPictures : there.videos >= 1) return 'many'
  return file.size > (kind === 'picture' ? largestPicture : largestVideo) ? 'size' : undefined
}

/**
 * Downscales large pictures, which also drops their EXIF location. A file that the browser cannot decode loses its type,
 * so that it is rejected beside its field and never previewed.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (kindOf(file) !== 'picture') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= largestPicture) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    )
    return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return new File([file], file.name)
  }
}
