import { QueryObserver } from '@tanstack/react-query'
import { queries } from '../platform/personal/queries.ts'
import { wishlistStockQuery } from './wishlist-queries.ts'

/** Emits how many entries a customer's wishlist has, now and whenever it changes; the hearts of a page share the request. */
export function watchWishlistCount(changed: (count: number) => void): () => void {
  const observer = new QueryObserver(queries, wishlistStockQuery)
  const stop = observer.subscribe(({ data }) => changed(data?.length ?? 0))
  changed(observer.getCurrentResult().data?.length ?? 0)
  return stop
}
