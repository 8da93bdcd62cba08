/**
 * Returns the contract's decimal text in minor units, so that sums on screen use integers. Amounts have as many decimals as
 * their currency (`12.50`, `12.500`, `1250`), so amounts of one currency share one unit.
 */
export function minorOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

/** Returns the decimal text of minor units, with as many decimals as another amount of the currency. */
export function decimalOf(minor: number, like: string | undefined): string {
  const decimals = like?.split('.')[1]?.length ?? 0
  return (minor / 10 ** decimals).toFixed(decimals)
}

/** Returns the price of `quantity` units. */
export function times(amount: string, quantity: number): string {
  return decimalOf(minorOf(amount) * quantity, amount)
}

/**
 * Returns a percentage of an amount, rounded half up to a payable amount, as the back end does: with three decimals the
 * last is a 0 (rule C14).
 */
export function percentOf(amount: string, percent: number): string {
  const step = /\.\d{3}$/.test(amount) ? 10 : 1
  return decimalOf(Math.floor(((minorOf(amount) / step) * percent + 50) / 100) * step, amount)
}
