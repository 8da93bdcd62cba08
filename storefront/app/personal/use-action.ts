import type { ApiFailure } from '@marah/ui/calls/errors'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { failureFrom, failureText } from './failure-text.ts'

type ActionOptions<Data, Args extends unknown[]> = {
  /** The text of a toast on success, or a callback. The button is busy until it is done. */
  done?: string | ((data: Data, ...args: Args) => unknown)
  /** Called after an error, besides showing it: usually a refetch. */
  failed?: (failure: ApiFailure, ...args: Args) => unknown
  /** Overrides the message of an error. */
  explain?: (failure: ApiFailure, ...args: Args) => string | undefined
  /** The caller renders `problem`; otherwise an error is shown as a toast. */
  inline?: boolean
}

/** A mutation behind a button. While it runs, `run` does nothing. */
export function useAction<Data, Args extends unknown[]>(
  call: (...args: Args) => Promise<Data>,
  { done, failed, explain, inline = false }: ActionOptions<Data, Args> = {},
) {
  const t = useMessages()
  const running = useRef(false)

  function textOf(error: unknown, args: Args): string {
    const failure = failureFrom(error)
    return explain?.(failure, ...args) ?? failureText(t, failure)
  }

  const { mutate, isPending, error, variables, reset } = useMutation<Data, unknown, Args>({
    mutationFn: (args) => call(...args),
    // Offline it fails at once with a message; by default it would be sent later, when the customer no longer expects it.
    networkMode: 'always',
    async onSuccess(data, args) {
      if (typeof done === 'string') toasts.show({ text: done, tone: 'done' })
      else await done?.(data, ...args)
    },
    async onError(error, args) {
      if (!inline) toasts.show({ text: textOf(error, args), tone: 'problem' })
      await failed?.(failureFrom(error), ...args)
    },
    onSettled() {
      running.current = false
    },
  })

  return {
    busy: isPending,
    /** The problem of the last run, until the next one. */
    problem: inline && error && variables ? textOf(error, variables) : undefined,
    run(...args: Args): void {
      if (running.current) return
      running.current = true
      mutate(args)
    },
    /** Forgets the problem. */
    reset,
  }
}
