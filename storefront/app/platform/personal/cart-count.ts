import { QueryObserver } from '@tanstack/react-query'
import { cartQuery } from './cart-queries.ts'
import { followSession } from './logout.ts'
import { queries } from './queries.ts'

/**
 * Tells how many units a customer's cart holds, now and whenever the cart query changes. It begins when someone is
 * logged in, so it is also where this tab begins to follow the others' sessions.
 */
export function watchCartCount(changed: (count: number) => void): () => void {
  const observer = new QueryObserver(queries, cartQuery)
  followSession()
  const stop = observer.subscribe(({ data }) => changed(data?.item_count ?? 0))
  changed(observer.getCurrentResult().data?.item_count ?? 0)
  return stop
}
