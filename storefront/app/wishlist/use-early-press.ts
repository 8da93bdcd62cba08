import { useEffect, useState } from 'react'
import { isPressRemembered, takePress } from './heart-presses.ts'

/**
 * Repeats a press that came before this code was loaded, once.
 * @returns Whether there was one: the heart then takes over the focus.
 */
export function useEarlyPress(slug: string, onPress: () => void): boolean {
  // React may render a component and discard it, so a render only looks; the press is taken once the heart is in the page.
  const [wasPressed] = useState(() => isPressRemembered(slug))
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount alone, with the handler of the first render.
  useEffect(() => {
    if (wasPressed && takePress(slug)) onPress()
  }, [])
  return wasPressed
}
