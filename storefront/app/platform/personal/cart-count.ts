import { QueryObserver } from '@tanstack/react-query'
import { cartQuery } from './cart-queries.ts'
import { followSession } from './logout.ts'
import { queries } from './queries.ts'

/**
 * Emits how many units a customer's cart holds, now and whenever the cart query changes. It starts at login, which is
 * also when this tab starts to follow the sessions of others.
 */
export function watchCartCount(changed: (count: number) => void): () => void {
  const observer = new QueryObserver(queries, cartQuery)
  followSession()
  const stop = observer.subscribe(({ data }) => changed(data?.item_count ?? 0))
  changed(observer.getCurrentResult().data?.item_count ?? 0)
  return stop
}
