import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePerson } from '../platform/person.ts'
import { forgetPerson } from '../platform/shared-device.ts'
import { signInPath } from '../platform/sign-in-path.ts'
import { endSession } from './use-sign-out.ts'

/** Milliseconds; the server ends a session by PIN after as long without a request (backend/src/staff/sessions.ts). */
const idleTime = 10 * 60_000

/**
 * Locks a shared device after a while without input: the screen shows nothing of the person any more, and the next person
 * chooses the own name. Drafts stay for the person who typed them.
 */
export function useIdleLock(): void {
  const { signed_in_by } = usePerson()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isShared = signed_in_by === 'pin'
  useEffect(() => {
    if (!isShared) return
    async function lock() {
      // The login redirects a person with a live session back to the screen, so the session ends first. Without a connection the screen is locked
      // all the same; the session ends by itself.
      await endSession().catch(() => {})
      forgetPerson()
      await navigate(signInPath(pathname + search), { replace: true })
    }
    const begin = () => setTimeout(() => void lock(), idleTime)
    let timer = begin()
    const touched = () => {
      clearTimeout(timer)
      timer = begin()
    }
    for (const type of touches) addEventListener(type, touched, true)
    return () => {
      clearTimeout(timer)
      for (const type of touches) removeEventListener(type, touched, true)
    }
  }, [isShared, navigate, pathname, search])
}

const touches = ['pointerdown', 'pointermove', 'keydown'] as const
