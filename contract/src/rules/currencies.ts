/**
 * Decimals of currencies, as ISO 4217 list one (SIX, 2026) counts them. The runtime's `Intl` does not know them: it
 * follows how people write amounts (IQD and LBP without decimals), not how banks count.
 */
const codesByDecimals: readonly (readonly [decimals: 0 | 2 | 3, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
      'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
      'IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN ' +
      'NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP ' +
      'STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

export const decimalsByCode: ReadonlyMap<string, 0 | 2 | 3> = new Map(
  codesByDecimals.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
)
