/** The file's number format: whether a single comma, or a single point, before three digits begins the decimals. */
export type Marks = { readonly comma: boolean; readonly point: boolean }
/** The number with a point before its decimals; null if the text is not a number. */
type ReadNumber = string | null | { readonly either: readonly [decimal: string, whole: string] }

/** The format of Shopify's files and of our own. */
export const usualMarks: Marks = { comma: false, point: true }

const oneMark = /^(-?)(\d+)([.,])(\d+)$/

/**
 * Converts digits of all scripts that customers use, and the separators of these scripts, which have one meaning each.
 */
function inLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066c', '')
    .replaceAll('\u060c', ',')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/^\u2212/, '-')
    .trim()
}

/**
 * Reads a number that is unambiguous: with a point or comma before the decimals, with commas, points, spaces or apostrophes
 * between thousands, in Arabic digits. `1,250` is ambiguous unless the file's other numbers decide it.
 */
export function readNumber(text: string, marks: Marks): ReadNumber {
  const plain = inLatinDigits(text)
  // The Arabic decimal separator has no other meaning.
  if (plain.includes('\u066b')) return decimalOf(plain.replace('\u066b', '.'))
  const joined = /^-?\d{1,3}(?:[\u00a0\u202f '’]\d{3})+(?:[.,]\d+)?$/.test(plain)
    ? plain.replace(/[\u00a0\u202f '’]/g, '')
    : plain
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(joined)) return decimalOf(joined.replaceAll(',', ''))
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(joined))
    return decimalOf(joined.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(joined)) return decimalOf(joined.replace(/[.,]/g, ''))
  const [, sign, before = '', mark, after = ''] = oneMark.exec(joined) ?? []
  if (mark === undefined) return decimalOf(joined)
  const decimal = decimalOf(`${sign}${before}.${after}`)
  const isKnown = mark === ',' ? marks.comma : marks.point
  if (decimal === null || isKnown || isClear(before, after)) return decimal
  return { either: [decimal, `${sign}${before}${after}`] }
}

function decimalOf(text: string): string | null {
  return /^-?\d{1,12}(?:\.\d{1,20})?$/.test(text) ? text : null
}

/** Three digits after one to three may be a group of thousands. */
function isClear(before: string, after: string): boolean {
  return after.length !== 3 || before.length > 3 || before.startsWith('0')
}

/**
 * Detects the number format of a file by its unambiguous numbers. If there are none, the separator decides: files with
 * semicolons use them because a comma begins the decimals.
 */
export function marksOf(numbers: Iterable<string>, separator: string): Marks {
  let hasComma = false
  let hasPoint = false
  for (const text of numbers) {
    const [, , before = '', mark, after = ''] = oneMark.exec(inLatinDigits(text)) ?? []
    if (mark === undefined || !isClear(before, after)) continue
    if (mark === ',') hasComma = true
    else hasPoint = true
  }
  const isParted = separator === ';'
  return { comma: (isParted || hasComma) && !hasPoint, point: (!isParted || hasPoint) && !hasComma }
}

/** Removes the shop's own currency from a cell's amount: its code, or a usual sign. */
export function withoutCurrency(text: string, currency: string): string {
  const plain = inLatinDigits(text).replace(/\s+/g, ' ')
  if (/^[-\d.,\u066b '’]*$/.test(plain)) return text
  const folded = plain.toLowerCase()
  for (const sign of signsOf(currency)) {
    if (folded.startsWith(sign)) return plain.slice(sign.length).trim()
    if (folded.endsWith(sign)) return plain.slice(0, -sign.length).trim()
  }
  return text
}

/** Signs that Unicode does not list as currency signs. */
const shopSigns: Readonly<Record<string, readonly string[]>> = {
  AED: ['dhs', 'dh'],
  BHD: ['bd'],
  EGP: ['le'],
  JOD: ['jd', 'دينار'],
  KWD: ['kd'],
  SAR: ['sr', 'ر.س'],
}
const known = new Map<string, readonly string[]>()

function signsOf(currency: string): readonly string[] {
  const before = known.get(currency)
  if (before) return before
  const written = ['en', 'ar'].flatMap((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      const part = format.formatToParts(1).find(({ type }) => type === 'currency')
      return inLatinDigits(part?.value ?? '').toLowerCase()
    }),
  )
  const signs = [...new Set([currency.toLowerCase(), ...(shopSigns[currency] ?? []), ...written])]
    .filter((sign) => sign !== '')
    // The longest first, because US$ contains $.
    .sort((a, b) => b.length - a.length)
  known.set(currency, signs)
  return signs
}
