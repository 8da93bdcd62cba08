import { type FormEvent, useState } from 'react'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { useWords } from '../platform/words.tsx'
import { rereadBookings } from './booking-queries.ts'

/** Sends a form that holds numbers and choices rather than typed texts; what is refused is told as a whole. */
export function useHoldForm(send: () => Promise<unknown>, onSaved: () => void) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
      onSaved()
    } catch (error) {
      const failure = failureFrom(error)
      setProblem(messageOf(failure) ?? failureText(t, failure))
      if (failure.status === 409) await rereadBookings()
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, submit }
}

function messageOf({ status, fields }: ApiFailure): string | undefined {
  return status === 400 ? Object.values(fields)[0]?.[0] : undefined
}
