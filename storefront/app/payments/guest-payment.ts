import { newKey } from '@marah/ui/calls/new-key'

const place = 'guest-payment'

/** A payment without an account: the key that opened it and, once it is open, its session and the token of its order. */
type GuestPayment = { key: string; session: string; token: string }

/**
 * Returns the idempotency key of the current purchase; it is the same until payment, so that a retry opens no second
 * payment.
 */
export function guestKey(): string {
  const known = read('localStorage')
  if (known) return known.key
  const key = newKey()
  write('localStorage', { key, session: '', token: '' })
  return key
}

export function rememberGuestPayment(session: string, token: string): void {
  write('localStorage', { key: guestKey(), session, token })
}

/** Ends a paid purchase: another one gets a key of its own, and only this tab continues to show the order. */
export function settleGuestPayment(session: string): void {
  const known = read('localStorage')
  if (known?.session !== session) return
  write('sessionStorage', known)
  try {
    localStorage.removeItem(place)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Returns the token of the order that a payment session of this browser is for. */
export function guestTokenOf(session: string): string | undefined {
  return [read('localStorage'), read('sessionStorage')].find((known) => known?.session === session)?.token
}

/** Returns the session that this browser opened and has not seen paid; it may have ended since. */
export function lastGuestSession(): string | undefined {
  return read('localStorage')?.session || undefined
}

/** Returns the Authorization of the open payment, to abandon it. */
export function openGuestPayment(): { headers?: { Authorization: string } } {
  const token = read('localStorage')?.token
  return token ? { headers: { Authorization: `Order ${token}` } } : {}
}

type Place = 'localStorage' | 'sessionStorage'

function read(storage: Place): GuestPayment | undefined {
  try {
    const saved: unknown = JSON.parse(window[storage].getItem(place) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { key, session, token } = saved as Record<string, unknown>
    if (typeof key !== 'string' || typeof session !== 'string' || typeof token !== 'string') return undefined
    return { key, session, token }
  } catch {
    return undefined
  }
}

function write(storage: Place, payment: GuestPayment): void {
  try {
    window[storage].setItem(place, JSON.stringify(payment))
  } catch {
    // Storage is blocked: the link in the email leads to the order.
  }
}
