import { dialledPhone } from '@marah/contract/rules/phones'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { isPhone } from '../personal/phone-number.ts'
import { useForm } from '../personal/use-form.ts'
import type { User } from '../personal/user-queries.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { CodeForm } from './code-form.tsx'
import { changeEmail, changePhone } from './codes.ts'
import { hasCheckedPassword } from './identity.ts'
import { PasswordField } from './password-fields.tsx'
import { type PendingCode, pendingFrom } from './pending-code.ts'
import { PhoneField } from './phone-field.tsx'
import { usePendingCode } from './use-pending-code.ts'

type ContactChangeProps = {
  kind: 'email' | 'phone'
  user: User
  /** Whether the form asks for the current password: only if the account has one, and the back end checks it. */
  askPassword?: boolean
  submitLabel: string
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/**
 * Changes the email address or phone number: the customer requests it and verifies it by a code, and only then it changes.
 */
export function ContactChange(props: ContactChangeProps) {
  const { kind, user, onDone, onCancel } = props
  const t = useMessages()
  const purpose = `${kind}-change` as const
  const { pending, keep, drop } = usePendingCode(purpose, user.id)
  if (!pending) return <AskForm {...props} onSent={keep} onCancel={onCancel} />
  return (
    <CodeForm
      purpose={purpose}
      sentTo={pending.sentTo}
      resendFrom={pending.resendFrom}
      onResent={(resendFrom) => keep({ ...pending, resendFrom })}
      onProven={() => {
        drop()
        onDone()
      }}
      onCancel={drop}
      cancelLabel={t(kind === 'email' ? 'accounts-entry.anotherEmail' : 'accounts-entry.anotherPhone')}
      wide={!onCancel}
    />
  )
}

function AskForm(props: ContactChangeProps & { onSent: (pending: PendingCode) => void }) {
  const { kind, user, askPassword = false, submitLabel, onSent, onCancel } = props
  const t = useMessages()
  const asksPassword = askPassword && hasCheckedPassword(user)
  const form = useForm({
    initial: { [kind]: '', password: '' } as Record<'email' | 'phone' | 'password', string>,
    check: (values) => ({
      ...contactFault(t, kind, values[kind]),
      ...(asksPassword && values.password === '' && { password: t('accounts.passwordRequired') }),
    }),
    async send(values) {
      const password = asksPassword ? values.password : undefined
      const typed = kind === 'email' ? values.email : dialledPhone(values.phone)
      const sent = await (kind === 'email' ? changeEmail(typed, password) : changePhone(typed, password))
      // The form shows the contact as typed, so that the customer notices a typo; the server's answer is masked.
      onSent({ ...pendingFrom(sent, typed), sentTo: typed })
    },
    explain: (failure) => (isRejected(failure) ? failure.message : undefined),
    fieldOf: (failure) => (isRejected(failure) && failure.message ? kind : undefined),
  })
  return (
    <FormFrame form={form} submitLabel={submitLabel} onCancel={onCancel} wide={!onCancel}>
      {kind === 'email' ? (
        <EmailField {...form.field('email')} label={t('accounts-entry.newEmail')} autoComplete="email" />
      ) : (
        <PhoneField {...form.field('phone')} />
      )}
      {asksPassword && <PasswordField {...form.field('password')} hint={t('accounts-entry.passwordWhy')} />}
    </FormFrame>
  )
}

function contactFault(t: Translate, kind: 'email' | 'phone', value: string) {
  if (kind === 'email') return emailFaults(t, value)
  return isPhone(value) ? {} : { phone: t('accounts-entry.phoneInvalid') }
}

/** An error about a number is in `phone` (rule P26), other errors are in the message. */
function isRejected({ status }: ApiFailure): boolean {
  return status === 400
}
