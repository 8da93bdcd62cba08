import { longestGroupName, longestPersonName, longestPhone, longestTaxNumber } from '@marah/contract/limits'
import { typedCount } from '@marah/contract/rules/typed-codes'
import { newKey } from '@marah/ui/calls/new-key'
import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Panel } from '../../parts/panel.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { FormFrame } from '../../personal/form-frame.tsx'
import { isPhone } from '../../personal/phone-number.ts'
import { useForm } from '../../personal/use-form.ts'
import { useAppState } from '../../platform/app-state.ts'
import { hrefIn, LocalLink } from '../../platform/language.tsx'
import { RichMessage, useMessages } from '../../platform/messages.tsx'
import { withNext } from '../../platform/next.ts'
import { api, call } from '../../platform/personal/api.ts'
import { bookingId } from '../booking/booking-part.ts'
import { placesHeld } from '../booking/use-booking.ts'
import type { OpenPlay, Slot } from './open-play-data.ts'

type Groups = NonNullable<OpenPlay['groups']>
type GroupProps = { groups: Groups; currency: string; slot: Slot | undefined; page: string }

/** A school or another group that comes by number, in the chosen slot: one contact, one payment. */
export function BookGroup(props: GroupProps) {
  const t = useMessages()
  const { from, price } = props.groups
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <Panel title={t('play-book.group')} id="group">
      <details>
        <summary>{t('play-book.groupAsk', { from })}</summary>
        <p>
          <RichMessage
            k="play-book.groupPrice"
            values={{ price: <Money amount={priceAt(props, price)} currency={props.currency} /> }}
          />
        </p>
        {loggedIn ? (
          <GroupForm {...props} />
        ) : (
          <LocalLink to={withNext('/login', `${props.page}#${bookingId}`)}>{t('play-book.logIn')}</LocalLink>
        )}
      </details>
    </Panel>
  )
}

/** The price of a head in the chosen slot: each slot adds to it what it adds to a ticket. */
function priceAt({ slot }: GroupProps, price: string): string {
  return slot?.group_price ?? price
}

function GroupForm({ groups: { from, most }, slot }: GroupProps) {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const form = useForm({
    initial: { heads: '', name: '', contact: '', phone: '', tax_number: '' },
    onChange: () => setKey(newKey()),
    check({ heads, name, contact, phone }) {
      const count = typedCount(heads) ?? 0
      const isCount = count >= from && count <= most
      return {
        ...(!isCount && { heads: t('play-book.groupHeadsWrong', { from, most }) }),
        ...(name.trim() === '' && { name: t('play-book.groupNameMissing') }),
        ...(contact.trim() === '' && { contact: t('play-book.groupContactMissing') }),
        ...(phone.trim() !== '' && !isPhone(phone) && { phone: t('play-book.groupPhoneWrong') }),
        ...(slot === undefined && { heads: t('play-book.chooseTime') }),
      }
    },
    async send({ heads, ...details }) {
      const body = { slot: slot?.id ?? 0, heads: typedCount(heads) ?? 0, ...details, key }
      const booking = await call(api.POST('/open_play/group/', { body }))
      placesHeld()
      await navigate(hrefIn(language, `/bookings/${booking.id}`))
    },
  })
  return (
    <FormFrame form={form} look="quiet" submitLabel={t('play-book.groupBook')}>
      <TextField
        {...form.field('heads')}
        label={t('play-book.groupHeads')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('name')}
        label={t('play-book.groupName')}
        autoComplete="organization"
        maxLength={longestGroupName}
        required
      />
      <TextField
        {...form.field('contact')}
        label={t('play-book.groupContact')}
        autoComplete="name"
        maxLength={longestPersonName}
        required
      />
      <TextField
        {...form.field('phone')}
        label={t('play-book.groupPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhone}
      />
      <TextField
        {...form.field('tax_number')}
        label={t('play-book.groupTaxNumber')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestTaxNumber}
      />
    </FormFrame>
  )
}
