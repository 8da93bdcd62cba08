import type { Call } from '@marah/contract/call'
import { calls } from '@marah/contract/calls'
import { longestSearch, mostDays } from '@marah/contract/limits'
import { type Parts, partsOf, type Schema } from './call-schemas.ts'
import { typedFieldsOf } from './typed-fields.ts'

/** The values of query fields in the measured shop: for each field those that cost most. */
export type DearThings = {
  /** By the name of the field; several values for one that takes several. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** By what comes before them in a path. */
  readonly places: readonly (readonly [start: string, id: string])[]
}

type Query = Readonly<Record<string, string | readonly string[]>>

/** Every public read, those of a page in memory too. */
export const publicReads: readonly Call[] = calls.filter(
  ({ access, method }) => access === 'public' && method === 'get',
)

/** Requests of a public read that cost most by its schema: each field at its dearest, and as long as a query may be. */
export function* dearReads(call: Call, things: DearThings): Generator<Parts<unknown>> {
  const schemas = partsOf(call)
  const place = things.places.find(([start]) => call.path.startsWith(start))?.[1] ?? '1'
  const params = schemas.params && { params: { id: place } }
  for (const query of dearQueries(schemas.query, things)) yield { ...params, query }
}

function* dearQueries(schema: Schema | undefined, { fields }: DearThings): Generator<Query> {
  const names = Object.keys(schema?.properties ?? {})
  const valuesOf = (name: string) => (name === 'search' ? dearSearches : (fields[name] ?? []))
  const required: Record<string, string> = {}
  for (const name of schema?.required ?? []) required[name] = valuesOf(name)[0] ?? ''
  if (names.includes('page_size')) required.page_size = '100'
  yield required
  for (const name of names) {
    const values = valuesOf(name)
    for (const value of [...values, longestValue]) yield { ...required, [name]: value }
    if (values.length > 1 && takesSeveral(schema?.properties?.[name])) yield { ...required, [name]: values }
  }
}

const longestValue = 'x'.repeat(1900)

function takesSeveral(schema: Schema | undefined): boolean {
  return schema?.anyOf?.some(({ type }) => type === 'array') ?? false
}

/** The widest span of days that calls with `from` and `to` answer. */
export function widestSpan(today: string): { from: string; to: string } {
  const to = new Date(Date.parse(`${today}T00:00:00Z`) + (mostDays - 1) * 86_400_000)
  return { from: today, to: to.toISOString().slice(0, 10) }
}

/** Made up: no word of any language, each with trigrams of its own. */
function unknownWords(alphabet: string, length: number, count: number, salt: number): string {
  let state = salt
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647
    return alphabet[state % alphabet.length] ?? ''
  }
  return Array.from({ length: count }, () => Array.from({ length }, letter).join('')).join(' ')
}

const dearSearches: readonly string[] = [
  'a '.repeat(longestSearch / 2),
  unknownWords('abcdefghijklmnoprstuw', 2, 66, 3),
  unknownWords('abcdefghijklmnoprstuw', 4, 40, 5),
  unknownWords('aeioulnrst', 7, 25, 7),
  unknownWords('abcdefghijklmnoprstuw', 15, 12, 11),
  unknownWords('ابتجحدرسصطعفقكلمنهوي', 4, 40, 13),
  unknownWords('ابتجحدرسصطعفقكلمنهوي', 7, 12, 17),
  unknownWords('اتلمنوي', 15, 12, 19),
  'shirrt bleu coton drss jaket trousrs hodie swetr scarff belltt sockks shortts',
  'shirt dress blue cotton kids boys girls summer winter jacket hoodie size 8 under 50',
  'قميص فستان ازرق قطن اطفال بنات اولاد شتاء صيف جاكيت مقاس 8 اقل من 50',
  'under 50 over 20 size 8 '.repeat(8),
  '1 2 3 4 5 6 7 8 9 0 '.repeat(10),
  'x'.repeat(longestSearch),
  'ال'.repeat(longestSearch / 2),
  'واللها '.repeat(28),
]

const mebibyte = 1024 * 1024

/** The longest texts that fit a body of the largest size. */
const longTexts = {
  body: ['a'.repeat(mebibyte - 2000), 'ب.'.repeat(50_000)],
  // A form costs more: it is written to disk and read again, and the client here has to write it, too.
  form: ['ب.'.repeat(50_000)],
} as const

/** Requests of a call with each of its typed fields filled as far as the body's limit, one at a time. */
export function* longTypedFields(
  call: Call,
): Generator<{ readonly field: string; readonly parts: Parts<unknown> }> {
  const texts = call.form ? longTexts.form : longTexts.body
  for (const { path, filledWith } of typedFieldsOf(call)) {
    for (const text of texts) yield { field: path.join('.'), parts: filledWith(text) }
  }
}

const distinctKeys = Array.from({ length: 90_000 }, (_, nth) => `"${nth}a":1`)

/** Bodies that cost most before a call looks at them: what parsing them makes is larger than any call may be given. */
export const dearBodies: readonly (readonly [what: string, body: string])[] = [
  ['an object of 90,000 keys', `{${distinctKeys.join()}}`],
  ['lists in lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['objects in objects', `${'{"a":'.repeat(140_000)}1${'}'.repeat(140_000)}`],
  ['a list of 500,000', `[${'0,'.repeat(500_000)}0]`],
]
