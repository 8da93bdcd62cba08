import type { MiddlewareFunction } from 'react-router'
import { languageOf } from '../platform/language.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { loadWords } from '../platform/words.tsx'

/** Every content page has its words beside those of all pages. */
export const contentHandle: PageHandle = { words: 'content' }

/** On navigation; a document has its words from entry.client.tsx already. */
export const loadContentWords: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadWords(languageOf(new URL(request.url).pathname), 'content')
  await next()
}
