/** The contract's decimal text (`12.50`) in minor units, so that sums on screen use integers. */
export function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

export function decimalOf(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** The price of `quantity` units. */
export function times(amount: string, quantity: number): string {
  return decimalOf(minorOf(amount) * quantity)
}
