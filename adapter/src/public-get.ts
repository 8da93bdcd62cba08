import type { Extension } from '@marah/contract/extensions'
import type { AdaptedCalls, Exchange } from './adapter.ts'
import type { Language } from './language.ts'
import { ReadFault } from './read-fault.ts'

/** Reads the answer of a public call; null for 404. */
type Reading = (exchange: Exchange) => Promise<object | null> | object | null

const notFound = {
  status: 404,
  code: 'not_found',
  detail: { en: 'There is nothing here.', ar: 'لا يوجد شيء هنا.' },
}
const unavailable = {
  status: 503,
  code: 'unavailable',
  detail: {
    en: 'This isn’t possible right now. Please try again in a moment.',
    ar: 'لا يمكن تنفيذ ذلك الآن. يُرجى المحاولة بعد قليل.',
  },
}

/** Answers a public read, the same for everyone; what the back end does not answer is 503, in the one shape of errors. */
export function publicGet(
  calls: AdaptedCalls,
  path: string,
  extensions: readonly Extension[],
  read: Reading,
): void {
  calls.on('GET', path, extensions, async (exchange) => {
    const { language } = exchange.backEnd
    try {
      const body = await read(exchange)
      return body === null ? problem(notFound, language) : answer(body, language)
    } catch (error) {
      if (error instanceof ReadFault) return problem(unavailable, language)
      throw error
    }
  })
}

function answer(body: object, language: Language): Response {
  return Response.json(body, {
    headers: {
      'Cache-Control': 'public, no-cache',
      'Content-Language': language,
      Vary: 'Accept-Language',
    },
  })
}

type Problem = { status: number; code: string; detail: Readonly<Record<Language, string>> }

function problem({ status, code, detail }: Problem, language: Language): Response {
  return Response.json(
    { detail: detail[language], code },
    { status, headers: { 'Cache-Control': 'no-store', 'Content-Language': language } },
  )
}
