import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A visitor's favourite: a product or, if selected, one stock unit of it. */
export type Favorite = { readonly slug: string; readonly stock: number | null }

/** Also used in heart-slot.tsx, which must not import this module. */
const key = 'favorites'
/** The oldest are dropped beyond this. */
const mostFavorites = 100

export const favorites = createStore<readonly Favorite[]>(read)

export function useFavorites(): readonly Favorite[] {
  return useStore(favorites)
}

export function useIsFavorite(slug: string, stock: number | undefined): boolean {
  return useStore(favorites, (list) =>
    list.some((favorite) => isSame(favorite, { slug, stock: stock ?? null })),
  )
}

/** Newest first, merged with changes of other tabs. Stored without asking: the visitor has asked for it with the heart. */
export function setFavorite(favorite: Favorite, liked: boolean): void {
  const others = latest().filter((other) => !isSame(other, favorite))
  store(liked ? [favorite, ...others].slice(0, mostFavorites) : others)
}

export function restoreFavorite(favorite: Favorite, place: number): void {
  store(
    latest()
      .filter((other) => !isSame(other, favorite))
      .toSpliced(place, 0, favorite),
  )
}

/** Removes merged favourites; those added meanwhile stay. */
export function removeMergedFavorites(merged: readonly Favorite[]): void {
  store(latest().filter((favorite) => !merged.some((other) => isSame(other, favorite))))
}

/** A card's heart is for the product, whichever unit was selected. */
function isSame(one: Favorite, other: Favorite): boolean {
  return one.slug === other.slug && (one.stock === null || other.stock === null || one.stock === other.stock)
}

let isStorageBlocked = false

function latest(): readonly Favorite[] {
  return isStorageBlocked ? favorites.getState() : read()
}

function store(list: readonly Favorite[]): void {
  favorites.setState(list, true)
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Full or blocked: the list lives as long as the page.
    isStorageBlocked = true
  }
}

/** The stored value may have been edited, or written by an older version. */
function read(): readonly Favorite[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isFavorite).slice(0, mostFavorites) : []
  } catch {
    return []
  }
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const { slug, stock } = value as Record<string, unknown>
  return typeof slug === 'string' && slug !== '' && (stock === null || Number.isSafeInteger(stock))
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) favorites.setState(read(), true)
  })
}
