import type { Language } from '../../platform/language/messages.ts'
import type { Visitor } from './accounts.ts'

export function visitorOf(request: {
  readonly language: Language
  readonly headers: Headers
  readonly clientAddress: string
}): Visitor {
  const { language, headers, clientAddress } = request
  return { language, clientAddress, userAgent: headers.get('user-agent') }
}
