import type { Call } from '@marah/contract/call'
import type { Role } from '@marah/contract/desk/rights'
import type { StoredActor } from '../schema/stored-actor.ts'

/** The account and the login that an access token names. */
export type Login = { readonly userId: number; readonly sessionId: string }
/** An account that is logged in. */
export type Customer = Login & { readonly kind: 'customer' }
/** A family that books without an account of its own, for which a token speaks (decision 117). */
type Guest = { readonly kind: 'guest'; readonly userId: number }
/** The buyer of an order without an account, who has the order's link (decision 59). */
type OrderGuest = { readonly kind: 'order-guest'; readonly orderId: number }
/** Anyone who has proven nothing, or who proves it within the call. */
export type Visitor = { readonly kind: 'visitor' }
/** A person who works in the shop. */
type Staff = { readonly kind: 'staff'; readonly staffId: number }
/** A person who is signed in at the desk, with the role of that moment. */
export type DeskPerson = Staff & {
  readonly sessionId: string
  readonly role: Role
  /** Whose goods and orders a person of role `seller` sees. */
  readonly vendorId: number | null
  readonly signedInBy: 'password' | 'passkey' | 'invitation' | 'pin'
}
/** A device at the entrance, by the name of its token. */
type CheckInDevice = { readonly kind: 'check-in-device'; readonly name: string }
/** A payment provider, whose signature the call checks. */
type Provider = { readonly kind: 'provider' }
/** The shop itself: a job, or its command line, where a person may give a name. */
export type System = { readonly kind: 'system'; readonly name: string | null }

/** Who makes a request, or does something else in the shop. The router makes exactly one for each request (decision 126). */
export type Actor = Customer | Guest | OrderGuest | Visitor | Staff | CheckInDevice | Provider | System

/** Who books. */
export type Booker = Customer | Guest
/** Who may act on an order. */
export type OrderHolder = Booker | OrderGuest

/** Who can make a call, by its access in the contract. */
type ActorByAccess = {
  readonly public: Customer | Visitor
  readonly 'signed-in': Customer
  readonly booker: Booker
  readonly 'order-holder': OrderHolder
  readonly credentials: Visitor
  readonly 'check-in-device': CheckInDevice
  readonly provider: Provider
  readonly desk: DeskPerson
}

export type ActorOf<C extends Call> = ActorByAccess[C['access']]

export const visitor: Visitor = { kind: 'visitor' }
/** For what the shop does by itself. */
export const shopItself: System = { kind: 'system', name: null }

/** Returns the account of who is logged in, perhaps; null for a visitor. */
export function accountOf(actor: Customer | Visitor): number | null {
  return actor.kind === 'customer' ? actor.userId : null
}

/** The one way in which rows keep an actor. */
export function toStored(actor: Actor): StoredActor {
  const { kind } = actor
  switch (kind) {
    case 'customer':
    case 'guest':
      return { kind, id: actor.userId, name: null }
    case 'order-guest':
      return { kind, id: actor.orderId, name: null }
    case 'staff':
      return { kind, id: actor.staffId, name: null }
    case 'check-in-device':
    case 'system':
      return { kind, id: null, name: actor.name }
    case 'visitor':
    case 'provider':
      return { kind, id: null, name: null }
  }
}

/** Returns the name to be shown of an actor; null without one. */
export function shownName(stored: StoredActor | null): string | null {
  return stored?.name ?? null
}
