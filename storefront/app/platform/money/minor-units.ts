/** The contract's decimal text (`12.50`) in whole minor units: sums on the screen never go through fractions. */
export function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

export function decimalOf(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** What `quantity` units cost. */
export function times(amount: string, quantity: number): string {
  return decimalOf(minorOf(amount) * quantity)
}
