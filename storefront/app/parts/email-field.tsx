import { longestEmail } from '@marah/contract/limits'
import { emailFault, emailFrom } from '@marah/contract/rules/emails'
import type { ComponentProps } from 'react'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'> & {
  label?: string
}

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

/** Validates an email address in the browser; the specification has two messages for it (rule P24). */
export function emailFaults(
  t: Translate,
  email: string,
  invalid: 'accounts.emailInvalid' | 'accounts.emailOdd' = 'accounts.emailInvalid',
): { email?: string } {
  const typed = emailFrom(email)
  if (typed === '') return { email: t('accounts.emailRequired') }
  const fault = emailFault(typed)
  if (fault === 'letters') return { email: t('accounts.emailLetters') }
  return fault === null ? {} : { email: t(invalid) }
}
