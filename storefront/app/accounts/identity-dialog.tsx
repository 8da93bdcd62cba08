import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { Dialog } from '../parts/dialog.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { type User, userQuery } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { CodeForm } from './code-form.tsx'
import { resendCode } from './codes.ts'
import { identityQuestion, proveByPassword } from './identity.ts'
import { PasswordField } from './password-fields.tsx'
import { pendingFrom } from './pending-code.ts'
import { usePendingCode } from './use-pending-code.ts'

/** Reauthenticates before login methods change: by password, or by an emailed code if the account has no password. */
export function IdentityDialog() {
  const t = useMessages()
  const open = useStore(identityQuestion, (state) => state.open)
  const user = useQuery({ ...userQuery, enabled: open !== null }).data
  const cancel = () => open?.answer(false)
  return (
    <Dialog open={open !== null} title={t('accounts-entry.identityTitle')} onClose={cancel}>
      {open &&
        user &&
        (user.has_password === false ? (
          <ByCode user={user} onProven={() => open.answer(true)} onCancel={cancel} />
        ) : (
          <ByPassword onProven={() => open.answer(true)} onCancel={cancel} />
        ))}
    </Dialog>
  )
}

type FormProps = { onProven: () => void; onCancel: () => void }

function ByPassword({ onProven, onCancel }: FormProps) {
  const t = useMessages()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('accounts.passwordRequired') } : {}),
    async send({ password }) {
      await proveByPassword(password)
      onProven()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.confirm')} onCancel={onCancel}>
      <p>{t('accounts-entry.identityPassword')}</p>
      <PasswordField {...form.field('password')} />
    </FormFrame>
  )
}

function ByCode({ user, onProven, onCancel }: FormProps & { user: User }) {
  const { pending, keep, drop } = usePendingCode('reauthentication', user.id)
  if (!pending) {
    return <SendCode user={user} onSent={keep} onCancel={onCancel} />
  }
  return (
    <CodeForm
      purpose="reauthentication"
      sentTo={user.email}
      resendFrom={pending.resendFrom}
      onResent={(resendFrom) => keep({ ...pending, resendFrom })}
      onProven={() => {
        drop()
        onProven()
      }}
      onCancel={onCancel}
    />
  )
}

type SendCodeProps = {
  user: User
  onSent: (pending: ReturnType<typeof pendingFrom>) => void
  onCancel: () => void
}

function SendCode({ user, onSent, onCancel }: SendCodeProps) {
  const t = useMessages()
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => onSent(pendingFrom(await resendCode('reauthentication'), user.email)),
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.sendCode')} onCancel={onCancel}>
      <p>{t('accounts-entry.identityCode')}</p>
      <p>
        <bdi dir="ltr">{user.email}</bdi>
      </p>
    </FormFrame>
  )
}
