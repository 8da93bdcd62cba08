import { queryOptions, useQuery } from '@tanstack/react-query'
import { Checkbox } from '../parts/checkbox.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Panel } from '../parts/panel.tsx'
import { DownloadButton } from '../personal/download-button.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import type { User } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { hasCheckedPassword } from './identity.ts'
import { closeAccount } from './log-out.ts'
import { PasswordField } from './password-fields.tsx'
import styles from './profile.module.css'

/** Reads for how many years the shop retains orders; while that is unknown, the page refers to the privacy policy. */
const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call(api.GET('/shop/', { signal })),
})

/** Offers deletion of the account, which every back end has, and download of the customer's data, which some have. */
export function DataPanel({ user }: { user: User }) {
  const t = useMessages()
  return (
    <Panel title={t('accounts-profile.dataTitle')}>
      <WithExtension name="data-download">
        <Download />
      </WithExtension>
      <p className={styles.quiet}>{t('accounts-profile.deleteText')}</p>
      <div className={styles.danger}>
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

function Download() {
  const t = useMessages()
  return (
    <>
      <p className={styles.quiet}>{t('accounts-profile.dataText')}</p>
      <div>
        <DownloadButton
          label={t('accounts-profile.download')}
          fileName="account.json"
          fetchFile={() => call(api.GET('/auth/user/data/', { parseAs: 'blob' }))}
          saved={t('accounts-profile.downloaded')}
        />
      </div>
    </>
  )
}

/** Asks for confirmation (rule P13), and for the password if the back end checks it. */
function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const t = useMessages()
  const has = hasCheckedPassword(user)
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
      {hasExtension('play-centre') && (
        <p>
          <RichMessage k="accounts-profile.deleteVisitsFirst" parts={{ a: <LocalLink to="/bookings" /> }} />
        </p>
      )}
      {hasExtension('data-download') ? <WhatIsKept /> : <p>{t('accounts-profile.deleteEnds')}</p>}
      {has && <PasswordField {...form.field('password')} hint={t('accounts-entry.passwordWhy')} />}
      <Checkbox {...form.tick('sure')} label={t('accounts-profile.deleteSure')} required />
    </FormFrame>
  )
}

/** Explains which data the shop retains after the deletion, and why. */
function WhatIsKept() {
  const t = useMessages()
  const years = useQuery(shopQuery).data?.order_years
  return (
    <>
      <p>{t('accounts-profile.deleteGone')}</p>
      <ul className={styles.points}>
        <li>
          {years
            ? t('accounts-profile.deleteKeptUntil', { year: String(new Date().getFullYear() + years) })
            : t('accounts-profile.deleteKeptOrders')}
        </li>
        {(hasExtension('reviews') || hasExtension('questions')) && (
          <li>{t('accounts-profile.deleteKeptReviews')}</li>
        )}
      </ul>
    </>
  )
}
