/**
 * Currencies in which the shop cannot sell: the payment provider does not charge them, or counts them in another unit
 * than ISO 4217 (ISK and UGX in hundredths, MGA in whole units), so that the same integer would be another amount
 * there.
 * https://docs.stripe.com/currencies
 */
export const notCharged: ReadonlySet<string> = new Set(
  'BTN CUP ERN GHS IQD IRR ISK KPW LYD MGA MRU SDG SSP STN SVC SYP TMT UGX VES'.split(' '),
)

/**
 * The provider's smallest charge in minor units: its published table, and about 0.50 USD for other currencies.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const leastCharge: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BHD: 190,
  BIF: 1500,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CLP: 500,
  CZK: 1500,
  DJF: 90,
  DKK: 250,
  EGP: 2500,
  EUR: 50,
  GBP: 30,
  GNF: 4400,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JOD: 360,
  JPY: 50,
  KMF: 220,
  KRW: 750,
  KWD: 160,
  LBP: 4_500_000,
  MAD: 500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  OMR: 200,
  PLN: 200,
  PYG: 3800,
  QAR: 185,
  RON: 200,
  RWF: 730,
  SAR: 190,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  TND: 1550,
  USD: 50,
  VND: 13_500,
  VUV: 60,
  XAF: 300,
  XOF: 300,
  XPF: 55,
}
