import type { z } from 'zod'
import type { Extension } from './extensions.ts'

/**
 * Who may make a call.
 * - `public`: anyone; a token is read when it is good and ignored when it is not (rule C1).
 * - `signed-in`: 401 without a live token.
 * - `booker`: 401 without a live token; with the extension `guest-bookings`, the token of a guest (`Authorization: Guest …`)
 *   makes the call for what that guest has booked.
 * - `order-holder`: 401 without a live token; with the extension `guest-checkout`, the token of an order bought without an
 *   account (`Authorization: Order …`) makes the call for that order alone, 404 for any other; with `guest-bookings`, also
 *   the token of a guest.
 * - `credentials`: the call itself proves who is asking (login, refresh…); an Authorization header is not looked at.
 * - `seller`: 401 without the token of a seller's desk.
 * - `check-in-device`: 401 without a token of the check-in at the play centre's entrance.
 * - `provider`: server to server, proven by a signature over the raw body.
 */
type Access =
  | 'public'
  | 'signed-in'
  | 'booker'
  | 'order-holder'
  | 'credentials'
  | 'seller'
  | 'check-in-device'
  | 'provider'

/** Statuses whose body is one of the shared error shapes of `errors.ts`. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

/** An answer that is not described by a schema: a file or a stream of this media type. */
export type MediaAnswer = { readonly mediaType: string }

export function mediaAnswer(mediaType: string): MediaAnswer {
  return { mediaType }
}

/** One call of the API: its path, its input and all possible answers. */
export type Call = {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Relative to the API base, with a trailing slash; `{name}` marks a path parameter. Both slash forms are served. */
  readonly path: `/${string}`
  readonly id: string
  readonly tag: string
  /** The extension to which the call belongs; absent for a call of the core, which every back end answers. */
  readonly extension?: Extension
  readonly summary: string
  readonly access: Access
  /** A POST that changes nothing: its input is too long for an address. */
  readonly isQuestion?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** The JSON body; absent if the call has none. */
  readonly body?: z.ZodType
  /** Fields of a `multipart/form-data` body, for uploads; in place of `body`. */
  readonly form?: z.ZodObject
  /** Bytes of the largest `form`, if the 5 MB of a picture are too few. */
  readonly largestForm?: number
  /** Success answers by status; `null` means an answer without a body. */
  readonly answers: { readonly [status: number]: z.ZodType | MediaAnswer | null }
  /** Beside the 429 of `isCounted` and `isRead`. */
  readonly errors: readonly ErrorStatus[]
}

/** Keeps the literal types of a call's definition, so that handlers and clients are checked against it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** Whether a call is about what one customer has, with an account or without. */
export function isCustomers(access: Access): boolean {
  return access === 'signed-in' || access === 'booker' || access === 'order-holder'
}

/** Whether a call changes something for a customer: every back end may limit how often one makes it (429). */
export function isCounted({ access, method }: Pick<Call, 'access' | 'method'>): boolean {
  return isCustomers(access) && method !== 'get'
}

/**
 * Whether a call only reads, for anyone or for the customer who asks: every back end may answer a few at a time and reject more
 * than can wait (429). Whether the shop lives is answered at once.
 */
export function isRead({
  access,
  method,
  tag,
  isQuestion,
}: Pick<Call, 'access' | 'method' | 'tag' | 'isQuestion'>): boolean {
  return (
    (access === 'public' || isCustomers(access)) &&
    tag !== 'health' &&
    (method === 'get' || isQuestion === true)
  )
}
