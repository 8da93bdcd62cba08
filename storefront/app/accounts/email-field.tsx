import { longestEmail } from '@marah/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

export function EmailField(props: EmailFieldProps) {
  const t = useMessages()
  return (
    <TextField
      label={t('accounts.email')}
      autoComplete="username"
      maxLength={longestEmail}
      required
      {...props}
      type="email"
    />
  )
}

const looksLikeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/

/** Validates an email address in the browser; the specification has two messages for it (rule P24). */
export function emailFaults(
  t: Translate,
  email: string,
  invalid: 'accounts.emailInvalid' | 'accounts.emailOdd' = 'accounts.emailInvalid',
): { email?: string } {
  if (email.trim() === '') return { email: t('accounts.emailRequired') }
  return looksLikeEmail.test(email.trim()) ? {} : { email: t(invalid) }
}
