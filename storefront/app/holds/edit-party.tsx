import { longestOccasion, longestPartyNotes } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kidsQuery } from '../kids/index.ts'
import { Choices } from '../parts/choices.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { packageQuery } from '../play/index.ts'
import type { EditFormProps } from './edit-form.ts'
import { changeHold } from './hold-calls.ts'
import { HoldFormFrame } from './hold-form-frame.tsx'
import { type Package, PartyCounts, partyCountsOf, requestedParty } from './party-counts.tsx'
import { useHoldForm } from './use-hold-form.ts'

export function EditParty(props: EditFormProps) {
  const pack = useQuery(packageQuery(props.booking.package ?? 0))
  return (
    <Loaded query={pack} skeleton={<Skeleton lines={8} />}>
      {(known) => <Form {...props} pack={known} />}
    </Loaded>
  )
}

function Form({ booking, pack, onSaved, onCancel }: EditFormProps & { pack: Package }) {
  const t = useMessages()
  const currency = booking.total_amount_currency
  const kids = useQuery(kidsQuery)
  const [counts, setCounts] = useState(() => partyCountsOf(booking))
  const [texts, setTexts] = useState({ occasion: booking.occasion, notes: booking.notes })
  const [birthdayKid, setBirthdayKid] = useState(booking.birthday_kid)
  const [pays, setPays] = useState<'full' | 'deposit'>(booking.pays === 'deposit' ? 'deposit' : 'full')
  const form = useHoldForm(
    () =>
      changeHold(booking, {
        ...requestedParty(pack, counts),
        occasion: texts.occasion.trim(),
        notes: texts.notes.trim(),
        birthday_kid: birthdayKid,
        pays,
      }),
    onSaved,
  )
  return (
    <HoldFormFrame form={form} onCancel={onCancel}>
      <PartyCounts pack={pack} {...counts} onChange={setCounts} />
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
      {booking.deposit_amount !== null && (
        <Choices
          name="pays"
          legend={t('holds.paysTitle')}
          value={pays}
          options={[
            {
              value: 'deposit',
              label: (
                <span>
                  <RichMessage
                    k="holds.paysDeposit"
                    values={{ amount: <Money amount={booking.deposit_amount} currency={currency} /> }}
                  />
                </span>
              ),
            },
            { value: 'full', label: t('holds.paysFull') },
          ]}
          onChange={(event) => setPays(event.currentTarget.value === 'deposit' ? 'deposit' : 'full')}
        />
      )}
    </HoldFormFrame>
  )
}
