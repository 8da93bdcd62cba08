import type { MiddlewareFunction } from 'react-router'
import { languageOf } from '../platform/language.tsx'
import { loadMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'

/** Content pages load their own group of messages. */
export const contentHandle: PageHandle = { messages: 'content' }

/** Loads the messages on client navigation; for a document, entry.client.tsx has loaded them. */
export const loadContentMessages: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadMessages(languageOf(new URL(request.url).pathname), 'content')
  await next()
}
