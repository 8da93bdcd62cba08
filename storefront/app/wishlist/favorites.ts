import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  type Favorite,
  isFavoritesKey,
  isSame,
  readFavorites,
  withFavorite,
  writeFavorites,
} from './stored-favorites.ts'

export const favorites = createStore<readonly Favorite[]>(readFavorites)

export function useFavorites(): readonly Favorite[] {
  return useStore(favorites)
}

export function useIsFavorite(slug: string, stock: number | undefined): boolean {
  return useStore(favorites, (list) =>
    list.some((favorite) => isSame(favorite, { slug, stock: stock ?? null })),
  )
}

/**
 * Stores a favourite, newest first, merged with changes of other tabs. It asks for no permission: the visitor has asked for
 * it with the heart.
 */
export function setFavorite(favorite: Favorite, isLiked: boolean): void {
  store(withFavorite(latest(), favorite, isLiked))
}

export function restoreFavorite(favorite: Favorite, place: number): void {
  store(withFavorite(latest(), favorite, false).toSpliced(place, 0, favorite))
}

/** Removes merged favourites; those added meanwhile stay. */
export function removeMergedFavorites(merged: readonly Favorite[]): void {
  store(latest().filter((favorite) => !merged.some((other) => isSame(other, favorite))))
}

let isStorageBlocked = false

function latest(): readonly Favorite[] {
  return isStorageBlocked ? favorites.getState() : readFavorites()
}

/** Stores the list. If storage is full or blocked, the list lives as long as the page. */
function store(list: readonly Favorite[]): void {
  favorites.setState(list, true)
  if (!writeFavorites(list)) isStorageBlocked = true
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (isFavoritesKey(event.key)) favorites.setState(readFavorites(), true)
  })
}
