import { useMemo } from 'react'

/**
 * Loader data as one text. The router's own encoding numbers every value, which suits few large ones; a list of cards is
 * many small ones, and compresses two times better as the JSON that it is.
 */
export type Packed<T> = string & { readonly holds?: T }

export function pack<T>(data: T): Packed<T> {
  return JSON.stringify(data)
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed)
}

export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed])
}
