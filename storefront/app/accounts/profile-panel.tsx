import { longestPersonName } from '@marah/contract/limits'
import { DateText } from '@marah/ui/format'
import { Badge } from '../parts/chip.tsx'
import { Panel } from '../parts/panel.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { type User, updateUser } from '../personal/user-queries.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { Avatar } from './avatar.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import styles from './profile.module.css'

/** Edits name and gender. */
export function ProfilePanel({ user }: { user: User }) {
  const t = useMessages()
  const form = useForm({
    initial: { full_name: user.full_name, gender: user.gender ?? '' },
    check: ({ full_name }) => (full_name.trim() === '' ? { full_name: t('accounts.nameRequired') } : {}),
    async send({ full_name, gender }) {
      await updateUser({ full_name: full_name.trim(), gender: genderOf(gender) })
      toasts.show({ text: t('accounts-profile.saved'), tone: 'done' })
    },
  })
  return (
    <Panel title={t('accounts-profile.details')}>
      <FormFrame form={form} submitLabel={t('accounts-profile.save')} look="quiet">
        <TextField
          {...form.field('full_name')}
          label={t('accounts.fullName')}
          autoComplete="name"
          dir="auto"
          maxLength={longestPersonName}
          required
        />
        <Select
          {...form.field('gender')}
          label={t('accounts-profile.gender')}
          required={false}
          options={[
            { value: '', label: t('accounts-profile.genderUnsaid') },
            { value: 'Female', label: t('accounts-profile.female') },
            { value: 'Male', label: t('accounts-profile.male') },
          ]}
        />
      </FormFrame>
    </Panel>
  )
}

/** Shows first whose account it is: picture, name and email. */
export function WhoPanel({ user }: { user: User }) {
  const t = useMessages()
  return (
    <Panel>
      <div className={styles.who}>
        <Avatar user={user} />
        <div className={styles.names}>
          <h2>
            <bdi>{user.full_name}</bdi>
          </h2>
          <p>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
          {user.is_member && <Badge label={t('accounts-profile.member')} />}
          <p>
            <RichMessage
              k="accounts-profile.since"
              values={{ date: <DateText at={user.created_on} style="month" /> }}
            />
          </p>
        </div>
        <AvatarEditor user={user} />
      </div>
    </Panel>
  )
}

function genderOf(choice: string): User['gender'] {
  return choice === 'Female' || choice === 'Male' ? choice : null
}
