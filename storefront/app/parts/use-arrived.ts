import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the value that a promise resolves to, undefined until then, and calls `onFailure` if it rejects. Unlike `use` with
 * Suspense, it shows the value at once: React holds content back for 300 ms after a fallback.
 */
export function useArrived<Value>(
  promise: Promise<Value> | undefined,
  onFailure: () => void,
): Value | undefined {
  const [arrived, setArrived] = useState<{ from: Promise<Value>; value: Value }>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isCurrent = true
    promise?.then(
      (value) => isCurrent && setArrived({ from: promise, value }),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  return arrived?.from === promise ? arrived?.value : undefined
}
