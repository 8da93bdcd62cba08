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
  return personalTitle(location, 'check-in.title', handle.needs)
}

/** Shows the staff at the entrance who comes today, and admits them. */
function CheckInPage() {
  const t = useMessages()
  const [token, setToken] = useState(staffToken)
  useEffect(() => {
    // Reads the token from the fragment of a link, which browsers never send to a server, and removes it from the address
    // at once.
    function readLink() {
      const given = new URLSearchParams(location.hash.slice(1)).get('token')
      if (given === null) return
      history.replaceState(history.state, '', location.pathname)
      keepStaffToken(given)
      setToken(given)
    }
    readLink()
    if (!wasOpenedHere()) location.reload()
    // The link may be opened while this page is already open.
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

/**
 * Returns whether the document was opened on this page: going back reaches it in a document of another page, whose policy
 * forbids the camera.
 */
function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined || new URL(opened.name).pathname.endsWith('/play/door')
}
