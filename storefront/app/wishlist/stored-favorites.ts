/** A visitor's favourite: a product or, if selected, one stock unit of it. */
export type Favorite = { readonly slug: string; readonly stock: number | null }

const key = 'favorites'
/** The most favourites; the oldest are dropped beyond this. */
const mostFavorites = 100

export function hasStoredFavorites(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The stored value may have been edited, or written by an older version. */
export function readFavorites(): readonly Favorite[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isFavorite).slice(0, mostFavorites) : []
  } catch {
    return []
  }
}

const listeners = new Set<() => void>()

/** @returns False if storage is full or blocked. */
export function writeFavorites(list: readonly Favorite[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
    for (const changed of listeners) changed()
    return true
  } catch {
    return false
  }
}

/** Calls `changed` when this tab or another one changes the stored list. */
export function onFavoritesChange(changed: () => void): () => void {
  const followOther = (event: StorageEvent) => {
    if (isFavoritesKey(event.key)) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', followOther)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', followOther)
  }
}

/** @returns The list with the favourite as its newest, or without it. */
export function withFavorite(
  list: readonly Favorite[],
  favorite: Favorite,
  isLiked: boolean,
): readonly Favorite[] {
  const others = list.filter((other) => !isSame(other, favorite))
  return isLiked ? [favorite, ...others].slice(0, mostFavorites) : others
}

/** Returns whether two favourites are the same; a card's heart is for the product, whichever unit was selected. */
export function isSame(one: Favorite, other: Favorite): boolean {
  return one.slug === other.slug && (one.stock === null || other.stock === null || one.stock === other.stock)
}

export function isFavoritesKey(changed: string | null): boolean {
  return changed === key || changed === null
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const { slug, stock } = value as Record<string, unknown>
  return typeof slug === 'string' && slug !== '' && (stock === null || Number.isSafeInteger(stock))
}
