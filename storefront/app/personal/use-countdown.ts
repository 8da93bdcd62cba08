import { useCallback, useEffect, useState } from 'react'

/** A countdown by the clock, not by ticks, so that a suspended tab shows the right time. */
export function useCountdown(until = 0): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(until)
  const [now, setNow] = useState(Date.now)
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }, [])
  useEffect(() => {
    if (end <= Date.now()) return
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(tick)
    }, 1000)
    return () => clearInterval(tick)
  }, [end])
  return { left: Math.max(0, Math.ceil((end - now) / 1000)), start }
}
