import { newKey } from '../platform/personal/new-key.ts'

const place = 'guest-payment'

/** A payment without an account: the key that opened it and, once it is open, its session and the token of its order. */
type GuestPayment = { key: string; session: string; token: string }

/** The key of the purchase in hand; the same one until it is paid, so that a retry opens no second payment. */
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

/** Paid: another purchase gets a key of its own, and only this tab goes on showing the order. */
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

/** The token of the order that a payment session of this browser is for. */
export function guestTokenOf(session: string): string | undefined {
  return [read('localStorage'), read('sessionStorage')].find((known) => known?.session === session)?.token
}

/** The session that this browser opened and has not seen paid; it may have ended since. */
export function lastGuestSession(): string | undefined {
  return read('localStorage')?.session || undefined
}

/** The Authorization of the payment that is open, for giving it up. */
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
