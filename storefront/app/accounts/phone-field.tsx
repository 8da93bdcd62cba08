import { longestPhone } from '@marah/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { useWords } from '../platform/words.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type'>

/** A customer's own number. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useWords()
  return (
    <TextField
      label={t('accounts-entry.phone')}
      hint={t('accounts-entry.phoneHint')}
      inputMode="tel"
      autoComplete="tel"
      maxLength={longestPhone}
      required
      {...props}
      type="tel"
    />
  )
}
