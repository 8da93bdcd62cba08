import { ButtonLink } from '../parts/button.tsx'
import { Badge } from '../parts/chip.tsx'
import { Panel } from '../parts/panel.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { phoneOnOneLine } from '../personal/phone-number.ts'
import type { User } from '../personal/user-queries.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { ContactChange } from './contact-change.tsx'
import styles from './profile.module.css'

/** Shows email address and phone number; each changes only after the new one is verified by a code. */
export function ContactPanel({ user }: { user: User }) {
  const t = useMessages()
  return (
    <Panel title={t('accounts-profile.contactTitle')}>
      <ul className={styles.rows}>
        <Contact kind="email" user={user} value={user.email} proven={user.is_email_verified} />
        <Contact kind="phone" user={user} value={user.phone} proven={user.is_phone_verified} />
      </ul>
    </Panel>
  )
}

function titleOf(kind: 'email' | 'phone', value: string | null): MessageKey {
  if (kind === 'email') return 'accounts-profile.changeEmail'
  return value ? 'accounts-profile.changePhone' : 'accounts-profile.addPhone'
}

type ContactProps = { kind: 'email' | 'phone'; user: User; value: string | null; proven: boolean }

function Contact({ kind, user, value, proven }: ContactProps) {
  const t = useMessages()
  const mail = kind === 'email'
  const title = t(titleOf(kind, value))
  return (
    <li>
      <div className={styles.fact}>
        <p>
          {t(mail ? 'accounts.email' : 'accounts-entry.phone')}
          {value && (
            <Badge
              tone={proven ? 'quiet' : 'saffron'}
              label={t(proven ? 'accounts-profile.proven' : 'accounts-profile.unproven')}
            />
          )}
        </p>
        <p>
          {value ? (
            <bdi dir="ltr">{mail ? value : phoneOnOneLine(value)}</bdi>
          ) : (
            t('accounts-profile.noPhone')
          )}
        </p>
      </div>
      {value && !proven && (
        <ButtonLink to="/verify" look="plain">
          {t('accounts-profile.prove')}
          <span className="unseen"> {value}</span>
        </ButtonLink>
      )}
      <EditDialog label={title} title={title}>
        {(close) => (
          <ContactChange
            kind={kind}
            user={user}
            askPassword
            submitLabel={t('accounts-entry.sendCode')}
            onCancel={close}
            onDone={() => {
              close()
              toasts.show({
                text: t(mail ? 'accounts-profile.emailChanged' : 'accounts-profile.phoneChanged'),
                tone: 'done',
              })
            }}
          />
        )}
      </EditDialog>
    </li>
  )
}
