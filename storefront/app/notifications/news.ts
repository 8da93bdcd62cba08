import { queries } from '../platform/personal/queries.ts'
import type { Notification } from './notification-queries.ts'

/** What a notification is about, and the personal data that may have changed with it. */
const changedWith: Partial<Record<string, string[]>> = {
  order: ['orders'],
  booking: ['bookings', 'waitlist', 'cart'],
  product_stock: ['wishlist'],
}

/**
 * The stream is open: what happened before that was not heard. What is shown is fetched again; a query that is still under way is
 * answered later than that anyhow.
 */
export function invalidateWhatWasMissed(): void {
  for (const key of new Set(Object.values(changedWith).flat())) {
    void queries.invalidateQueries({
      queryKey: [key],
      predicate: ({ state }) => state.status === 'success' && state.fetchStatus === 'idle',
    })
  }
}

/** What is on the screen must not contradict what has just been told: it is read again where it is shown. */
export function invalidateWhatChanged({ content_type }: Notification): void {
  for (const key of changedWith[content_type ?? ''] ?? []) {
    void queries.invalidateQueries({ queryKey: [key] })
  }
}
