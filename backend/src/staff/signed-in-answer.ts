import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'
import { deskPersonJson } from './person-json.ts'
import { deskCookie } from './sessions.ts'
import type { Browser, SignedIn } from './sign-in.ts'

/** What a browser gets that has just signed in. */
export async function signedInAnswer(services: Services, { session }: SignedIn, language: Language) {
  return {
    status: 200 as const,
    body: await deskPersonJson(services, session.id, language),
    headers: { 'Set-Cookie': deskCookie(session, services.config) },
  }
}

export function browserOf({
  headers,
  clientAddress,
}: {
  readonly headers: Headers
  readonly clientAddress: string
}): Browser {
  return { userAgent: headers.get('user-agent'), clientAddress }
}
