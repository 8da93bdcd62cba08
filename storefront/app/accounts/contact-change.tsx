import { FormFrame } from '../personal/form-frame.tsx'
import { isPhone, normalPhone } from '../personal/phone-number.ts'
import { useForm } from '../personal/use-form.ts'
import type { User } from '../personal/user-queries.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { useWords, type Words } from '../platform/words.tsx'
import { CodeForm } from './code-form.tsx'
import { changeEmail, changePhone } from './codes.ts'
import { EmailField, emailFaults } from './email-field.tsx'
import { PasswordField } from './password-fields.tsx'
import { type PendingCode, pendingFrom } from './pending-code.ts'
import { PhoneField } from './phone-field.tsx'
import { usePendingCode } from './use-pending-code.ts'

type ContactChangeProps = {
  kind: 'email' | 'phone'
  user: User
  /** Asks for the password again, where the account has one. */
  askPassword?: boolean
  submitLabel: string
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Another e-mail address or phone number: asked for, proven by the code that goes there, and only then changed. */
export function ContactChange(props: ContactChangeProps) {
  const { kind, user, onDone, onCancel } = props
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
    />
  )
}

function AskForm(props: ContactChangeProps & { onSent: (pending: PendingCode) => void }) {
  const { kind, user, askPassword = false, submitLabel, onSent, onCancel } = props
  const t = useWords()
  const asksPassword = askPassword && user.has_password !== false
  const form = useForm({
    initial: { [kind]: '', password: '' } as Record<'email' | 'phone' | 'password', string>,
    check: (values) => ({
      ...contactFault(t, kind, values[kind]),
      ...(asksPassword && values.password === '' && { password: t('accounts.passwordRequired') }),
    }),
    async send(values) {
      const password = asksPassword ? values.password : undefined
      const typed = kind === 'email' ? values.email : normalPhone(values.phone)
      const sent = await (kind === 'email' ? changeEmail(typed, password) : changePhone(typed, password))
      // As it was typed, so that a slip is seen; what the server answers is partly hidden.
      onSent({ ...pendingFrom(sent, typed), sentTo: typed })
    },
    explain: (failure) => (isRefusal(failure) ? failure.message : undefined),
    blame: (failure) => (isRefusal(failure) && failure.message ? kind : undefined),
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

function contactFault(t: Words, kind: 'email' | 'phone', value: string) {
  if (kind === 'email') return emailFaults(t, value)
  return isPhone(normalPhone(value)) ? {} : { phone: t('accounts-entry.phoneInvalid') }
}

/** What is wrong with a number stands in `phone` (rule P26), and otherwise in the message. */
function isRefusal({ status }: ApiFailure): boolean {
  return status === 400
}
