import type { Shop, User } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'
import { detailError } from './errors.ts'
import { type Fields, readFields } from './fields.ts'
import type { Language, Text } from './language.ts'
import { sentences } from './sentences.ts'

export type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One call on its way: who makes it, with what, and how values are written for its answer. */
export type Call = {
  readonly shop: Shop
  readonly request: Request
  readonly url: URL
  readonly language: Language
  /** The number in the path of a detail call. */
  readonly id: number
  /** The word in the path. */
  readonly word: string
  /** The user whose token came with the call. */
  readonly user: User | null
  /** The customer of a call that is for customers only. */
  readonly customer: User
  fields(): Promise<Fields>
  text(text: Text): string
  /** Makes an absolute address with the back end's own host name. */
  address(path: string): string
  /** A picture as the quirks have it. */
  media(path: string | null): unknown
  /** Minor units as a decimal. */
  money(minor: number): string | number
  /** The members every stored entity begins with. */
  stored(row: Stored): object
}

type Parts = {
  readonly shop: Shop
  readonly request: Request
  readonly url: URL
  readonly language: Language
  readonly id: string
  readonly word: string
  readonly user: User | null
}

export function createCall({ shop, request, url, language, id, word, user }: Parts): Call {
  let fields: Promise<Fields> | undefined
  const address = (path: string) => originOf(shop, request, url) + path
  return {
    shop,
    request,
    url,
    language,
    id: Number(id),
    word,
    user,
    get customer() {
      return user ?? fail()
    },
    fields() {
      fields ??= readFields(request)
      return fields
    },
    text: (text) => text[language],
    address,
    media: (path) => (path === null ? null : pictureOf(shop, path, address)),
    money(minor) {
      const amount = (minor / 100).toFixed(2)
      return shop.quirks.has('money-numbers') ? Number(amount) : amount
    },
    stored({ id: stored, created_on, edited_on }) {
      const members = { id: stored, created_on, edited_on }
      return shop.quirks.has('with-data') ? { ...members, _data: {} } : members
    },
  }
}

function originOf({ quirks }: Shop, { headers }: Request, url: URL): string {
  const host = quirks.has('names-forwarded') ? headers.get('x-forwarded-host') : null
  return host === null ? url.origin : `${headers.get('x-forwarded-proto') ?? 'http'}://${host}`
}

function pictureOf({ quirks }: Shop, path: string, addressOf: (path: string) => string): unknown {
  const address = quirks.has('pictures-relative') ? path : addressOf(path)
  if (quirks.has('pictures-sizes')) return { full_size: address, thumbnail: address }
  if (quirks.has('pictures-objects')) return { url: address, name: path.split('/').at(-1) }
  return address
}

function fail(): never {
  throw detailError(401, sentences.anonymous, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}

export function created(body: unknown): Answer {
  return { status: 201, body }
}

export const noContent: Answer = { status: 204 }
