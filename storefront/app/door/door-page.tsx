import { useEffect, useState } from 'react'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/door-page.ts'
import { cameraMiddleware } from './camera-policy.server.ts'
import { Desk } from './desk.tsx'
import styles from './door.module.css'
import { doorToken, keepDoorToken } from './door-api.ts'
import { TokenForm } from './token-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware, cameraMiddleware]

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'door.title')
}

/** For the staff at the entrance: who comes today, and letting them in. */
export default function DoorPage() {
  const t = useWords()
  const [token, setToken] = useState(doorToken)
  useEffect(() => {
    // A link with the token behind # was opened: no server hears of that part, and the address forgets it at once.
    const given = new URLSearchParams(location.hash.slice(1)).get('token')
    if (given !== null) {
      history.replaceState(history.state, '', location.pathname)
      keepDoorToken(given)
      setToken(given)
    }
    if (!wasOpenedHere()) location.reload()
  }, [])

  function open(given: string | null) {
    keepDoorToken(given)
    setToken(given)
  }

  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('door.title')}</h1>
      {token === null ? <TokenForm onToken={open} /> : <Desk token={token} onLeave={() => open(null)} />}
    </div>
  )
}

/** Whoever came here by Back, from a page of the shop that was opened by itself, has a document without the camera. */
function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined || new URL(opened.name).pathname.endsWith('/play/door')
}
