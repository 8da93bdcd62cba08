import { longestPhone } from '@marah/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { exampleOnOneLine } from '../personal/phone-number.ts'
import { useMessages } from '../platform/messages.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'inputMode'>

/** Asks for the customer's own phone number. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useMessages()
  return (
    <TextField
      label={t('accounts-entry.phone')}
      hint={t('accounts-entry.phoneHint', { example: exampleOnOneLine() })}
      inputMode="tel"
      autoComplete="tel"
      maxLength={longestPhone}
      required
      {...props}
      type="tel"
    />
  )
}
