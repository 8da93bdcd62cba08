import { longestKidName, longestPersonName, longestPhone } from '@marah/contract/limits'
import { emailFrom } from '@marah/contract/rules/emails'
import { Fragment, useState } from 'react'
import {
  type BirthdayFault,
  birthdayFault,
  birthdayLimits,
  misfit,
  type WrittenAges,
} from '../../kids/index.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { EmailField, emailFaults } from '../../parts/email-field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { FormFrame } from '../../personal/form-frame.tsx'
import { exampleOnOneLine, isPhone } from '../../personal/phone-number.ts'
import { useForm } from '../../personal/use-form.ts'
import { deleteDraft, readDraft, saveDraft } from '../../platform/drafts.ts'
import type { MessageKey } from '../../platform/message-keys.ts'
import { type Translate, useMessages } from '../../platform/messages.tsx'
import { api, call } from '../../platform/personal/api.ts'
import { guestPass, keepGuestPass } from '../../platform/personal/guest-pass.ts'

export type NewKid = { name: string; date_of_birth: string }

/** What a family without an account does: book, or wait for a place. */
type GuestPurpose = 'book' | 'wait'

export type GuestDialogProps = {
  open: boolean
  onClose: () => void
  purpose: GuestPurpose
  /** The number of children who come. */
  kids: number
  /** Whether each child’s name is needed; else children are numbered. */
  hasNames?: boolean
  ages?: WrittenAges | undefined
  /** The day of the visit, `YYYY-MM-DD`. */
  day: string
  /** Books or waits, once the family has said how it is reached. */
  onReady: (kids: NewKid[]) => void
}

const draft = 'guest-booking'

const purposeMessages: Record<GuestPurpose, Record<'title' | 'text' | 'emailHint' | 'send', MessageKey>> = {
  book: {
    title: 'guest.visitTitle',
    text: 'guest.visitText',
    emailHint: 'guest.visitEmailHint',
    send: 'play-book.book',
  },
  wait: {
    title: 'guest.waitTitle',
    text: 'guest.waitText',
    emailHint: 'guest.waitEmailHint',
    send: 'guest.waitSend',
  },
}

const birthdayMessages: Record<BirthdayFault, MessageKey> = {
  missing: 'kids.birthdayRequired',
  future: 'kids.birthdayFuture',
  adult: 'kids.birthdayGrownUp',
}

/** Asks a family without an account for what its booking needs, or its place on a waiting list. Typed text survives a closed dialog and a reload. */
export default function GuestDialog({ open, onClose, ...asked }: GuestDialogProps) {
  const t = useMessages()
  const { title, text } = purposeMessages[asked.purpose]
  return (
    <Dialog open={open} title={t(title)} onClose={onClose}>
      <p>{t(text)}</p>
      <GuestForm key={`${asked.kids} ${asked.hasNames}`} onClose={onClose} {...asked} />
    </Dialog>
  )
}

type Values = Record<string, string>

function GuestForm(props: Omit<GuestDialogProps, 'open'>) {
  const { purpose, kids, hasNames = false, ages, day, onReady, onClose } = props
  const t = useMessages()
  const { emailHint, send } = purposeMessages[purpose]
  const numbers = Array.from({ length: kids }, (_, index) => index + 1)
  const [initial] = useState(() => startingValues(numbers))
  const form = useForm<string>({
    initial,
    check: (values) => ({
      ...contactFaults(t, values),
      ...Object.assign({}, ...numbers.map((number) => kidFaults(t, values, { number, hasNames, ages, day }))),
    }),
    async send(values) {
      await becomeGuest(values)
      deleteDraft(draft)
      onClose()
      onReady(numbers.map((number) => kidOf(t, values, number)))
    },
    onChange: (values) => saveDraft(draft, 'visitor', values),
  })
  const nameLabel = (number: number) => t('guest.visitChildName', { number, count: kids })
  const bornLabel = (number: number) => t('guest.visitChildBorn', { number, count: kids })
  const labels: Values = {}
  if (kids > 1) {
    for (const number of numbers) {
      labels[`child_${number}`] = nameLabel(number)
      labels[`born_${number}`] = bornLabel(number)
    }
  }
  return (
    <FormFrame form={form} submitLabel={t(send)} labels={labels} wide>
      <TextField
        {...form.field('name')}
        label={t('guest.visitName')}
        autoComplete="name"
        dir="auto"
        maxLength={longestPersonName}
        required
      />
      <EmailField {...form.field('email')} hint={t(emailHint)} autoComplete="email" />
      <TextField
        {...form.field('phone')}
        label={t('guest.visitPhone')}
        hint={t('guest.visitPhoneHint', { example: exampleOnOneLine() })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhone}
        required
      />
      {numbers.map((number) => (
        <Fragment key={number}>
          {hasNames && (
            <TextField
              {...form.field(`child_${number}`)}
              label={nameLabel(number)}
              autoComplete="off"
              dir="auto"
              maxLength={longestKidName}
              required
            />
          )}
          <TextField
            {...form.field(`born_${number}`)}
            {...birthdayLimits()}
            label={bornLabel(number)}
            type="date"
            required
          />
        </Fragment>
      ))}
    </FormFrame>
  )
}

/** What was typed, else what this browser knows of the last booking. Children are asked for each time. */
function startingValues(numbers: number[]): Values {
  const saved = readDraft(draft, 'visitor')
  const typed: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {}
  const known = guestPass()
  const values: Values = { name: known?.name ?? '', email: known?.email ?? '', phone: known?.phone ?? '' }
  for (const number of numbers) {
    values[`child_${number}`] = ''
    values[`born_${number}`] = ''
  }
  for (const name of Object.keys(values)) {
    const text = typed[name]
    if (typeof text === 'string') values[name] = text
  }
  return values
}

function contactFaults(t: Translate, { name = '', email = '', phone = '' }: Values): Values {
  return {
    ...(name.trim() === '' && { name: t('guest.visitNameRequired') }),
    ...emailFaults(t, email),
    ...(!isPhone(phone) && { phone: t('guest.visitPhoneInvalid') }),
  }
}

type KidAsked = Pick<GuestDialogProps, 'hasNames' | 'ages' | 'day'> & { number: number }

function kidFaults(t: Translate, values: Values, { number, hasNames, ages, day }: KidAsked): Values {
  const born = values[`born_${number}`] ?? ''
  const fault = birthdayFault(born)
  const problem = fault ? t(birthdayMessages[fault]) : misfit(t, born, ages, day)
  return {
    ...(hasNames && !values[`child_${number}`]?.trim() && { [`child_${number}`]: t('kids.nameRequired') }),
    ...(problem && { [`born_${number}`]: problem }),
  }
}

function kidOf(t: Translate, values: Values, number: number): NewKid {
  const name = values[`child_${number}`]?.trim() || t('guest.visitChild', { number })
  return { name, date_of_birth: values[`born_${number}`] ?? '' }
}

/** The same family books with the same pass, so that its bookings are in one list. */
async function becomeGuest(values: Values): Promise<void> {
  const body = {
    name: values.name?.trim() ?? '',
    email: emailFrom(values.email ?? ''),
    phone: values.phone?.trim() ?? '',
  }
  const known = guestPass()
  if (known && known.email === body.email && known.phone === body.phone && known.name === body.name) return
  const { token } = await call(api.POST('/booking/guest/', { body }))
  keepGuestPass({ token, ...body })
}
