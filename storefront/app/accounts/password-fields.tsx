import { longestPassword } from '@marah/contract/limits'
import { shortestNewPassword } from '@marah/contract/rules/passwords'
import type { ComponentProps } from 'react'
import { TextField } from '../parts/text-field.tsx'
import type { FieldMessages } from '../personal/use-form.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { isNewPasswordLongEnough } from './password-rules.ts'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>

/** Asks for an existing password. */
export function PasswordField({ label, ...rest }: FieldProps & { label?: string }) {
  const t = useMessages()
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

/** Asks for a new password, entered twice; at least 8 characters (rule P22). */
export function NewPasswordFields({ first, second }: { first: FieldProps; second: FieldProps }) {
  const t = useMessages()
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
  t: Translate,
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
