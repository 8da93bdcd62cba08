import type { MiddlewareFunction } from 'react-router'
import { languageOf } from '../platform/language.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { loadWords } from '../platform/words.tsx'

/** Every page of the play centre has its words beside those of all pages. */
export const playHandle: PageHandle = { words: 'play' }

/** On navigation; a document has its words from entry.client.tsx already. */
export const loadPlayWords: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadWords(languageOf(new URL(request.url).pathname), 'play')
  await next()
}
