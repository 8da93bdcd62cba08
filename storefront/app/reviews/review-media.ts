import { faultOf, type Kind, kindOf, madeSmaller } from '../platform/personal/picked-files.ts'
import type { OwnReview } from './review-queries.ts'

/** A picture or film of the review being written: stored already, or still here. */
export type Item = {
  readonly key: string
  readonly kind: Kind
  /** What to show: an address of the shop or of this browser. */
  readonly preview: string
  /** Its id, once the shop has it. A film is known by its review. */
  readonly id?: number
  readonly isStored: boolean
  readonly file?: File
  /** From 0 to 1 while it is being sent. */
  readonly progress?: number
  /** Why it could not be taken, for people. */
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

/** The files with room and reason to be added; what stays out is named with its fault. */
export async function pickFiles(
  files: readonly File[],
  there: readonly Item[],
): Promise<{ items: Item[]; refused: { name: string; fault: NonNullable<ReturnType<typeof faultOf>> }[] }> {
  const items: Item[] = []
  const refused: { name: string; fault: NonNullable<ReturnType<typeof faultOf>> }[] = []
  for (const picked of files) {
    const all = [...there, ...items]
    const room = {
      pictures: all.filter(({ kind }) => kind === 'picture').length,
      videos: all.filter(({ kind }) => kind === 'video').length,
    }
    const file = await madeSmaller(picked)
    const fault = faultOf(file, room)
    const kind = kindOf(file)
    if (fault || !kind) refused.push({ name: picked.name, fault: fault ?? 'type' })
    else {
      const preview = URL.createObjectURL(file)
      items.push({ key: `new ${++count}`, kind, preview, file, isStored: false })
    }
  }
  return { items, refused }
}

export function moved(items: readonly Item[], key: string, by: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.key === key)
  const to = from + by
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Puts one in the place of another, as dragging does. */
export function placedAt(items: readonly Item[], key: string, target: string): Item[] {
  const item = items.find((one) => one.key === key)
  const to = items.findIndex((one) => one.key === target)
  if (!item || to < 0) return [...items]
  return items.filter((one) => one !== item).toSpliced(to, 0, item)
}
