import type { paths } from '@marah/contract/client'
import { useLanguage } from '@marah/ui/language'
import { useState } from 'react'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { failureFrom, failureText, fieldMessage } from '../../personal/failure-text.ts'
import { useAppState } from '../../platform/app-state.ts'
import { loadMessages, messagesOf, useMessages } from '../../platform/messages.tsx'
import { withNext } from '../../platform/next.ts'
import { api, call } from '../../platform/personal/api.ts'
import { guestPass } from '../../platform/personal/guest-pass.ts'
import { queries } from '../../platform/personal/queries.ts'
import { hasToken } from '../../platform/session.ts'
import { hasExtension } from '../../platform/shop-facts.ts'
import { AsGuest, type GuestBooking } from './book-as-guest.tsx'
import styles from './booking.module.css'
import type { NewKid } from './guest-dialog.tsx'

export type WaitRequest = NonNullable<
  paths['/booking/waitlist/']['post']['requestBody']
>['content']['application/json']

type WaitForPlaceProps = {
  /** The address of this page with the whole choice; login returns to the choice of children there. */
  page: string
  request: () => WaitRequest | string
  guest: Omit<GuestBooking, 'onReady'> & { request: (kids: NewKid[]) => WaitRequest }
}

/**
 * Joins the waiting list of a full time; the family is notified when places are held for it. Without an account it says how it is
 * reached first, and opens the link that is mailed to it.
 */
export function WaitForPlace({ page, request, guest }: WaitForPlaceProps) {
  const t = useMessages()
  const language = useLanguage()
  const loggedIn = useAppState((state) => state.loggedIn)
  const canWait = hasExtension('waitlist')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isDone: boolean }>()

  async function join(body: WaitRequest | string) {
    if (typeof body === 'string') {
      setSaid({ text: body, isDone: false })
      return
    }
    setBusy(true)
    try {
      const { status } = await call(api.POST('/booking/waitlist/', { body }))
      void queries.invalidateQueries({ queryKey: ['waitlist'] })
      setSaid({
        text: t(status === 'unproven' ? 'play-book.waitingForProof' : 'play-book.waiting'),
        isDone: true,
      })
    } catch (error) {
      await loadMessages(language, 'personal').catch(() => undefined)
      const failure = failureFrom(error)
      const text =
        hasToken() || guestPass()
          ? (fieldMessage(failure) ?? failureText(messagesOf(language), failure))
          : messagesOf(language)('accounts.sessionOver')
      setSaid({ text, isDone: false })
    }
    setBusy(false)
  }

  if (!canWait) return null
  const button = (onClick: () => void) => (
    <Button look="quiet" busy={busy} onClick={onClick}>
      {t('play-book.wait')}
    </Button>
  )
  function way() {
    if (loggedIn) return button(() => void join(request()))
    if (hasExtension('guest-bookings')) {
      const { request: requestFor, ...asked } = guest
      const asking = { ...asked, onReady: (kids: NewKid[]) => void join(requestFor(kids)) }
      return (
        <AsGuest purpose="wait" guest={asking}>
          {button}
        </AsGuest>
      )
    }
    return (
      <ButtonLink to={withNext('/login', `${page}#kids`)} look="quiet">
        {t('play-book.wait')}
      </ButtonLink>
    )
  }
  return (
    <div className={styles.wait}>
      {!said?.isDone && way()}
      <p role="status">{said?.text}</p>
    </div>
  )
}
