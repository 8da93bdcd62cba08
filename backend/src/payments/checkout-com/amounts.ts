/**
 * The provider counts every currency of the shop as ISO 4217 does, except Chilean pesos: these are hundredths whose
 * last two digits are 0.
 * https://www.checkout.com/docs/resources/calculating-the-amount
 */
const unitsEach: Readonly<Record<string, number>> = { CLP: 100 }

/** Converts the shop's minor units into those of the provider. */
export function providerAmount(minorUnits: number, currency: string): number {
  return minorUnits * (unitsEach[currency] ?? 1)
}

/** Converts the provider's minor units into the shop's. A fraction stays a fraction, which matches no order. */
export function shopAmount(amount: number, currency: string): number {
  return amount / (unitsEach[currency] ?? 1)
}
