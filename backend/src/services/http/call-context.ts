import type { Context } from 'hono'
import type { Language } from '../../platform/language/messages.ts'
import { clientNetwork } from '../../platform/limits/client-address.ts'

export type Environment = { Variables: { requestId: string; language: Language } }
/** A request under way, as Hono passes it to handlers. */
export type CallContext = Context<Environment>

/** The part of the request's environment that contains its socket. */
type Caller = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}

function callerOf(c: Context): Caller | undefined {
  return c.env as Caller | undefined
}

/** The key by which limits count a request (`clientNetwork`). */
export function clientAddress(c: Context, hops: number): string {
  const peer = callerOf(c)?.incoming?.socket?.remoteAddress
  return clientNetwork({ forwardedFor: c.req.header('x-forwarded-for'), peer }, hops)
}

export function languageOf(c: CallContext): Language {
  return c.get('language')
}
