import { longestComment } from '@marah/contract/limits'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { StarField } from '../parts/star-field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { failureText } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { MediaPicker } from './media-picker.tsx'
import { type Item, itemsOf } from './review-media.ts'
import type { OwnReview } from './review-queries.ts'
import { saveMedia, saveText } from './save-review.ts'

/** Creates or edits the review of a unit, with its pictures. */
export function ReviewForm({ stock, review }: { stock: number; review: OwnReview | null }) {
  const t = useMessages()
  const href = useHref()
  const navigate = useNavigate()
  // The review as stored so far; a second submit continues where the first one failed.
  const saved = useRef(review)
  const items = useRef<readonly Item[]>(itemsOf(review))
  const [shown, setShown] = useState(items.current)

  function change(next: (items: readonly Item[]) => Item[]) {
    items.current = next(items.current)
    setShown(items.current)
  }

  const form = useForm({
    initial: { rating: review ? String(review.rating) : '', comment: review?.comment ?? '' },
    check: ({ rating, comment }) => ({
      ...(rating === '' && { rating: t('reviews-own.chooseStars') }),
      ...(comment.trim() === '' && { comment: t('reviews-own.writeSomething') }),
    }),
    async send({ rating, comment }) {
      const before = await saveText({ stock, review: saved.current }, { rating: Number(rating), comment })
      saved.current = before
      const isWhole = await saveMedia({
        before,
        items: items.current,
        explain,
        onChange: (key, changed) =>
          change((all) => all.map((item) => (item.key === key ? merge(item, changed) : item))),
      })
      if (isWhole) {
        toasts.show({ text: t('reviews-own.saved'), tone: 'done' })
        void navigate(href('/reviews'))
      } else {
        toasts.show({ text: t('reviews-own.savedPartly'), tone: 'problem' })
      }
    },
  })

  function explain(failure: ApiFailure, { kind }: Item): string {
    if (failure.status === 413) return t('reviews-own.faultSizeHere')
    return failure.fields[kind === 'picture' ? 'image' : 'video']?.[0] ?? failureText(t, failure)
  }

  return (
    <FormFrame form={form} submitLabel={t(review ? 'reviews-own.saveChanges' : 'reviews-own.publish')}>
      <StarField
        value={form.values.rating}
        error={form.field('rating').error}
        onChange={form.field('rating').onChange}
      />
      <TextArea
        {...form.field('comment')}
        label={t('reviews-own.comment')}
        hint={t('reviews-own.commentHint')}
        required
        maxLength={longestComment}
      />
      <MediaPicker items={shown} busy={form.busy} onChange={change} />
    </FormFrame>
  )
}

/** A change without `problem` removes the item's problem. */
function merge({ problem: _, ...item }: Item, changed: Partial<Item>): Item {
  return { ...item, ...changed }
}
