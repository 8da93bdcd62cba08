/**
 * The provider counts all currencies that the shop sells in as ISO 4217 does, but for one: Chilean pesos are hundredths whose last
 * two digits are 0. https://www.checkout.com/docs/resources/calculating-the-amount
 */
const unitsEach: Readonly<Record<string, number>> = { CLP: 100 }

/** What the provider is asked for, of a sum in the shop's minor units. */
export function providerAmount(minorUnits: number, currency: string): number {
  return minorUnits * (unitsEach[currency] ?? 1)
}

/** The shop's minor units of an amount that the provider says; a part of one stays a part, and fits no order. */
export function shopAmount(amount: number, currency: string): number {
  return amount / (unitsEach[currency] ?? 1)
}
