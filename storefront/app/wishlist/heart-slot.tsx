import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { hasToken } from '../platform/session.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { HeartButton } from './heart-button.tsx'
import { rememberPress, takePress } from './heart-presses.ts'
import type { HeartProps } from './heart-props.ts'
import { hasStoredFavorites, readFavorites, withFavorite, writeFavorites } from './stored-favorites.ts'

const listeners = new Set<() => void>()
let Heart: ComponentType<HeartProps> | undefined
let loading: Promise<boolean> | undefined

/**
 * Shows a heart that is served with the page. Its code is loaded with the first press, or at once if hearts are stored. A
 * press before that shows at once and is sent later; a visitor's is stored at once, since the visitor may leave the page
 * meanwhile.
 */
export function HeartSlot(props: HeartProps) {
  const Loaded = useSyncExternalStore(
    listen,
    () => Heart,
    () => undefined,
  )
  const isStoredHere = hasExtension('visitor-favourites')
  const [isPressed, setPressed] = useState(false)
  if (Loaded) return <Loaded {...props} />
  async function press() {
    const isLiked = !isPressed
    setPressed(isLiked)
    rememberPress(props.slug, isLiked)
    const isStored = isStoredHere && !hasToken() && store(props, isLiked)
    if (await load()) return
    // The browser is offline: the next press retries what could not be stored.
    takePress(props.slug)
    if (!isStored) setPressed(false)
  }
  return <HeartButton name={props.name} liked={isPressed} onClick={() => void press()} />
}

function store({ slug, stock }: HeartProps, isLiked: boolean): boolean {
  return writeFavorites(withFavorite(readFavorites(), { slug, stock: stock ?? null }, isLiked))
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  if (hasToken() || hasStoredFavorites()) void load()
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
