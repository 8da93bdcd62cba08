import type { ApiFailure } from '@marah/ui/calls/errors'
import { failureFrom } from '../personal/failure-text.ts'
import { api, call } from '../platform/personal/api.ts'
import { upload } from '../platform/personal/upload.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Item } from './review-media.ts'
import { type OwnReview, refetchReviews } from './review-queries.ts'

export type Written = { readonly rating: number; readonly comment: string }

/** Creates or edits the review of a unit. Throws an ApiError when the shop rejects it. */
export function saveText(
  { stock, review }: { stock: number; review: OwnReview | null },
  { rating, comment }: Written,
): Promise<OwnReview> {
  if (!review) {
    return call(api.POST('/product/product-review/', { body: { product_stock: stock, rating, comment } }))
  }
  if (!hasExtension('review-changes')) return Promise.resolve(review)
  const params = { path: { id: String(review.id) } }
  return call(api.PATCH('/product/product-review/{id}/', { params, body: { rating, comment } }))
}

type SaveMedia = {
  readonly before: OwnReview
  readonly items: readonly Item[]
  readonly onChange: (key: string, change: Partial<Item>) => void
  readonly explain: (failure: ApiFailure, item: Item) => string
}

/**
 * Synchronises pictures and video with the form: deletes removed ones, uploads new ones in turn, then sorts the pictures.
 * Returns true when all succeeded; a failed item has its problem and can be retried.
 */
export async function saveMedia({ before, items, onChange, explain }: SaveMedia): Promise<boolean> {
  await removeOthers(before, items)
  const ids: number[] = []
  let isWhole = true
  for (const item of items) {
    const id = item.isStored ? item.id : await send(item)
    if (id === false) isWhole = false
    else if (item.kind === 'picture' && id !== undefined) ids.push(id)
  }
  const remaining = before.review_images.map(({ id }) => id).filter((id) => ids.includes(id))
  const isReordered = ids.some((id, place) => remaining[place] !== id) && ids.length > 1
  if (isReordered && hasExtension('review-changes')) {
    const params = { path: { id: String(before.id) } }
    await call(api.PATCH('/product/product-review/{id}/', { params, body: { review_images: ids } }))
  }
  await refetchReviews()
  return isWhole

  async function send(item: Item): Promise<number | undefined | false> {
    if (!item.file) return false
    const { problem: _, ...clean } = item
    onChange(item.key, { ...clean, progress: 0 })
    try {
      const id = await sendOne(before.id, item.kind, item.file, (progress) =>
        onChange(item.key, { progress }),
      )
      onChange(item.key, { isStored: true, progress: 1, ...(id !== undefined && { id }) })
      return id
    } catch (error) {
      onChange(item.key, { progress: 0, problem: explain(failureFrom(error), item) })
      return false
    }
  }
}

async function removeOthers(before: OwnReview, items: readonly Item[]): Promise<void> {
  if (!hasExtension('review-changes')) return
  const remaining = new Set(items.map(({ id }) => id))
  for (const { id } of before.review_images) {
    const params = { path: { id: String(id) } }
    if (!remaining.has(id)) await ignoreMissing(call(api.DELETE('/product/review-image/{id}/', { params })))
  }
  const films = items.filter(({ kind }) => kind === 'video')
  if (hasExtension('review-videos') && before.review_videos.length > 0 && films.length === 0) {
    const params = { path: { id: String(before.id) } }
    await ignoreMissing(call(api.DELETE('/product/review-video/{id}/', { params })))
  }
}

/** A 404 means that another tab has deleted it already. */
async function ignoreMissing(deleting: Promise<unknown>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (failureFrom(error).status !== 404) throw error
  })
}

async function sendOne(
  review: number,
  kind: Item['kind'],
  file: File,
  onProgress: (share: number) => void,
): Promise<number | undefined> {
  const form = new FormData()
  form.append('review', String(review))
  form.append(kind === 'picture' ? 'image' : 'video', file, file.name)
  const path = kind === 'picture' ? '/product/review-image/' : '/product/review-video/'
  const answer = await upload(path, form, onProgress)
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
  return typeof id === 'number' ? id : undefined
}
