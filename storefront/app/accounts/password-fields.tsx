import { longestPassword } from '@marah/contract/limits'
import { shortestNewPassword } from '@marah/contract/rules/passwords'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import type { FieldMessages } from '../personal/use-form.ts'
import { useWords, type Words } from '../platform/words.tsx'
import { isNewPasswordLongEnough } from './password-rules.ts'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>

/** A password that exists. */
export function PasswordField({ label, ...rest }: FieldProps & { label?: string }) {
  const t = useWords()
  return (
    <TextField
      label={label ?? t('accounts.password')}
      autoComplete="current-password"
      maxLength={longestPassword}
      required
      {...rest}
      type="password"
    />
  )
}

export const noNewPassword = { new_password1: '', new_password2: '' }

/** A new password twice, where 8 characters are required (rule P22). */
export function NewPasswordFields({ first, second }: { first: FieldProps; second: FieldProps }) {
  const t = useWords()
  return (
    <>
      <PasswordField
        {...first}
        label={t('accounts.newPassword')}
        hint={t('accounts.newPasswordHint', { length: shortestNewPassword })}
        autoComplete="new-password"
      />
      <PasswordField {...second} label={t('accounts.newPasswordAgain')} autoComplete="new-password" />
    </>
  )
}

export function newPasswordFaults(
  t: Words,
  values: typeof noNewPassword,
): FieldMessages<keyof typeof noNewPassword> {
  const { new_password1, new_password2 } = values
  return {
    ...(!isNewPasswordLongEnough(new_password1) && {
      new_password1: t('accounts.newPasswordShort', { length: shortestNewPassword }),
    }),
    ...(new_password2 !== new_password1 && { new_password2: t('accounts.newPasswordMismatch') }),
  }
}
