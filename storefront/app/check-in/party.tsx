import { Dot } from '@marah/ui/format'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import type { Visit } from './check-in-calls.ts'
import { printSheet } from './print-sheet.ts'

type PartyFacts = NonNullable<Visit['party']>

/** Shows the texts that a family and its guests wrote for their party; the staff of the party can print it. */
export function Party({ party }: { party: PartyFacts }) {
  const t = useMessages()
  const { occasion, birthday_kid: birthdayKid, replies } = party
  return (
    <>
      <PleaseNote party={party} />
      {occasion && (
        <p>
          {t('bookings.occasion')}: <bdi>{occasion}</bdi>
        </p>
      )}
      {birthdayKid && (
        <p>
          {t('bookings.birthdayKid')}: <bdi>{birthdayKid.name}</bdi>
          <Dot />
          {t('kids.age', { count: birthdayKid.age })}
        </p>
      )}
      {replies.length > 0 && <Replies party={party} />}
      <div className={styles.screenOnly}>
        <Button look="quiet" onClick={(event) => printSheet(event.currentTarget)}>
          {t('check-in.printParty')}
        </Button>
      </div>
    </>
  )
}

/** Shows every note, whatever it is about: no keyword would find every allergy. */
function PleaseNote({ party }: { party: PartyFacts }) {
  const t = useMessages()
  const { notes, birthday_kid: birthdayKid, replies } = party
  const named = [...(birthdayKid ? [{ name: birthdayKid.name, note: birthdayKid.notes }] : []), ...replies]
  const given = named.filter(({ note }) => note !== '')
  if (notes === '' && given.length === 0) return null
  return (
    <div className={styles.pleaseNote}>
      <p>
        <Icon name="warning" /> <strong>{t('check-in.pleaseNote')}</strong>
      </p>
      <ul>
        {notes && (
          <li>
            <bdi>{notes}</bdi>
          </li>
        )}
        {given.map(({ name, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests may share a name, and their rows hold no state.
          <li key={place}>
            <bdi>{name}</bdi>: <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Replies({ party }: { party: PartyFacts }) {
  const t = useMessages()
  const headsOf = (kids: number, adults: number) => ({
    kids: t('invitations.comingKids', { count: kids }),
    adults: t('invitations.comingAdults', { count: adults }),
  })
  return (
    <>
      <p>{t('invitations.comingTotal', headsOf(party.coming_kids, party.coming_adults))}</p>
      <ul className={styles.lines}>
        {party.replies.map(({ name, answer, kids, adults }, place) => {
          const heads = headsOf(kids, adults)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: guests may share a name, and their rows hold no state.
            <li key={place}>
              <bdi>{name}</bdi>
              <Dot />
              {heads.kids}
              <Dot />
              {heads.adults}
              {answer === 'maybe' && (
                <>
                  <Dot />
                  {t('invitations.guestMaybe')}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
