import type { Call } from '@marah/contract/call'
import { everyCall } from '@marah/contract/every-call'
import fc from 'fast-check'
import { type Parts, partsOf, type Schema } from './call-schemas.ts'
import { farDays, farInstants, farNumbers, farTexts, picture } from './far-ends.ts'
import { callerOf, type RequestCase, type Who } from './whole-shop.ts'

type Known = Readonly<Record<string, unknown>>
/** The call by its id: what fails is printed. */
type Drawn = Omit<RequestCase, 'call'> & { readonly id: string }
type World = { readonly known: Known; readonly place: (call: Call) => unknown }

/** Requests of any call: shaped as the contract has them with hostile values in places, or shaped otherwise. */
export function arbitraryRequest({ known, place }: World): fc.Arbitrary<Drawn> {
  return arbitraryCall.chain((call) => {
    const schemas = partsOf(call)
    const parts: { [Part in keyof Parts<unknown>]: fc.Arbitrary<unknown> } = {
      ...(schemas.params && { params: fc.record({ id: mostly(fc.constant(place(call)), hostileText) }) }),
      ...(schemas.query && {
        query: mostly(queryOf(schemas.query, known), fc.dictionary(hostileText, queryText)),
      }),
      ...(schemas.body && { body: mostly(valueLike(schemas.body, known), anyJson) }),
      ...(schemas.form && {
        form: mostly(valueLike(schemas.form, known), fc.dictionary(hostileText, hostileText)),
      }),
    }
    return fc.record({ id: fc.constant(call.id), who: whoOf(call), parts: fc.record(parts) })
  })
}

/** The more input a call takes, the more often: one without any answers the same each time. */
const arbitraryCall: fc.Arbitrary<Call> = fc.oneof(
  ...everyCall.map((call) => ({ weight: 1 + 3 * fieldsIn(partsOf(call)), arbitrary: fc.constant(call) })),
)

function fieldsIn(parts: Parts<Schema>): number {
  return Object.values(parts).reduce((sum, { properties = {} }) => sum + Object.keys(properties).length, 0)
}

function whoOf(call: Call): fc.Arbitrary<Who> {
  const right = callerOf(call)
  // A request to a public call may carry a login as well.
  const others = fc.constantFrom<Who>('anonymous', 'customer', 'staff', 'forged')
  return mostly(fc.constant(right), others)
}

function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.constantFrom(null, [], {}, '{', ...farNumbers),
  fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'id', ''),
    fc.jsonValue({ maxDepth: 2 }),
  ),
)
const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...farTexts,
    ...farDays,
    '2147483648',
    '__proto__',
    'last',
    'true',
    '1',
    '-1',
    '1e3',
    '%',
    '..',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer().map(String),
  fc
    .tuple(fc.constantFrom(' ', 'a', '@', '.', '<', '(', '\\', 'ا', '9'), fc.integer({ min: 1, max: 1500 }))
    .map(([unit, times]) => unit.repeat(times)),
)
const numberText = fc
  .oneof(fc.constantFrom(...farNumbers, 2 ** 31 - 1), fc.integer({ min: -3, max: 40 }), fc.integer())
  .map(String)
const queryText = fc.oneof(hostileText, numberText, fc.array(hostileText, { maxLength: 5 }))

/** Generates an object's fields: all, some or none; leaves out required ones only now and then. */
function fieldsOf(
  { properties = {}, required = [] }: Schema,
  known: Known,
  of: (field: Schema) => fc.Arbitrary<unknown>,
  usual: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const [value, good] = [of(field), fc.constant(known[name])]
      return [
        name,
        known[name] === undefined
          ? value
          : fc.oneof({ weight: usual, arbitrary: good }, { weight: 1, arbitrary: value }),
      ]
    }),
  )
  const complete = fc.record(fields, { requiredKeys: [...required] })
  return mostly<unknown>(complete, fc.record(fields, { requiredKeys: [] }))
}

function queryOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fieldsOf(schema, known, (field) => fc.oneof(queryText, textOf(field)), 1)
}

function valueLike(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return mostly(fittingOf(schema, known), fc.oneof(anyJson, hostileText))
}

function fittingOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fittingOf(each, known)))
  if (schema.properties) return fieldsOf(schema, known, (field) => valueLike(field, known), 5)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'array':
      return fc.array(valueLike(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 20, 20),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'string':
      return textOf(schema)
    default:
      return anyJson
  }
}

function numberOf({ minimum = -(2 ** 31), maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
    fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, 12) }),
    fc.constantFrom(maximum, ...farNumbers),
  )
}

function textOf({ format, pattern, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'binary')
    return fc.oneof(
      fc.constant(new Blob([picture])),
      fc.uint8Array().map((bytes) => new Blob([bytes])),
    )
  if (format === 'date') return fc.oneof(days, fc.constantFrom(...farDays))
  if (format === 'date-time') return fc.oneof(instants, fc.constantFrom(...farInstants))
  if (format === 'uri') return fc.oneof(fc.webUrl({ withQueryParameters: true }), hostileText)
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), hostileText)
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 60, 60) }),
    fc.emailAddress(),
    fc.constantFrom('x'.repeat(Math.min(maxLength ?? 3000, 5000)), '10.00', 'lost@example.com'),
    hostileText,
  )
}

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
  .map((instant) => instant.toISOString())
const days = instants.map((instant) => instant.slice(0, 10))
