/**
 * The currencies that the shop can sell in: those that have two decimals both in ISO 4217 and at the payment provider.
 * Every amount here is hundredths. With another currency the same integer would mean another sum at the provider: 9.00
 * KWD, which has three decimals, would be charged as 0.900. So MGA is not among them either, which the provider counts
 * in whole units, and neither is UGX, of which it charges whole units written as hundredths.
 * https://docs.stripe.com/currencies
 */
const twoDecimals = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
    'CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD ' +
    'KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP ' +
    'PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS ' +
    'WST XCD YER ZAR ZMW'
  ).split(' '),
)

/** Whether the shop can sell in a currency, by its ISO 4217 code in capitals. */
export function isSellable(currency: string): boolean {
  return twoDecimals.has(currency)
}

/** Why a currency is rejected, to be put after the name of what says it. */
export const sellableCurrency = 'must be a currency with two decimals, such as USD, EUR or SAR'

/** Money is integer minor units in code and database and a decimal text in the contract. */
export function decimalText(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : ''
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units of a decimal text such as `12`, `12.5` or `12.50`; null for anything else. */
export function minorUnitsOf(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** As the storefront shows amounts in both languages (rule P35): the symbol before the number, a true minus. */
export function moneyText(minorUnits: number, currency: string): string {
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // The runtime's data leave the decimals of some currencies out (LBP, HUF): shown would be another sum than charged.
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return formatter.format(minorUnits / 100).replace('-', '−')
}
