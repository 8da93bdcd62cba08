import type { Context } from 'hono'
import { networkOf } from './client-address.ts'
import type { Language } from './messages.ts'

export type Environment = { Variables: { requestId: string; language: Language } }
/** A request under way, as Hono hands it to handlers. */
export type CallContext = Context<Environment>

/** What the listener hands over beside a request. */
type Caller = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}

function callerOf(c: Context): Caller | undefined {
  return c.env as Caller | undefined
}

/** With TRUST_PROXY hops, the address that the outermost trusted proxy saw; a longer forged list changes nothing. */
export function clientAddress(c: Context, hops: number): string {
  const socket = callerOf(c)?.incoming?.socket?.remoteAddress ?? ''
  if (hops === 0) return networkOf(socket)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return networkOf(forwarded.at(-hops) ?? socket)
}

export function languageOf(c: CallContext): Language {
  return c.get('language')
}
