import { useEffect, useState } from 'react'
import { extensionPage } from '../personal/extension-page.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import type { Route } from './+types/check-in-page.ts'
import { cameraMiddleware } from './camera-policy.server.ts'
import styles from './check-in.module.css'
import { keepStaffToken, staffToken } from './check-in-calls.ts'
import { Desk } from './desk.tsx'
import { TokenForm } from './token-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware, cameraMiddleware]

export const handle: PageHandle = { needs: 'check-in' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'check-in.title')
}

/** For the staff at the entrance: who comes today, and letting them in. */
function CheckInPage() {
  const t = useMessages()
  const [token, setToken] = useState(staffToken)
  useEffect(() => {
    // A link with the token in its fragment, which is never sent to a server; it is removed from the address at once.
    function readLink() {
      const given = new URLSearchParams(location.hash.slice(1)).get('token')
      if (given === null) return
      history.replaceState(history.state, '', location.pathname)
      keepStaffToken(given)
      setToken(given)
    }
    readLink()
    if (!wasOpenedHere()) location.reload()
    // It may be opened where this page is open already.
    window.addEventListener('hashchange', readLink)
    return () => window.removeEventListener('hashchange', readLink)
  }, [])

  function open(given: string | null) {
    keepStaffToken(given)
    setToken(given)
  }

  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('check-in.title')}</h1>
      {token === null ? (
        <TokenForm onToken={open} />
      ) : (
        <Desk key={token} token={token} onLeave={() => open(null)} />
      )}
    </div>
  )
}

export default extensionPage('check-in', CheckInPage)

/** A page reached by Back belongs to a document that was opened elsewhere, whose policy forbids the camera. */
function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined || new URL(opened.name).pathname.endsWith('/play/door')
}
