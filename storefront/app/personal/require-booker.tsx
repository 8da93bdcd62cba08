import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { takeGuestLink, useIsGuest } from '../platform/personal/guest-pass.ts'
import { toasts } from '../platform/toast-queue.ts'
import { RequireLogin } from './require-login.tsx'

/** Shows a page about bookings to customers and to guests, whose link it takes; redirects all others to the login page. */
export function RequireBooker({ children }: { children: ReactNode }) {
  const t = useMessages()
  useState(takeGuestLink)
  useEffect(() => {
    // A link to the page that is open already, as one pasted into its tab, loads no document by itself.
    const openLink = () => location.hash.startsWith('#guest=') && location.reload()
    addEventListener('hashchange', openLink)
    return () => removeEventListener('hashchange', openLink)
  }, [])
  const isGuest = useIsGuest()
  const loggedIn = useAppState((state) => state.loggedIn)
  const wasGuest = useRef(false)
  useEffect(() => {
    if (wasGuest.current && !isGuest && !loggedIn) toasts.show({ text: t('guest.linkOver'), tone: 'problem' })
    wasGuest.current = isGuest
  }, [isGuest, loggedIn, t])
  return isGuest ? children : <RequireLogin>{children}</RequireLogin>
}
