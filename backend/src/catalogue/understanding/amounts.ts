import { monthsOfSize } from '@marah/contract/rules/ages'
import { westernDigits } from '@marah/contract/rules/typed-codes'
import { nearestUnitsOf } from '../../platform/money/money.ts'
import type { Synonyms } from './synonyms.ts'

/** The meaning of numbers and units in a query: a price, an age, a size. */
export type Amount = { readonly typed: string } & (
  | { readonly kind: 'price'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'age'; readonly fromMonth: number; readonly toMonth: number }
  | { readonly kind: 'size'; readonly size: string }
)

/** A written price whose currency is not known yet. */
type Written =
  | Exclude<Amount, { kind: 'price' }>
  | {
      readonly typed: string
      readonly kind: 'price'
      readonly from: string | null
      readonly to: string | null
    }

export type ReadAmounts = (
  text: string,
  currency: string,
) => { readonly rest: string; readonly amounts: readonly Amount[] }

/** Two bare numbers so far apart are prices ("jackets 50-100"): two sizes in one search are neighbours ("32-34"). */
const leastRange = 10

/** Tolerance of a price that the query gives as approximate. */
const leeway = 0.25

function times(sum: string, share: number): string {
  return String(Number(sum.replace(',', '.')) * share)
}

/** Normalises spelling as far as these patterns need it: lower case, 0–9, no vowel signs, one alef. */
function plain(text: string): string {
  return westernDigits(text.toLowerCase())
    .replaceAll(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('٫', '.')
}

/** Compiles the patterns of the terms once. */
export function amountReader({ prices, sizes }: Synonyms): ReadAmounts {
  const oneOf = (terms: readonly string[]) =>
    `(?:${terms
      .map(plain)
      .toSorted((a, b) => b.length - a.length)
      .map((term) => term.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&').replaceAll(' ', '\\s+'))
      .join('|')})`
  const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'u')
  const number = '(\\d{1,6}(?:\\.\\d{1,3}|,\\d{1,2})?)'
  const money = oneOf(prices.currency)
  const sum = `${money}?\\s*${number}\\s*${money}?`
  const to = `\\s*${oneOf(prices.and)}\\s*`
  const ages = `(\\d{1,2})(?:${to}|\\s*-\\s*)?(\\d{1,2})?\\s*-?\\s*`
  const letterOf = new Map(
    Object.entries(sizes.letters).flatMap(([letter, terms]) =>
      terms.map((term) => [plain(term).replaceAll(' ', ''), letter] as const),
    ),
  )
  const letters = Object.values(sizes.letters).flat()
  const longLetters = letters.filter((term) => term.length > 1)
  const sizeWord = oneOf(sizes.size)
  const ageOf =
    (unit: number) =>
    (typed: string, from = '', to?: string) => ({
      kind: 'age' as const,
      typed,
      fromMonth: Number(from) * unit,
      toMonth: Number(to ?? from) * unit,
    })
  const priceOf = (typed: string, from: string | null, to: string | null) => ({
    kind: 'price' as const,
    typed,
    from,
    to,
  })
  const sizeOf = (typed: string, size = '') => ({
    kind: 'size' as const,
    typed,
    size: letterOf.get(size.replaceAll(/\s+/g, '')) ?? size,
  })
  const spelled = Object.entries(sizes.spelled).map(
    ([months, terms]) => [pattern(oneOf(terms)), (typed: string) => ageOf(1)(typed, months)] as const,
  )
  const patterns: readonly (readonly [
    RegExp,
    (typed: string, ...groups: (string | undefined)[]) => Written | null,
  ])[] = [
    ...spelled,
    [pattern(`(?:${oneOf(sizes.age)}\\s*)?${ages}${oneOf(sizes.years)}`), ageOf(12)],
    [pattern(`(?:${oneOf(sizes.age)}\\s*)?${ages}${oneOf(sizes.months)}`), ageOf(1)],
    [pattern(`${oneOf(sizes.age)}\\s*${ages}`), ageOf(12)],
    [
      pattern(`${oneOf(prices.between)}\\s*${sum}${to}${sum}`),
      (typed, from = '', most = '') => priceOf(typed, from, most),
    ],
    [
      pattern(`${number}\\s*${money}?${to}${number}\\s*${money}`),
      (typed, from = '', most = '') => priceOf(typed, from, most),
    ],
    [
      pattern(`${money}\\s*${number}${to}${sum}`),
      (typed, from = '', most = '') => priceOf(typed, from, most),
    ],
    [pattern(`${oneOf(prices.below)}\\s*${sum}`), (typed, most = '') => priceOf(typed, null, most)],
    [pattern(`${oneOf(prices.above)}\\s*${sum}`), (typed, least = '') => priceOf(typed, least, null)],
    [
      pattern(`${oneOf(prices.around)}\\s*${sum}`),
      (typed, middle = '') => priceOf(typed, times(middle, 1 - leeway), times(middle, 1 + leeway)),
    ],
    [pattern(`${sizeWord}\\s*(${oneOf(letters)}|\\d{1,3})`), sizeOf],
    [pattern(`${money}\\s*${number}`), (typed, most = '') => priceOf(typed, null, most)],
    [pattern(`${number}\\s*${money}`), (typed, most = '') => priceOf(typed, null, most)],
    [
      pattern('(\\d{1,4})\\s*[-–]\\s*(\\d{1,4})'),
      (typed, from = '', most = '') =>
        Number(most) - Number(from) < leastRange ? null : priceOf(typed, from, most),
    ],
    [pattern(`(${oneOf(longLetters)})`), sizeOf],
    [new RegExp(`(?<=\\s)(${oneOf(letters)})$`, 'u'), sizeOf],
  ]
  return (text, currency) => {
    const amounts: Amount[] = []
    let rest = plain(text)
    for (const [regexp, read] of patterns) {
      const match = regexp.exec(rest)
      if (!match) continue
      const [typed, ...groups] = match
      const written = read(typed.trim(), ...groups)
      if (!written) continue
      const amount = inCurrency(written, currency)
      if (amounts.some(({ kind }) => kind === amount.kind)) continue
      amounts.push(amount)
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + typed.length)}`.trim()
    }
    return { rest: amounts.length > 0 ? rest : text, amounts }
  }
}

function inCurrency(written: Written, currency: string): Amount {
  if (written.kind !== 'price') return written
  const units = (text: string | null) =>
    text === null ? null : nearestUnitsOf(Number(text.replace(',', '.')), currency)
  return { ...written, from: units(written.from), to: units(written.to) }
}

/** Whether a size, by its key and label, matches an amount: a letter, its first number, or an age that it fits. */
export function isSize(names: readonly string[], amount: Amount): boolean {
  if (amount.kind === 'size') return names.some((name) => isSameSize(plain(name), amount.size))
  if (amount.kind !== 'age') return false
  return names.some((name) => {
    const age = monthsOfSize(plain(name))
    return age !== null && age.from <= amount.toMonth && age.to >= amount.fromMonth
  })
}

export function isAge(size: string): boolean {
  return monthsOfSize(plain(size)) !== null
}

function isSameSize(name: string, size: string): boolean {
  return name === size || (!isAge(name) && /^\d+$/.test(size) && /\d+/.exec(name)?.[0] === size)
}
