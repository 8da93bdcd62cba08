import type { components } from '@marah/contract/client'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../personal/failure-text.ts'
import { hrefIn, type Language, useLanguage } from '../platform/language.tsx'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { type ApiFailure, failureOfAnswer, failureOfNetwork } from '../platform/personal/errors.ts'
import { newKey } from '../platform/personal/new-key.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasToken } from '../platform/session.ts'

type Conflict = components['schemas']['Conflict']
export type NearestPlace = NonNullable<Conflict['nearest']>[number]

type BookingProblem = {
  text: string
  code: string | undefined
  /** Messages by field, as the call names them. */
  fields: Record<string, string[]>
  /** Free times nearby. */
  nearest: NearestPlace[]
  /** Kids who are booked elsewhere at that time. */
  kids: number[]
}

type Answer = Promise<{ data?: { id: number } | undefined; error?: unknown; response: Response }>

/** Sends one hold at a time; once the places are held it opens the booking. */
export function useHold<BookingRequest>(
  send: (request: BookingRequest & { key: string }) => Parameters<typeof hold>[1],
) {
  const language = useLanguage()
  const navigate = useNavigate()
  const sending = useRef(false)
  const [keyOf] = useState(idempotencyKeys)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BookingProblem>()

  async function book(request: BookingRequest) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    const outcome = await hold(language, send({ ...request, key: keyOf(request) }))
    if ('booking' in outcome) await navigate(hrefIn(language, `/bookings/${outcome.booking}`))
    else setProblem(outcome.problem)
    sending.current = false
    setBusy(false)
  }

  return {
    book: (request: BookingRequest) => void book(request),
    busy,
    problem,
    forget: () => setProblem(undefined),
  }
}

/** Sends a request for places; an error becomes a text. Never throws. */
export async function hold(
  language: Language,
  pending: Answer,
): Promise<{ booking: number } | { problem: BookingProblem }> {
  // Errors of the account or the connection have their texts in the personal messages.
  const [answer] = await Promise.allSettled([pending, loadMessages(language, 'personal')])
  let failure: ApiFailure
  let body: Partial<Conflict> = {}
  if (answer.status === 'fulfilled') {
    const { data, error, response } = answer.value
    if (data) {
      for (const queryKey of [['cart'], ['bookings'], ['play']]) void queries.invalidateQueries({ queryKey })
      return { booking: data.id }
    }
    failure = failureOfAnswer(response, error)
    if (typeof error === 'object' && error !== null) body = error
  } else {
    failure = failureOfNetwork(answer.reason)
  }
  // Availability on the screen is outdated.
  void queries.invalidateQueries({ queryKey: ['play'] })
  const ofField = Object.values(failure.fields)[0]?.[0]
  return {
    problem: {
      text: hasToken()
        ? (failure.message ?? ofField ?? failureText(messagesOf(language), failure))
        : // A session that has ended aborts its calls, which looks like a lost connection.
          messagesOf(language)('accounts.sessionOver'),
      code: failure.code,
      fields: failure.fields,
      nearest: Array.isArray(body.nearest) ? body.nearest : [],
      kids: Array.isArray(body.kids) ? body.kids : [],
    },
  }
}

/** An idempotency key per request: the same request sent again, as after a broken connection, is the same hold. */
function idempotencyKeys(): (request: unknown) => string {
  let known = { text: '', key: '' }
  return (request) => {
    const text = JSON.stringify(request)
    if (text !== known.text) known = { text, key: newKey() }
    return known.key
  }
}
