import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Panel } from '../parts/panel.tsx'
import { api, call } from '../platform/personal/api.ts'
import { saveFile } from '../platform/personal/save-file.ts'
import { useWords } from '../platform/words.tsx'
import { toasts } from '../shell/toast-queue.ts'
import { EditDialog } from './edit-dialog.tsx'
import { failureFrom, failureText } from './failure-text.ts'
import { FormFrame } from './form-frame.tsx'
import { closeAccount } from './log-out.ts'
import { PasswordField } from './password-fields.tsx'
import styles from './profile.module.css'
import { useForm } from './use-form.ts'
import type { User } from './user-queries.ts'

/** What the shop holds about the customer: to take along, or to have removed. */
export function DataPanel({ user }: { user: User }) {
  const t = useWords()
  return (
    <Panel title={t('accounts-profile.dataTitle')}>
      <p className={styles.quiet}>{t('accounts-profile.dataText')}</p>
      <div>
        <DownloadButton />
      </div>
      <p className={styles.quiet}>{t('accounts-profile.deleteText')}</p>
      <div>
        <EditDialog
          look="quiet"
          label={t('accounts-profile.delete')}
          title={t('accounts-profile.deleteTitle')}
        >
          {(close) => <DeleteForm user={user} onCancel={close} />}
        </EditDialog>
      </div>
    </Panel>
  )
}

function DownloadButton() {
  const t = useWords()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const file = await call(api.GET('/auth/user/data/', { parseAs: 'blob' }))
      saveFile(file as Blob, 'marah-account.json')
      toasts.show({ text: t('accounts-profile.downloaded'), tone: 'done' })
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void download()}>
      {t('accounts-profile.download')}
    </Button>
  )
}

/** Deleting needs confirmation (specification §4), and says what stays and why. */
function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const t = useWords()
  const has = user.has_password !== false
  const form = useForm({
    initial: { password: '', sure: '' },
    check: ({ password, sure }) => ({
      ...(has && password === '' && { password: t('accounts.passwordRequired') }),
      ...(sure === '' && { sure: t('accounts-profile.deleteSureRequired') }),
    }),
    async send({ password }) {
      await closeAccount(has ? password : undefined)
      toasts.show({ text: t('accounts-profile.deleted'), tone: 'done' })
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t('accounts-profile.deleteForGood')}
      look="danger"
      onCancel={onCancel}
    >
      <p>{t('accounts-profile.deleteGone')}</p>
      <ul className={styles.points}>
        <li>{t('accounts-profile.deleteKeptOrders')}</li>
        <li>{t('accounts-profile.deleteKeptReviews')}</li>
      </ul>
      {has && <PasswordField {...form.field('password')} hint={t('accounts-entry.passwordWhy')} />}
      <Checkbox {...form.tick('sure')} label={t('accounts-profile.deleteSure')} required />
    </FormFrame>
  )
}
