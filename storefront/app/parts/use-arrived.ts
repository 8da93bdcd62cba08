import { useEffect, useState } from 'react'

/**
 * Returns the value that a promise resolves to, undefined until then. A rejection is thrown into the nearest error
 * boundary. Unlike `use` with Suspense, it shows the value at once: React holds content back for 300 ms after a fallback.
 */
export function useArrived<Value>(promise: Promise<Value> | undefined): Value | undefined {
  const [arrived, setArrived] = useState<{ from: Promise<Value>; value?: Value; error?: unknown }>()
  useEffect(() => {
    let isCurrent = true
    promise?.then(
      (value) => isCurrent && setArrived({ from: promise, value }),
      (error: unknown) => isCurrent && setArrived({ from: promise, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  if (arrived?.from !== promise) return undefined
  if (arrived && 'error' in arrived) throw arrived.error
  return arrived?.value
}
