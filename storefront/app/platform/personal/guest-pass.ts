import { useSyncExternalStore } from 'react'

/** What speaks for a family that books without an account: the token, and how it is reached, for its next booking. */
export type GuestPass = { token: string; email: string; phone: string; name: string }

const place = 'guest'

/** Calls that a guest may make, as the contract says (access `booker`); no other call gets the token. */
const guestCalls =
  /\/(booking\/(booking|waitlist)|(open_play|workshop|event)\/booking|base_user\/kid|stripe\/(create-booking-checkout-session|checkout-session|leave-checkout-session)|order\/orders)\//

/**
 * Calls by which a family books or waits for something new, or that are about its own children. A stranger can send a link of
 * their own: beside a login these calls are the account's, or what the family books and types would be the stranger's to read and
 * cancel. Waiting lists are read and left as what the link is for.
 */
const ownCalls =
  /^(\w+ .*\/((open_play|workshop|event)\/booking|base_user\/kid)|POST .*\/booking\/waitlist)\//

const listeners = new Set<() => void>()

/**
 * Returns the token for a call, if a guest makes it. A login comes first, except in a tab that was opened by a guest's link: that
 * tab is about what the link is for, until the family books something else there.
 */
export function guestTokenFor(path: string, hasLogin: boolean, method = 'GET'): string | null {
  const called = path.endsWith('/') ? path : `${path}/`
  if (!guestCalls.test(called)) return null
  if (hasLogin && ownCalls.test(`${method} ${called}`)) {
    if (method === 'POST') leaveGuestLink()
    return null
  }
  return (read('sessionStorage') ?? (hasLogin ? undefined : read('localStorage')))?.token ?? null
}

export function guestPass(): GuestPass | undefined {
  return read('sessionStorage') ?? read('localStorage')
}

/**
 * Keeps the pass for this browser, until its guest is closed. A tab that a link has opened speaks for it from now on: what is
 * booked next must reach the address that was typed, and not the link's.
 */
export function keepGuestPass(pass: GuestPass): void {
  write('localStorage', pass)
  leaveGuestLink()
}

/** Ends what a link has made of this tab: the family that logs in here wants the visits and children of its account. */
export function leaveGuestLink(): void {
  write('sessionStorage', undefined)
}

/** Drops a token that the back end no longer takes. */
export function dropGuestPass(token: string): void {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    if (read(storage)?.token === token) write(storage, undefined)
  }
}

/** Takes the token of a mailed link out of the address, so that no bookmark, history entry or screenshot keeps it. */
export function takeGuestLink(): void {
  const token = /^#guest=([\w.-]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const pass = { token, email: '', phone: '', name: '' }
  write('sessionStorage', pass)
  if (read('localStorage') === undefined) write('localStorage', pass)
}

/** Whether a guest’s pass is here; re-renders when it is dropped. */
export function useIsGuest(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => guestPass() !== undefined,
    () => false,
  )
}

type Place = 'localStorage' | 'sessionStorage'

function read(storage: Place): GuestPass | undefined {
  try {
    const saved: unknown = JSON.parse(window[storage].getItem(place) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { token, email, phone, name } = saved as Record<string, unknown>
    const isPass = [token, email, phone, name].every((each) => typeof each === 'string')
    // Other characters cannot be sent in a header.
    return isPass && /^[\w.-]{1,2000}$/.test(String(token)) ? (saved as GuestPass) : undefined
  } catch {
    return undefined
  }
}

function write(storage: Place, pass: GuestPass | undefined): void {
  try {
    if (pass) window[storage].setItem(place, JSON.stringify(pass))
    else window[storage].removeItem(place)
  } catch {
    // Storage is blocked: the link in the email leads to the booking.
  }
  for (const listener of listeners) listener()
}
