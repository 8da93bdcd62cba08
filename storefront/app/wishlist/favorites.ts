import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keepOptional, onStorageChoice, storageChoice } from '../platform/optional-storage.ts'

/** What a visitor likes: a product or, where it was chosen, one stock unit of it. */
export type Favorite = { readonly slug: string; readonly stock: number | null }

/** Named in heart-slot.tsx too, which must not load this. */
const key = 'favorites'
/** Enough for a person; the oldest make room. */
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

/** Newest first. What another tab kept meanwhile stays. Without the reader's permission the list ends with the page. */
export function setFavorite(favorite: Favorite, liked: boolean): void {
  const others = latest().filter((other) => !isSame(other, favorite))
  keep(liked ? [favorite, ...others].slice(0, mostFavorites) : others)
}

export function restoreFavorite(favorite: Favorite, place: number): void {
  keep(
    latest()
      .filter((other) => !isSame(other, favorite))
      .toSpliced(place, 0, favorite),
  )
}

/** Takes out what has come onto an account's list; what was liked meanwhile stays. */
export function forgetFavorites(merged: readonly Favorite[]): void {
  keep(latest().filter((favorite) => !merged.some((other) => isSame(other, favorite))))
}

/** A card speaks of the product, whichever unit of it was chosen. */
function isSame(one: Favorite, other: Favorite): boolean {
  return one.slug === other.slug && (one.stock === null || other.stock === null || one.stock === other.stock)
}

function keep(list: readonly Favorite[]): void {
  favorites.setState(list, true)
  keepOptional(key, list.length > 0 ? JSON.stringify(list) : null)
}

function latest(): readonly Favorite[] {
  return storageChoice() === 'yes' ? read() : favorites.getState()
}

/** Anyone may have edited what storage holds, and an older version may have written it. */
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
  onStorageChoice(() => {
    // Allowed in this tab: what it has gathered so far comes before what was there.
    if (storageChoice() !== 'yes') return
    const gathered = favorites.getState()
    keep([...gathered, ...read().filter((kept) => !gathered.some((other) => isSame(other, kept)))])
  })
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) favorites.setState(read(), true)
  })
}
