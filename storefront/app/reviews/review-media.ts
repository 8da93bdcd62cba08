import { faultOf, type Kind, kindOf, shrinkPicture } from '../platform/personal/picked-files.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { OwnReview } from './review-queries.ts'

/** A picture or video of the review being written, uploaded or not. */
export type Item = {
  readonly key: string
  readonly kind: Kind
  /** A URL of the shop, or an object URL. */
  readonly preview: string
  /** The id after the upload. A video has no id of its own. */
  readonly id?: number
  readonly isStored: boolean
  readonly file?: File
  /** The upload's progress from 0 to 1. */
  readonly progress?: number
  /** The reason why it was rejected, as a message. */
  readonly problem?: string
}

export function itemsOf(review: OwnReview | null): Item[] {
  if (!review) return []
  return [
    ...review.review_images.map(({ id, image }) => ({
      key: `picture ${id}`,
      kind: 'picture' as const,
      preview: image,
      id,
      isStored: true,
    })),
    ...review.review_videos.map((video) => ({
      key: video,
      kind: 'video' as const,
      preview: video,
      isStored: true,
    })),
  ]
}

let count = 0

/** Whether the back end takes the film of a review, and not only pictures. */
export function takesFilms(): boolean {
  return hasExtension('review-videos')
}

/** Accepts valid files while there is room, and returns rejected ones with their fault. */
export async function pickFiles(
  files: readonly File[],
  there: readonly Item[],
): Promise<{ items: Item[]; rejected: { name: string; fault: NonNullable<ReturnType<typeof faultOf>> }[] }> {
  const items: Item[] = []
  const rejected: { name: string; fault: NonNullable<ReturnType<typeof faultOf>> }[] = []
  for (const picked of files) {
    const all = [...there, ...items]
    const room = {
      pictures: all.filter(({ kind }) => kind === 'picture').length,
      videos: all.filter(({ kind }) => kind === 'video').length,
    }
    const file = await shrinkPicture(picked)
    const kind = kindOf(file)
    const fault = kind === 'video' && !takesFilms() ? 'type' : faultOf(file, room)
    if (fault || !kind) rejected.push({ name: picked.name, fault: fault ?? 'type' })
    else {
      const preview = URL.createObjectURL(file)
      items.push({ key: `new ${++count}`, kind, preview, file, isStored: false })
    }
  }
  return { items, rejected }
}

export function moved(items: readonly Item[], key: string, by: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.key === key)
  const to = from + by
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Moves an item to the position of another, as dragging does. */
export function placedAt(items: readonly Item[], key: string, target: string): Item[] {
  const item = items.find((one) => one.key === key)
  const to = items.findIndex((one) => one.key === target)
  if (!item || to < 0) return [...items]
  return items.filter((one) => one !== item).toSpliced(to, 0, item)
}
