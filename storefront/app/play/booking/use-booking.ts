import { useState } from 'react'
import { focusOn, type Missing, messageOf } from './missing.ts'
import { useChoice } from './use-choice.ts'
import { useHold } from './use-hold.ts'

export type BookingState = ReturnType<typeof useBooking>

/**
 * Does what all booking screens share: the address contains the choice, a missing choice is named, and places are held
 * once.
 */
export function useBooking<BookingRequest>(send: Parameters<typeof useHold<BookingRequest>>[0]) {
  const { query, hrefWith, choose } = useChoice()
  const [missing, setMissing] = useState<Missing>()
  const { book, busy, problem, forget } = useHold(send)

  function forgetMissing() {
    setMissing(undefined)
  }

  /** Changes the choice: messages about the last one no longer apply. */
  function change(changes: Record<string, string | null>) {
    forgetMissing()
    forget()
    choose(changes)
  }

  /** Names the missing choice and moves the focus there; without one it books. */
  function submit(gap: Missing | undefined, request: BookingRequest | undefined) {
    setMissing(gap)
    if (gap) focusOn(gap)
    else if (request) book(request)
  }

  return {
    query,
    hrefWith,
    choose,
    change,
    submit,
    busy,
    problem,
    forgetMissing,
    missing: (part: Missing['part']) => messageOf(part, missing),
    /** The error beside the kids: some are missing, or the back end rejects them. */
    kidsProblem:
      messageOf('kids', missing) ??
      problem?.fields.kids?.[0] ??
      (problem?.kids.length ? problem.text : undefined),
  }
}
