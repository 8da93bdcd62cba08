import type { z } from 'zod'
import type { Grant } from './desk/rights.ts'
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
 * - `check-in-device`: 401 without a token of the check-in at the play centre's entrance.
 * - `provider`: server to server, proven by a signature over the raw body.
 * - `desk`: 401 without the cookie of a person who works in the shop, 403 without the call's grant.
 */
type Access =
  | 'public'
  | 'signed-in'
  | 'booker'
  | 'order-holder'
  | 'credentials'
  | 'check-in-device'
  | 'provider'
  | 'desk'

/** Statuses whose body is one of the shared error shapes of `errors.ts`. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

/** An answer that is not described by a schema: a file or a stream of this media type. */
export type MediaAnswer = { readonly mediaType: string }

export function mediaAnswer(mediaType: string): MediaAnswer {
  return { mediaType }
}

/** A call of the API: its path, its input and all possible answers. */
type CallParts = {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Relative to the API base, with a trailing slash; `{name}` marks a path parameter. Both slash forms are served. */
  readonly path: `/${string}`
  readonly id: string
  readonly tag: string
  /** The extension to which the call belongs; absent for a call of the core, which every back end answers. */
  readonly extension?: Extension
  readonly summary: string
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

type ShopCall = CallParts & {
  readonly access: Exclude<Access, 'desk'>
  readonly grant?: never
  /** What it sends is shown to others: a shop may reject it for a customer whom it has blocked (403). */
  readonly publishes?: true
}

/** A call of the desk; without the grant that it asks for, it does not compile. */
export type DeskCall = CallParts & {
  readonly access: 'desk'
  readonly grant: Grant
  readonly publishes?: never
  /** Sellers may make it too: its handler keeps to what is the seller's own. */
  readonly sellers?: 'own'
  /** A session by PIN may not make it, because it changes people or ways in. */
  readonly neverByPin?: true
}

/** One call of the API. */
export type Call = ShopCall | DeskCall

/** Keeps the literal types of a call's definition, so that handlers and clients are checked against it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The calls among the exports of features, by feature, and by id within one. */
export function callsOf(features: readonly Readonly<Record<string, unknown>>[]): Call[] {
  return features.flatMap((feature) =>
    Object.values(feature)
      .filter(isCall)
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value
  )
}

/** Whether a call belongs to the desk, those before its sign-in too: only the desk's own pages make them. */
export function isOfDesk({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('/desk/')
}

/**
 * Whether a person at the desk changes something with a call: it takes an Idempotency-Key, by which a repeated request
 * answers the first answer again and changes nothing.
 */
export function isDeskChange(call: Call): call is DeskCall {
  return call.access === 'desk' && call.method !== 'get' && call.isQuestion !== true
}

/** Whether a call is about what one customer has, with an account or without. */
export function isCustomers(access: Access): boolean {
  return access === 'signed-in' || access === 'booker' || access === 'order-holder'
}

/** Whether a call changes something for a customer, or at the desk: a back end may limit how often one makes it (429). */
export function isCounted({ access, method }: Pick<Call, 'access' | 'method'>): boolean {
  return (isCustomers(access) || access === 'desk') && method !== 'get'
}

/**
 * Whether a call only reads, for anyone or for the customer, or the person at the desk, who asks: every back end may answer a
 * few at a time and reject more than can wait (429). Whether the shop lives is answered at once.
 */
export function isRead({
  access,
  method,
  tag,
  isQuestion,
}: Pick<Call, 'access' | 'method' | 'tag' | 'isQuestion'>): boolean {
  return (
    (access === 'public' || access === 'desk' || isCustomers(access)) &&
    tag !== 'health' &&
    (method === 'get' || isQuestion === true)
  )
}
