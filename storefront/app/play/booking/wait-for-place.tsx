import type { paths } from '@marah/contract/client'
import { useState } from 'react'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { failureFrom, failureText, fieldMessage } from '../../personal/failure-text.ts'
import { useAppState } from '../../platform/app-state.ts'
import { useLanguage } from '../../platform/language.tsx'
import { loadMessages, messagesOf, useMessages } from '../../platform/messages.tsx'
import { withNext } from '../../platform/next.ts'
import { api, call } from '../../platform/personal/api.ts'
import { queries } from '../../platform/personal/queries.ts'
import { hasToken } from '../../platform/session.ts'
import { hasExtension } from '../../platform/shop-facts.ts'
import styles from './booking.module.css'

export type WaitRequest = NonNullable<
  paths['/booking/waitlist/']['post']['requestBody']
>['content']['application/json']

/**
 * Joins the waiting list of a full time; the family is notified when places are held for it. Login returns to the choice of
 * children on `page`.
 */
export function WaitForPlace({ page, request }: { page: string; request: () => WaitRequest | string }) {
  const t = useMessages()
  const language = useLanguage()
  const loggedIn = useAppState((state) => state.loggedIn)
  const canWait = hasExtension('waitlist')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isDone: boolean }>()

  async function join() {
    const body = request()
    if (typeof body === 'string') {
      setSaid({ text: body, isDone: false })
      return
    }
    setBusy(true)
    try {
      await call(api.POST('/booking/waitlist/', { body }))
      void queries.invalidateQueries({ queryKey: ['waitlist'] })
      setSaid({ text: t('play-book.waiting'), isDone: true })
    } catch (error) {
      await loadMessages(language, 'personal').catch(() => undefined)
      const failure = failureFrom(error)
      const text = hasToken()
        ? (fieldMessage(failure) ?? failureText(messagesOf(language), failure))
        : messagesOf(language)('accounts.sessionOver')
      setSaid({ text, isDone: false })
    }
    setBusy(false)
  }

  if (!loggedIn) {
    return (
      <div className={styles.wait}>
        <ButtonLink to={withNext('/login', `${page}#kids`)} look="quiet">
          {t('play-book.wait')}
        </ButtonLink>
        <p role="status">{said?.text}</p>
      </div>
    )
  }
  if (!canWait) return null
  return (
    <div className={styles.wait}>
      {!said?.isDone && (
        <Button look="quiet" busy={busy} onClick={() => void join()}>
          {t('play-book.wait')}
        </Button>
      )}
      <p role="status">{said?.text}</p>
    </div>
  )
}
