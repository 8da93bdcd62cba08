import { longestEmail } from '@marah/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { useWords, type Words } from '../platform/words.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

export function EmailField(props: EmailFieldProps) {
  const t = useWords()
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

const looksLikeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong with an e-mail address, as far as a browser can tell; the specification has two texts for it (rule P24). */
export function emailFaults(
  t: Words,
  email: string,
  invalid: 'accounts.emailInvalid' | 'accounts.emailOdd' = 'accounts.emailInvalid',
): { email?: string } {
  if (email.trim() === '') return { email: t('accounts.emailRequired') }
  return looksLikeEmail.test(email.trim()) ? {} : { email: t(invalid) }
}
