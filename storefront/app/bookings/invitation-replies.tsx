import { DateText } from '../platform/format.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './bookings.module.css'
import type { Invitation } from './invitation-queries.ts'

const answers: Record<Invitation['replies'][number]['answer'], WordKey> = {
  yes: 'bookings.guestYes',
  no: 'bookings.guestNo',
  maybe: 'bookings.guestMaybe',
}

/** Who has answered, and how many come. */
export function InvitationReplies({ invitation }: { invitation: Invitation }) {
  const t = useWords()
  const { replies, coming_kids, coming_adults } = invitation
  return (
    <>
      <h3>{t('bookings.replies')}</h3>
      {replies.length === 0 ? (
        <p className={styles.fact}>{t('bookings.noReplies')}</p>
      ) : (
        <>
          <p>
            {t('bookings.comingKids', { count: coming_kids })}
            {t('bookings.comma')}
            {t('bookings.comingAdults', { count: coming_adults })}
          </p>
          <ul className={styles.waits}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <p>
                  <strong>
                    <bdi>{reply.name}</bdi>
                  </strong>{' '}
                  · {t(answers[reply.answer])}
                  {reply.answer !== 'no' && (
                    <>
                      {' '}
                      · {t('bookings.comingKids', { count: reply.kids })}
                      {t('bookings.comma')}
                      {t('bookings.comingAdults', { count: reply.adults })}
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
