import type { components } from '@marah/contract/client'
import { failureText } from '../personal/failure-text.ts'
import type { Language } from '../platform/language.tsx'
import { type ApiFailure, failureOfAnswer, failureOfNetwork } from '../platform/personal/errors.ts'
import { queries } from '../platform/personal/queries.ts'
import { loadWords, wordsOf } from '../platform/words.tsx'

type Conflict = components['schemas']['Conflict']
export type NearestPlace = NonNullable<Conflict['nearest']>[number]

export type BookingProblem = {
  text: string
  code: string | undefined
  /** Messages by field, as the call names them. */
  fields: Record<string, string[]>
  /** What is near and has room: one press away. */
  nearest: NearestPlace[]
  /** Who is booked elsewhere at that time. */
  kids: number[]
}

type Answer = Promise<{ data?: { id: number } | undefined; error?: unknown; response: Response }>

/** Sends a request for places, and says in words what came of it. Never throws. */
export async function hold(
  language: Language,
  pending: Answer,
): Promise<{ booking: number } | { problem: BookingProblem }> {
  // What the account or the connection rejects is said in the personal messages.
  await loadWords(language, 'personal').catch(() => undefined)
  let failure: ApiFailure
  let body: Partial<Conflict> = {}
  try {
    const { data, error, response } = await pending
    if (data) {
      for (const queryKey of [['cart'], ['bookings'], ['play']]) void queries.invalidateQueries({ queryKey })
      return { booking: data.id }
    }
    failure = failureOfAnswer(response, error)
    if (typeof error === 'object' && error !== null) body = error
  } catch (error) {
    failure = failureOfNetwork(error)
  }
  // What was shown as free is not: the numbers on the screen are looked up again.
  void queries.invalidateQueries({ queryKey: ['play'] })
  const ofField = Object.values(failure.fields)[0]?.[0]
  return {
    problem: {
      text: failure.message ?? ofField ?? failureText(wordsOf(language), failure),
      code: failure.code,
      fields: failure.fields,
      nearest: Array.isArray(body.nearest) ? body.nearest : [],
      kids: Array.isArray(body.kids) ? body.kids : [],
    },
  }
}

/** The same request sent again, as after a broken connection, is the same hold; another request is another one. */
export function idempotencyKeys(): (request: unknown) => string {
  let known = { text: '', key: '' }
  return (request) => {
    const text = JSON.stringify(request)
    if (text !== known.text) known = { text, key: crypto.randomUUID() }
    return known.key
  }
}
