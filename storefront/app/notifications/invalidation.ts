import { queries } from '../platform/personal/queries.ts'
import type { Notification } from './notification-queries.ts'

/** The personal data that may have changed, by the content type of a notification. */
const changedWith: Partial<Record<string, string[]>> = {
  order: ['orders'],
  booking: ['bookings', 'waitlist', 'cart'],
  product_stock: ['wishlist'],
}

/**
 * The stream has opened: events before that were missed. Visible data is refetched, except where a query is pending
 * anyway.
 */
export function invalidateAfterReconnect(): void {
  for (const key of new Set(Object.values(changedWith).flat())) {
    void queries.invalidateQueries({
      queryKey: [key],
      predicate: ({ state }) => state.status === 'success' && state.fetchStatus === 'idle',
    })
  }
}

/** Refetches the visible data that a notification is about, so that the screen does not contradict it. */
export function invalidateChanged({ content_type }: Notification): void {
  for (const key of changedWith[content_type ?? ''] ?? []) {
    void queries.invalidateQueries({ queryKey: [key] })
  }
}
