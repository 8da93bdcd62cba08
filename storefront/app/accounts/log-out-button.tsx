import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import dialogStyles from '../personal/form.module.css'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { logOut } from './log-out.ts'

/** Logging out needs confirmation (rule P13). */
export function LogOutButton() {
  const t = useMessages()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await logOut()
    toasts.show({ text: t('accounts.loggedOut'), tone: 'done' })
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('accounts.logOut')}
      </Button>
      <Dialog open={asking} title={t('accounts.logOutTitle')} onClose={() => setAsking(false)}>
        <p>{t('accounts.logOutText')}</p>
        <div className={dialogStyles.actions}>
          <Button busy={busy} onClick={() => void confirm()}>
            {t('accounts.logOut')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('accounts.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
