import type { FormEvent } from 'react'
import { invalidateBookings } from '../bookings/index.ts'
import { fieldMessage } from '../personal/failure-text.ts'
import { useAction } from '../personal/use-action.ts'

/** Submits a form of numbers and choices rather than typed texts; an error is shown for the form as a whole. */
export function useHoldForm(send: () => Promise<unknown>, onSaved: () => void) {
  const { busy, problem, run } = useAction(send, {
    inline: true,
    done: onSaved,
    explain: (failure) => (failure.status === 400 ? fieldMessage(failure) : undefined),
    failed: ({ status }) => (status === 409 ? invalidateBookings() : undefined),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    run()
  }

  return { busy, problem, submit }
}
