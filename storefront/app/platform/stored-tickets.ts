import { storageChoice } from './optional-storage.ts'
import { hasToken } from './session.ts'

/** A ticket as it opens without a network: its QR code, and the facts that the family looks up on the way. */
export type StoredTicket = {
  readonly reference: string
  /** The content of the QR code: another code needs another picture. */
  readonly code: string
  readonly svg: string
  readonly title: string
  readonly place: string
  readonly starts_at: string
  readonly ends_at: string
  readonly venue_timezone: string
  readonly guests: number
  readonly kids: readonly string[]
  /** The amount still to be paid, as the page writes it; empty when nothing is due. */
  readonly due: string
}

/** Logging out clears the storage with this key (session.ts). */
const key = 'tickets'
const most = 5

/** Returns the stored tickets, the soonest first, without those whose visit is over. */
export function storedTickets(now = Date.now()): StoredTicket[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isTicket).filter(({ ends_at }) => Date.parse(ends_at) > now) : []
  } catch {
    // The storage is blocked or was edited: there are no tickets.
    return []
  }
}

/**
 * Stores a ticket, but not for readers who have declined storage, nor for one who has logged out while its picture was
 * loading.
 */
export function storeTicket(ticket: StoredTicket): void {
  if (storageChoice() === 'no' || !hasToken()) return
  const others = storedTickets().filter(({ reference }) => reference !== ticket.reference)
  write([...others, ticket])
}

/** Removes the ticket of a booking that was cancelled or moved: the family must not show it at the entrance. */
export function forgetTicket(reference: string): void {
  const tickets = storedTickets()
  const others = tickets.filter((ticket) => ticket.reference !== reference)
  if (others.length < tickets.length) write(others)
}

export function forgetTickets(): void {
  write([])
}

function write(tickets: readonly StoredTicket[]): void {
  try {
    const soonest = tickets.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    if (soonest.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(soonest.slice(0, most)))
  } catch {
    // Storage is full or blocked: the ticket is on its page and in the mail.
  }
}

const texts = ['reference', 'code', 'svg', 'title', 'place', 'starts_at', 'ends_at', 'venue_timezone', 'due']

function isTicket(value: unknown): value is StoredTicket {
  if (typeof value !== 'object' || value === null) return false
  const { guests, kids } = value as Partial<StoredTicket>
  return (
    texts.every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof guests === 'number' &&
    Array.isArray(kids) &&
    kids.every((name) => typeof name === 'string')
  )
}
