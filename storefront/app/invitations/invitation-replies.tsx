import { DateText, Dot } from '@marah/ui/format'
import type { Booking } from '../bookings/index.ts'
import styles from '../personal/booking.module.css'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Invitation } from './invitation-queries.ts'

const answers: Record<Invitation['replies'][number]['answer'], MessageKey> = {
  yes: 'invitations.guestYes',
  no: 'invitations.guestNo',
  maybe: 'invitations.guestMaybe',
}

/** Lists the replies, and the number of guests. */
export function InvitationReplies({ invitation, booking }: { invitation: Invitation; booking: Booking }) {
  const t = useMessages()
  const { replies, coming_kids, coming_adults } = invitation
  const coming = coming_kids + coming_adults
  const booked = booking.guests + booking.grown_ups
  // Where grown-ups were not asked for, all who come are guests.
  const tooMany = coming > booked || (booking.grown_ups > 0 && coming_kids > booking.guests)
  return (
    <>
      <h3>{t('invitations.replies')}</h3>
      {replies.length === 0 ? (
        <p className={styles.fact}>{t('invitations.noReplies')}</p>
      ) : (
        <>
          <p>
            {t('invitations.comingTotal', {
              kids: t('invitations.comingKids', { count: coming_kids }),
              adults: t('invitations.comingAdults', { count: coming_adults }),
            })}
          </p>
          <p>
            <strong>{t('invitations.comingBooked', { coming, booked })}</strong>
          </p>
          {tooMany && booking.actions.change_party && (
            <p className={styles.fact}>{t('invitations.moreThanBooked')}</p>
          )}
          <ul className={styles.entries}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <p>
                  <strong>
                    <bdi>{reply.name}</bdi>
                  </strong>
                  <Dot />
                  {t(answers[reply.answer])}
                  {reply.answer !== 'no' && (
                    <>
                      <Dot />
                      {t('invitations.comingKids', { count: reply.kids })}
                      {reply.adults > 0 && (
                        <>
                          {t('bookings.comma')}
                          {t('invitations.comingAdults', { count: reply.adults })}
                        </>
                      )}
                    </>
                  )}
                </p>
                {reply.note && (
                  <p>
                    <bdi>{reply.note}</bdi>
                  </p>
                )}
                <p className={styles.fact}>
                  <DateText at={reply.on} style="moment" />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
