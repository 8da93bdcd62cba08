import { useState } from 'react'
import { focusOn, type Missing, messageOf } from './missing.ts'
import { useChoice } from './use-choice.ts'
import { useHold } from './use-hold.ts'

export type BookingState = ReturnType<typeof useBooking>

/** What all booking screens do alike: the choice is in the address, what is missing is named, and places are held once. */
export function useBooking<BookingRequest>(send: Parameters<typeof useHold<BookingRequest>>[0]) {
  const { query, hrefWith, choose } = useChoice()
  const [missing, setMissing] = useState<Missing>()
  const { book, busy, problem, forget } = useHold(send)

  function forgetMissing() {
    setMissing(undefined)
  }

  /** Another choice: messages about the last one do not apply any more. */
  function change(changes: Record<string, string | null>) {
    forgetMissing()
    forget()
    choose(changes)
  }

  /** Names what is missing and moves the focus there; without a gap it books. */
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
    /** Beside the kids: that some are missing, or what the back end says of them. */
    kidsProblem:
      messageOf('kids', missing) ??
      problem?.fields.kids?.[0] ??
      (problem?.kids.length ? problem.text : undefined),
  }
}
