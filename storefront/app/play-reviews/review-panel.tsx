import { longestComment } from '@marah/contract/limits'
import type { Booking } from '../bookings/index.ts'
import { Panel } from '../parts/panel.tsx'
import { StarField } from '../parts/star-field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { reviewBooking } from './review-booking.ts'

/** Asks for a review of a visit that took place; another one replaces it. */
export function ReviewPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (!booking.actions.review) return null
  return (
    <Panel title={t('play-reviews.title')} id="review">
      {booking.has_review && <p>{t('play-reviews.again')}</p>}
      <ReviewForm id={booking.id} />
    </Panel>
  )
}

function ReviewForm({ id }: { id: number }) {
  const t = useMessages()
  const form = useForm({
    initial: { rating: '', comment: '' },
    check: ({ rating }) => (rating === '' ? { rating: t('play-reviews.stars') } : {}),
    async send({ rating, comment }) {
      await reviewBooking(id, Number(rating), comment.trim())
      toasts.show({ text: t('play-reviews.thanks'), tone: 'done' })
    },
  })
  const { value, error, onChange } = form.field('rating')
  return (
    <FormFrame form={form} submitLabel={t('play-reviews.send')} look="quiet">
      <StarField value={value} error={error} onChange={onChange} />
      <TextArea
        {...form.field('comment')}
        label={t('play-reviews.comment')}
        rows={3}
        maxLength={longestComment}
      />
    </FormFrame>
  )
}
