import { plainCode } from './typed-codes.ts'

/**
 * The formats of companies' tax numbers: those of the European Union by their own prefix, as its VIES lists them
 * (https://ec.europa.eu/taxation_customs/vies), others by the country of the buyer's address. Normalised numbers have
 * no spaces, dots and dashes, and capital letters.
 */
const ofUnion: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  EL: /^EL\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z\d+*]{10}\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI\d{9}(?:\d{3})?$/,
}

type Shape = { readonly is: RegExp; readonly example: string }

const ofCountry: Readonly<Record<string, Shape>> = {
  // Fifteen digits that begin and end with 3 (ZATCA, BR-KSA-40).
  SA: { is: /^3\d{13}3$/, example: '310122393500003' },
  AE: { is: /^100\d{12}$/, example: '100123456700003' },
  BH: { is: /^\d{15}$/, example: '200000000000002' },
  OM: { is: /^OM\d{10}$/, example: 'OM1100000000' },
  JO: { is: /^\d{5,10}$/, example: '12345678' },
  EG: { is: /^\d{9}$/, example: '123456789' },
  GB: { is: /^(?:GB)?(?:\d{9}|\d{12})$/, example: 'GB123456789' },
}

const unionExample = 'DE123456789'
/** Greek tax numbers begin with EL. */
const countriesOfUnion = new Set([...Object.keys(ofUnion), 'GR'])

export function normalTaxNumber(text: string): string {
  return plainCode(text).toUpperCase().replace(/[ .-]/g, '')
}

/**
 * Null if a normalised tax number may belong to a buyer in that country; otherwise an example of that country's format.
 */
export function taxNumberFault(number: string, country: string): string | null {
  if (ofUnion[number.slice(0, 2)]?.test(number)) return null
  const shape = ofCountry[country]
  if (shape) return shape.is.test(number) ? null : shape.example
  if (countriesOfUnion.has(country)) return unionExample
  return /^[A-Z\d/]{4,20}$/.test(number) ? null : unionExample
}
