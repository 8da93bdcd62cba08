import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { hasToken } from '../platform/session.ts'
import { HeartButton } from './heart-button.tsx'
import { takePress, togglePress } from './heart-presses.ts'
import type { HeartProps } from './heart-props.ts'

const listeners = new Set<() => void>()
let Heart: ComponentType<HeartProps> | undefined
let loading: Promise<boolean> | undefined

/**
 * A heart, served with the page. What it does is loaded with the first press, or at once where hearts are stored; a press
 * before that shows at once and is sent then.
 */
export function HeartSlot(props: HeartProps) {
  const Loaded = useSyncExternalStore(
    listen,
    () => Heart,
    () => undefined,
  )
  const [isPressed, setPressed] = useState(false)
  if (Loaded) return <Loaded {...props} />
  async function press() {
    setPressed(togglePress(props.slug))
    // Offline: the next press retries.
    if (!(await load()) && takePress(props.slug)) setPressed(false)
  }
  return <HeartButton name={props.name} liked={isPressed} onClick={() => void press()} />
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  if (hasToken() || hasFavorites()) void load()
  return () => listeners.delete(changed)
}

function load(): Promise<boolean> {
  loading ??= loadCode()
  return loading
}

async function loadCode(): Promise<boolean> {
  const code = await import('./heart.tsx').catch(() => undefined)
  if (!code) loading = undefined
  Heart = code?.default
  for (const changed of listeners) changed()
  return code !== undefined
}

/** The key of favorites.ts. */
function hasFavorites(): boolean {
  try {
    return localStorage.getItem('favorites') !== null
  } catch {
    return false
  }
}
