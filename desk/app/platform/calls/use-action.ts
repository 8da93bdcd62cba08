import { ApiError, type ApiFailure } from '@marah/ui/calls/errors'
import { newKey } from '@marah/ui/calls/new-key'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureFrom } from './failures.ts'

/**
 * A change that a press makes. The idempotency key is made once per press; after a cut connection, when it is unknown
 * whether the change was made, the same request keeps its key. A second press while the first is on its way does nothing. `run` ends
 * when `onDone` has: a dialog closes over what holds now, not over what it has just changed.
 */
export function useAction<Input, Result>(
  send: (input: Input, key: string) => Promise<Result>,
  { onDone }: { onDone?: (result: Result, input: Input) => unknown } = {},
) {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  const isSending = useRef(false)

  async function sendOnce(input: Input): Promise<Result> {
    const text = JSON.stringify(input)
    const key = unanswered.current?.input === text ? unanswered.current.key : newKey()
    unanswered.current = { input: text, key }
    try {
      const result = await send(input, key)
      unanswered.current = null
      return result
    } catch (error) {
      if (error instanceof ApiError && error.failure.status !== 0) unanswered.current = null
      throw error
    }
  }

  const mutation = useMutation({ mutationFn: sendOnce })

  /** Returns null, or why it failed. */
  async function run(input: Input): Promise<ApiFailure | null> {
    if (isSending.current) return null
    isSending.current = true
    try {
      const result = await mutation.mutateAsync(input)
      await onDone?.(result, input)
      return null
    } catch (error) {
      return failureFrom(error)
    } finally {
      isSending.current = false
    }
  }

  return {
    run,
    isBusy: mutation.isPending,
    /** What the last one answered. */
    result: mutation.data,
    error: mutation.error,
    reset: mutation.reset,
  }
}
