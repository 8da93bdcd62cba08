import type { ApiFailure } from '@marah/ui/calls/errors'
import { WithExtension } from '../parts/extension.tsx'
import { Panel } from '../parts/panel.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import type { User } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { NewPasswordFields, newPasswordFaults, noNewPassword, PasswordField } from './password-fields.tsx'
import { changePassword, createPassword } from './passwords.ts'
import styles from './profile.module.css'
import { SocialConnections } from './social-connections.tsx'

/**
 * Changes the password, or sets the first one of an account that was created by social login. If the back end does not say
 * whether there is one, the panel offers both.
 */
export function PasswordPanel({ user }: { user: User }) {
  const t = useMessages()
  const endsSessions = hasExtension('sessions')
  const { has_password: has } = user
  const [change, create] = [t('accounts-profile.changePassword'), t('accounts-profile.createPassword')]
  return (
    <Panel title={t('accounts-profile.securityTitle')}>
      <ul className={styles.rows}>
        {has !== false && (
          <li>
            <div className={styles.fact}>
              <p>{t('accounts.password')}</p>
              <p>
                {t(endsSessions ? 'accounts-profile.passwordText' : 'accounts-profile.passwordChangeable')}
              </p>
            </div>
            <EditDialog label={change} title={change}>
              {(close) => <ChangeForm onDone={close} />}
            </EditDialog>
          </li>
        )}
        {has !== true && (
          <li>
            <div className={styles.fact}>
              <p>{t(has === false ? 'accounts.password' : 'accounts-profile.maybeNoPasswordTitle')}</p>
              <p>
                {t(has === false ? 'accounts-profile.noPasswordText' : 'accounts-profile.maybeNoPassword')}
              </p>
            </div>
            <EditDialog label={create} title={create}>
              {(close) => <CreateForm onDone={close} />}
            </EditDialog>
          </li>
        )}
      </ul>
      <WithExtension name="social-by-code">
        <SocialConnections connected={user.social_accounts ?? []} hasPassword={user.has_password !== false} />
      </WithExtension>
    </Panel>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { old_password: '', ...noNewPassword },
    check: (values) => ({
      ...(values.old_password === '' && { old_password: t('accounts.passwordRequired') }),
      ...newPasswordFaults(t, values),
    }),
    async send(values) {
      await changePassword(values)
      onDone()
      const text = hasExtension('sessions')
        ? 'accounts-profile.passwordChanged'
        : 'accounts-profile.passwordIsNew'
      toasts.show({ text: t(text), tone: 'done' })
    },
    fieldOf: (failure) => (isAboutOldPassword(failure) ? 'old_password' : undefined),
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-profile.changePassword')} onCancel={onDone}>
      <PasswordField {...form.field('old_password')} label={t('accounts-profile.oldPassword')} />
      <NewPasswordFields first={form.field('new_password1')} second={form.field('new_password2')} />
    </FormFrame>
  )
}

/** 400 and 401 mean a wrong old password (rule P30), unless the answer names another field. */
function isAboutOldPassword({ status }: ApiFailure): boolean {
  return status === 400 || status === 401
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: noNewPassword,
    check: (values) => newPasswordFaults(t, values),
    async send(values) {
      await createPassword(values)
      onDone()
      toasts.show({ text: t('accounts-profile.passwordCreated'), tone: 'done' })
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-profile.createPassword')} onCancel={onDone}>
      <NewPasswordFields first={form.field('new_password1')} second={form.field('new_password2')} />
    </FormFrame>
  )
}
