import type { Call } from '@marah/contract/call'
import { type Parts, partsOf, type Schema } from './call-schemas.ts'

/** Days and instants at the ends of what calendars, JavaScript and PostgreSQL can write. */
export const farDays = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-30',
  '9999-12-31',
  '+275760-09-13',
  '-271821-04-20',
]
export const farInstants = [...farDays.map((day) => `${day}T23:59:59Z`), '2199-12-31T23:59:59.999999999Z']
/** Past the ends of `smallint`, `integer`, `bigint`, safe integers and floats. */
export const farNumbers = [0, -1, 1.5, 32_768, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e19, 1e300]
/** Texts that PostgreSQL, JSON, SQL or a regular expression may trip over. */
export const farTexts = [
  '',
  'nul \0 here',
  'half a pair \ud800',
  "'\\%_*([",
  '🦄\u202e\u0301',
  '9'.repeat(30),
]
const longText = `${' '.repeat(200_000)}${'a@.'.repeat(100_000)}!`
const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
const inQuery = [
  ...farDays,
  ...farTexts,
  '2147483648',
  '32768',
  '1e308',
  'NaN',
  'last',
  `${'x'.repeat(1900)}`,
]
const inPath = ['0', '-1', '2147483648', '9'.repeat(30), 'nul \0', '\ud800', '🦄', 'x'.repeat(3000), '../..']

type Known = Readonly<Record<string, unknown>>

/** Generates a value that fits a schema, from known values by field name; of other fields only the required ones. */
function goodValue(schema: Schema, known: Known, name = ''): unknown {
  if (schema.type === 'array') {
    return known[name] ?? [goodValue(schema.items ?? {}, known, name.replace(/s$/, ''))]
  }
  if (schema.properties) {
    const requested = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || known[key] !== undefined,
    )
    return Object.fromEntries(requested.map(([key, field]) => [key, goodValue(field, known, key)]))
  }
  const value = known[name]
  if (value !== undefined) return schema.type === 'string' ? String(value) : value
  if (schema.anyOf) return goodValue(schema.anyOf[0] ?? {}, known, name)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.format === 'binary') return new Blob([picture], { type: 'image/png' })
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return 'text'
}

/** The smallest picture there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

function farValues(schema: Schema): readonly unknown[] {
  if (schema.type === 'integer' || schema.type === 'number') return farNumbers
  if (schema.format === 'date') return [...farDays, longText]
  if (schema.format === 'date-time') return [...farInstants, longText]
  if (schema.format === 'binary') return ['no file', new Blob([]), new Blob(['GIF89a\xff\xff\xff\xff'])]
  if (schema.type === 'string') return [...farTexts, longText, 2 ** 53]
  return [null, deep, 'neither']
}

/** The same value over and over, each time with something at its far end. */
function* spoilt(schema: Schema, good: unknown, known: Known): Generator<unknown> {
  if (schema.anyOf) for (const each of schema.anyOf) yield* spoilt(each, good, known)
  if (schema.type === 'array' && Array.isArray(good)) {
    const most = schema.maxItems ?? 900
    yield* [[], Array(most).fill(good[0]), Array(most + 1).fill(good[0]), Array(5000).fill(1), deep]
    for (const item of spoilt(schema.items ?? {}, good[0], known)) yield [item]
  } else if (schema.properties) {
    yield* [null, [], deep, 'text', { __proto__: null, constructor: 1 }]
    const fields = Object(good)
    for (const [key, field] of Object.entries(schema.properties)) {
      const value = fields[key] ?? goodValue(field, known, key)
      for (const bad of spoilt(field, value, known)) yield { ...fields, [key]: bad }
      // Alone, as others may be asked for only where this one is missing.
      yield { [key]: value }
    }
  } else yield* farValues(schema)
}

/** Every part of a call's request at each of its far ends, the other parts as they should be. */
export function* farEndsOf(
  call: Call,
  given: { readonly known: Known; readonly place: unknown },
): Generator<Parts<unknown>> {
  const schemas = partsOf(call)
  const good: Parts<unknown> = {
    ...(schemas.params && { params: { id: given.place } }),
    ...(schemas.query && { query: asText(goodValue(schemas.query, given.known)) }),
    ...(schemas.body && { body: goodValue(schemas.body, given.known) }),
    ...(schemas.form && { form: goodValue(schemas.form, given.known) }),
  }
  yield good
  if (schemas.params) for (const id of inPath) yield { ...good, params: { id } }
  const names = Object.keys(schemas.query?.properties ?? {})
  for (const value of inQuery) {
    for (const name of names) yield { ...good, query: { ...Object(good.query), [name]: value } }
    // All together: a span from one far day to the same one is valid in itself.
    if (names.length > 1) yield { ...good, query: Object.fromEntries(names.map((name) => [name, value])) }
  }
  for (const name of names) yield { ...good, query: { [name]: Array(200).fill('1') } }
  if (schemas.body) for (const body of spoilt(schemas.body, good.body, given.known)) yield { ...good, body }
  if (schemas.form) for (const form of spoilt(schemas.form, good.form, given.known)) yield { ...good, form }
}

function asText(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]))
}
