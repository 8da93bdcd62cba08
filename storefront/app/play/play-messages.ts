import type { MiddlewareFunction } from 'react-router'
import { languageOf } from '../platform/language.tsx'
import { loadMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'

/** Every page of the play centre has its own messages besides those of all pages. */
export const playHandle: PageHandle = { messages: 'play' }

/** Loads the messages on navigation; a document has them from entry.client.tsx already. */
export const loadPlayMessages: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadMessages(languageOf(new URL(request.url).pathname), 'play')
  await next()
}
