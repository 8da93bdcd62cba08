import type { Booking } from './booking.ts'

const pages: Record<Booking['kind'], string> = {
  open_play: '/play/open',
  workshop: '/play/workshops',
  event: '/play/parties',
}

/** Returns the page on which the same visit can be booked for another time. */
export function pageOf({ kind, slug }: Pick<Booking, 'kind' | 'slug'>): string {
  return slug === null ? pages[kind] : `${pages[kind]}/${slug}`
}
