/** Currencies that the provider can charge, as it lists them. */
const supported = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf ' +
    'chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf ' +
    'idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop ' +
    'mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd ' +
    'scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof ' +
    'xpf yer zar zmw'
  ).split(' '),
)

const withoutMinorUnit = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '))

/**
 * The smallest charge in minor units: the provider's published table, and for currencies outside it the value of about
 * 0.50 USD, which is the provider's rule for them.
 */
const minimum: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  // Not in the table:
  bhd: 190,
  egp: 2500,
  jod: 360,
  kwd: 160,
  lbp: 4_500_000,
  mad: 500,
  omr: 200,
  qar: 185,
  sar: 190,
  tnd: 1550,
}

export const isSupportedCurrency = (currency: string) => supported.has(currency)

export const minimumCharge = (currency: string) => minimum[currency] ?? 50

export function fractionDigits(currency: string): number {
  if (withoutMinorUnit.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Amounts with three decimals are charged in tens only: the last digit is 0. */
export const isChargeable = (amount: number, currency: string) =>
  !withThreeDecimals.has(currency) || amount % 10 === 0

/** Formats an amount as the provider's error messages do. */
export function amountInMessage(amount: number, currency: string): string {
  return `${(amount / 10 ** fractionDigits(currency)).toFixed(fractionDigits(currency))} ${currency}`
}
