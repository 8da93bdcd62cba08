import { longestComment } from '@marah/contract/limits'
import { Panel } from '../parts/panel.tsx'
import { StarField } from '../parts/star-field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { reviewBooking } from './booking-calls.ts'

/** How it was, once it took place; said again it takes the place of what was said. */
export function ReviewPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  if (!booking.actions.review) return null
  return (
    <Panel title={t('bookings.reviewTitle')} id="review">
      {booking.has_review && <p>{t('bookings.reviewAgain')}</p>}
      <ReviewForm id={booking.id} />
    </Panel>
  )
}

function ReviewForm({ id }: { id: number }) {
  const t = useWords()
  const form = useForm({
    initial: { rating: '', comment: '' },
    check: ({ rating }) => (rating === '' ? { rating: t('bookings.reviewStars') } : {}),
    async send({ rating, comment }) {
      await reviewBooking(id, Number(rating), comment.trim())
      toasts.show({ text: t('bookings.reviewThanks'), tone: 'done' })
    },
  })
  const { value, error, onChange } = form.field('rating')
  return (
    <FormFrame form={form} submitLabel={t('bookings.reviewSend')} look="quiet">
      <StarField value={value} error={error} onChange={onChange} />
      <TextArea
        {...form.field('comment')}
        label={t('bookings.reviewComment')}
        rows={3}
        maxLength={longestComment}
      />
    </FormFrame>
  )
}
