import { type ComponentType, useSyncExternalStore } from 'react'
import { hasToken } from '../platform/session.ts'
import type { HeartProps } from './heart-props.ts'

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
const listeners = new Set<() => void>()
let Heart: ComponentType<HeartProps> | undefined
let isLoading = false

/**
 * The place of a heart. Code and HTML are not part of the page: they are loaded on the first interaction, or at once
 * where hearts are stored. The slot's owner reserves the space.
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
    else for (const type of interactionEvents) addEventListener(type, load, { capture: true, passive: true })
  }
  return () => listeners.delete(changed)
}

async function load(): Promise<void> {
  for (const type of interactionEvents) removeEventListener(type, load, { capture: true })
  // Offline: no hearts on this page; the next page retries.
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
