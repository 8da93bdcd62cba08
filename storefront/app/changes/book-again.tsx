import { Suspense } from 'react'
import { type Booking, pageOf } from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'

const BookAgainForm = lazyPart(async () => ({
  default: (await import('./book-again-form.tsx')).BookAgainForm,
}))

/**
 * Offers to book the same again: one press shows the next times that suit, the second one holds. A visit that the centre
 * cancelled has a panel of its own.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const t = useMessages()
  const { kind, status, called_off, sessions } = booking
  const isOver = ['completed', 'no_show', 'cancelled', 'expired'].includes(status)
  const isSure = ['confirmed', 'checked_in'].includes(status)
  if (called_off || !(isOver || isSure)) return null
  if (kind === 'open_play' || sessions.length === 1) {
    return (
      <div>
        <EditDialog
          look="quiet"
          label={
            <>
              {t('bookings.again')}
              <span className="unseen"> {booking.reference}</span>
            </>
          }
          title={t('bookings.again')}
        >
          {() => (
            <Suspense fallback={<Skeleton lines={6} />}>
              <BookAgainForm booking={booking} />
            </Suspense>
          )}
        </EditDialog>
      </div>
    )
  }
  if (!isOver) return null
  const guests = kind === 'event' ? `?guests=${booking.guests}` : ''
  return (
    <div>
      <ButtonLink to={`${pageOf(booking)}${guests}`} look="quiet">
        {t('bookings.again')}
      </ButtonLink>
    </div>
  )
}
