import { type ComponentType, useSyncExternalStore } from 'react'
import { hasToken } from '../platform/session.ts'
import type { HeartProps } from './heart-props.ts'

const beginnings = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
const listeners = new Set<() => void>()
let Heart: ComponentType<HeartProps> | undefined
let isLoading = false

/**
 * Where a heart comes. Its code and its HTML are no part of a page: they come when the reader begins to do something, or
 * at once for whoever has hearts to see. The place is kept by the slot's owner, so that nothing moves.
 */
export function HeartSlot(props: HeartProps) {
  const Loaded = useSyncExternalStore(
    listen,
    () => Heart,
    () => undefined,
  )
  return Loaded && <Loaded {...props} />
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  if (!isLoading) {
    isLoading = true
    if (hasToken() || hasFavorites()) void load()
    else for (const type of beginnings) addEventListener(type, load, { capture: true, passive: true })
  }
  return () => listeners.delete(changed)
}

async function load(): Promise<void> {
  for (const type of beginnings) removeEventListener(type, load, { capture: true })
  // Offline: the page goes on without hearts, and the next page's slots try again.
  const code = await import('./heart.tsx').catch(() => undefined)
  isLoading = code !== undefined
  Heart = code?.default
  for (const changed of listeners) changed()
}

/** The key is that of favorites.ts. */
function hasFavorites(): boolean {
  try {
    return localStorage.getItem('favorites') !== null
  } catch {
    return false
  }
}
