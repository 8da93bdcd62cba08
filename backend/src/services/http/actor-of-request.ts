import type { Call, DeskCall } from '@marah/contract/call'
import { mayCall } from '@marah/contract/desk/rights'
import { HttpError } from '../../platform/errors/http-error.ts'
import {
  type Actor,
  type Booker,
  type Customer,
  type DeskPerson,
  type Login,
  type OrderHolder,
  visitor,
} from '../actor.ts'
import type { CallContext } from './call-context.ts'

export type Authenticate = (bearer: string) => Promise<Login | null>
/** Returns the name of the token that opens the check-in; null if it is not valid. */
export type AuthenticateCheckIn = (bearer: string) => Promise<string | null>
/** Returns the order of a guest's token; throws 404 for an invalid one. */
export type AuthenticateOrder = (token: string) => Promise<number>
/** Returns the account of a guest's token; null if it is not valid. */
export type AuthenticateGuest = (token: string) => Promise<number | null>

/** Returns the person of the desk's cookie; null without a live session, and for a request from elsewhere. */
export type AuthenticateStaff = (headers: Headers) => Promise<DeskPerson | null>

/** Authenticate the callers of restricted calls, by the access in the contract. */
export type Authenticators = {
  readonly customer: Authenticate
  readonly checkIn: AuthenticateCheckIn
  readonly order: AuthenticateOrder
  readonly guest: AuthenticateGuest
  readonly staff: AuthenticateStaff
}

/**
 * Makes the actor of a request from the token that the call's access asks for. A public call ignores a bad token; a call that
 * proves itself does not read one (rule C1).
 * @throws HttpError 401; 403 at the desk without the call's grant
 */
export async function actorOfRequest(
  call: Call,
  c: CallContext,
  authenticators: Authenticators,
): Promise<Actor> {
  switch (call.access) {
    case 'public':
      return (await maybeCustomer(c, authenticators)) ?? visitor
    case 'credentials':
      return visitor
    case 'signed-in':
      return requireCustomer(c, authenticators)
    case 'booker':
      return bookerOf(c, authenticators)
    case 'order-holder':
      return orderHolderOf(c, authenticators)
    case 'check-in-device':
      return { kind: 'check-in-device', name: await requireLogin(c, authenticators.checkIn) }
    case 'provider':
      return { kind: 'provider' }
    case 'desk':
      return personWithGrant(call, c, authenticators)
  }
}

/** @throws HttpError 401 */
export async function requirePerson(
  c: CallContext,
  { staff }: Pick<Authenticators, 'staff'>,
): Promise<DeskPerson> {
  const person = await staff(c.req.raw.headers)
  if (person === null) throw new HttpError(401, 'not_authenticated')
  return person
}

async function personWithGrant(
  call: DeskCall,
  c: CallContext,
  authenticators: Authenticators,
): Promise<DeskPerson> {
  const person = await requirePerson(c, authenticators)
  if (!mayCall(person.role, call)) throw new HttpError(403, 'no_grant')
  if (call.neverByPin && person.signedInBy === 'pin') throw new HttpError(403, 'own_login_needed')
  return person
}

/** @throws HttpError 401 */
export async function requireCustomer(
  c: CallContext,
  { customer }: Pick<Authenticators, 'customer'>,
): Promise<Customer> {
  return { kind: 'customer', ...(await requireLogin(c, customer)) }
}

async function maybeCustomer(c: CallContext, { customer }: Authenticators): Promise<Customer | null> {
  const bearer = bearerOf(c)
  const login = bearer && (await customer(bearer))
  return login ? { kind: 'customer', ...login } : null
}

async function bookerOf(c: CallContext, authenticators: Authenticators): Promise<Booker> {
  const token = tokenOf(c, /^Guest ([\w.-]+)$/i)
  if (token === null) return requireCustomer(c, authenticators)
  const userId = await authenticators.guest(token)
  if (userId === null) throw new HttpError(401, 'guest_link_over', { headers: challenge })
  return { kind: 'guest', userId }
}

async function orderHolderOf(c: CallContext, authenticators: Authenticators): Promise<OrderHolder> {
  const token = tokenOf(c, /^Order ([\w.-]+)$/i)
  if (token === null) return bookerOf(c, authenticators)
  return { kind: 'order-guest', orderId: await authenticators.order(token) }
}

async function requireLogin<Who>(
  c: CallContext,
  authenticate: (bearer: string) => Promise<Who | null>,
): Promise<Who> {
  const bearer = bearerOf(c)
  if (!bearer) throw new HttpError(401, 'not_authenticated', { headers: challenge })
  const who = await authenticate(bearer)
  if (who === null) throw new HttpError(401, 'token_not_valid', { headers: challenge })
  return who
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="api"' }

function bearerOf(c: CallContext): string | null {
  return tokenOf(c, /^Bearer ([\w.~+/=-]+)$/i)
}

function tokenOf(c: CallContext, scheme: RegExp): string | null {
  return scheme.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
