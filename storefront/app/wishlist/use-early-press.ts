import { useEffect, useState } from 'react'
import { takePress } from './heart-presses.ts'

/**
 * Repeats a press that came before this code was loaded, once.
 * @returns Whether there was one: the heart then takes over the focus.
 */
export function useEarlyPress(slug: string, onPress: () => void): boolean {
  const [wasPressed] = useState(() => takePress(slug))
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount alone, with the handler of the first render.
  useEffect(() => {
    if (wasPressed) onPress()
  }, [])
  return wasPressed
}
