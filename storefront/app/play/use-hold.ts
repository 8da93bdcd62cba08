import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefIn, useLanguage } from '../platform/language.tsx'
import { type BookingProblem, hold, idempotencyKeys } from './hold.ts'

/** Booking: one at a time; once the places are held, on to the booking itself. */
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
