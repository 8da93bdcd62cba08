import { longestPhone } from '@marah/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import { examplePhone } from '../platform/shop.ts'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type'>

/** The customer's own phone number. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useMessages()
  return (
    <TextField
      label={t('accounts-entry.phone')}
      hint={t('accounts-entry.phoneHint', { example: examplePhone() })}
      inputMode="tel"
      autoComplete="tel"
      maxLength={longestPhone}
      required
      {...props}
      type="tel"
    />
  )
}
