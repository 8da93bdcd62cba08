import { type ComponentType, useSyncExternalStore } from 'react'
import { hasToken } from '../platform/session.ts'
import { HeartButton } from './heart-button.tsx'
import { rememberPress } from './heart-presses.ts'
import type { HeartProps } from './heart-props.ts'

const listeners = new Set<() => void>()
let Heart: ComponentType<HeartProps> | undefined
let isLoading = false

/**
 * A heart, served with the page. What it does is loaded with the first press, or at once where hearts are stored; a press
 * before that is done then.
 */
export function HeartSlot(props: HeartProps) {
  const Loaded = useSyncExternalStore(
    listen,
    () => Heart,
    () => undefined,
  )
  if (Loaded) return <Loaded {...props} />
  function press() {
    rememberPress(props.slug)
    void load()
  }
  return <HeartButton name={props.name} liked={false} onClick={press} />
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  if (hasToken() || hasFavorites()) void load()
  return () => listeners.delete(changed)
}

async function load(): Promise<void> {
  if (isLoading) return
  isLoading = true
  // Offline: the next press retries.
  const code = await import('./heart.tsx').catch(() => undefined)
  isLoading = code !== undefined
  Heart = code?.default
  for (const changed of listeners) changed()
}

/** The key of favorites.ts. */
function hasFavorites(): boolean {
  try {
    return localStorage.getItem('favorites') !== null
  } catch {
    return false
  }
}
