import { longestOccasion, longestPartyNotes } from '@marah/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Booking, invalidateBookings } from '../bookings/index.ts'
import { PartyCounts, partyCountsOf, requestedParty } from '../holds/index.ts'
import { kidsQuery } from '../kids/index.ts'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { failureFrom, failureText, fieldMessage } from '../personal/failure-text.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { packageQuery } from '../play/index.ts'
import { changeParty, type PartyRequest, partyQuoteQuery } from './change-calls.ts'
import { PartySums } from './party-sums.tsx'
import { showChange } from './show-change.ts'

type FormProps = { booking: Booking; onClose: () => void }
type Package = Parameters<typeof PartyCounts>[0]['pack']

export function PartyChangeForm({ booking, onClose }: FormProps) {
  const pack = useQuery(packageQuery(booking.package ?? 0))
  return (
    <Loaded query={pack} skeleton={<Skeleton lines={8} />}>
      {(known) => <Form booking={booking} pack={known} onClose={onClose} />}
    </Loaded>
  )
}

function Form({ booking, pack, onClose }: FormProps & { pack: Package }) {
  const t = useMessages()
  const kids = useQuery(kidsQuery)
  const [counts, setCounts] = useState(() => partyCountsOf(booking))
  const [texts, setTexts] = useState({ occasion: booking.occasion, notes: booking.notes })
  const [birthdayKid, setBirthdayKid] = useState(booking.birthday_kid)
  const party = requestedParty(pack, counts)
  const quote = useQuery({ ...partyQuoteQuery(booking.id, party), placeholderData: keepPreviousData })
  const { isPlaceholderData } = quote
  const save = useAction((request: PartyRequest) => changeParty(booking.id, request), {
    inline: true,
    explain: fieldMessage,
    async failed({ status }) {
      if (status === 409) await Promise.all([quote.refetch(), invalidateBookings()])
    },
    done: () => showChange(t('changes.partySaved'), onClose),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // The family agrees only to sums that the page has shown.
    if (!quote.data || isPlaceholderData) return
    save.run({
      ...party,
      occasion: texts.occasion.trim(),
      notes: texts.notes.trim(),
      birthday_kid: birthdayKid,
      expected_due: quote.data.amount_due,
      expected_refund: quote.data.refund_amount,
    })
  }

  const failure = quote.error ? failureFrom(quote.error) : undefined
  const cannot = failure && (fieldMessage(failure) ?? failureText(t, failure))
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <FormProblem text={save.problem ?? cannot} />
      <PartyCounts
        pack={pack}
        {...counts}
        onChange={(changed) => {
          setCounts(changed)
          save.reset()
        }}
      />
      <TextField
        label={t('bookings.occasion')}
        name="occasion"
        dir="auto"
        maxLength={longestOccasion}
        value={texts.occasion}
        onChange={(event) => setTexts({ ...texts, occasion: event.currentTarget.value })}
      />
      <Select
        label={t('bookings.birthdayKid')}
        required={false}
        value={String(birthdayKid ?? '')}
        options={[
          { value: '', label: t('holds.nobody') },
          ...(kids.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setBirthdayKid(Number(event.currentTarget.value) || null)}
      />
      <TextArea
        label={t('bookings.notes')}
        name="notes"
        rows={2}
        maxLength={longestPartyNotes}
        value={texts.notes}
        onChange={(event) => setTexts({ ...texts, notes: event.currentTarget.value })}
      />
      {quote.data && !cannot ? (
        <PartySums quote={quote.data} timeZone={booking.venue_timezone} />
      ) : (
        !cannot && <Skeleton lines={3} />
      )}
      <div className={formStyles.actions}>
        <Button type="submit" busy={save.busy || quote.isFetching}>
          {t('changes.partySave')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}
