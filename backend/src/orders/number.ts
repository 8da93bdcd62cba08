const first = 100_000

/** What the customer is told and may say on the phone; orders that were never paid leave gaps. */
export function orderNumber(id: number): string {
  return `M-${first + id}`
}
