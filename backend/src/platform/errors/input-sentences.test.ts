import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SizeChartsFile } from '../../catalogue/size-chart-file.ts'
import { CategoryFile } from '../../category-files/category-file.ts'
import { playFileIn } from '../../play-import/play-file.ts'
import { shopDocumentIn } from '../../shop/shop-document.ts'
import { Environment } from '../config/config.ts'
import { amountIn } from '../data-files/data-file.ts'
import { problemsOf, sentenceOf } from './input-sentences.ts'

/** Everything that a person writes and a schema reads. The product file has no schema: product-files/numbers.ts. */
const schemas = {
  settings: shopDocumentIn('USD'),
  'the play file': playFileIn(amountIn('USD')),
  'the category file': CategoryFile,
  'size charts': SizeChartsFile,
  variables: Environment,
}

type Definition = Record<string, unknown> & { type?: string; check?: string; error?: unknown }
type Part = { readonly path: string; readonly schema: z.core.$ZodType }

const definitionOf = (part: { _zod: { def: object } }) => part._zod.def as Definition

/** The parts of a schema, each at the path by which a file would name it. */
function* partsOf(schema: z.core.$ZodType, path = '', seen = new Set<unknown>()): Generator<Part> {
  if (seen.has(schema)) return
  seen.add(schema)
  yield { path, schema }
  const def = definitionOf(schema)
  const within: [string, unknown][] = [
    ...Object.entries((def.shape ?? {}) as object).map(([name, part]): [string, unknown] => [
      `.${name}`,
      part,
    ]),
    ...[def.innerType, def.in, def.out, ...((def.options ?? []) as unknown[])].map(
      (part): [string, unknown] => ['', part],
    ),
    ...[def.element, def.keyType, def.valueType, def.rest, ...((def.items ?? []) as unknown[])].map(
      (part): [string, unknown] => ['[]', part],
    ),
  ]
  for (const [name, part] of within) if (part) yield* partsOf(part as z.core.$ZodType, `${path}${name}`, seen)
}

/** The faults that a schema finds by its definition, as the validator reports them; those with a sentence of their own are left out. */
function faultsOf({ schema }: Part): (Record<string, unknown> & { code: string })[] {
  const def = definitionOf(schema)
  const checks = [def, ...((def.checks ?? []) as { _zod: { def: object } }[]).map(definitionOf)]
  const found = checks.flatMap((check) => (check.error ? [] : (faultOfCheck(check, String(def.type)) ?? [])))
  return def.error ? found : [...faultsOfType(def, schema), ...found]
}

function faultsOfType(def: Definition, inst: z.core.$ZodType) {
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'array':
    case 'tuple':
    case 'record':
      return [{ code: 'invalid_type', expected: def.type, input: Symbol(), inst }]
    case 'object': {
      const type = { code: 'invalid_type', expected: 'object', input: Symbol(), inst }
      const isStrict = def.catchall && definitionOf(def.catchall as Part['schema']).type === 'never'
      return isStrict ? [type, { code: 'unrecognized_keys', keys: ['zzz'], inst }] : [type]
    }
    case 'enum':
      return [{ code: 'invalid_value', values: Object.values(def.entries as object), input: Symbol(), inst }]
    case 'literal':
      return [{ code: 'invalid_value', values: def.values, input: Symbol(), inst }]
    // The faults of these are those of their parts, or sentences that their functions write.
    case 'union':
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'pipe':
    case 'transform':
    case 'never':
      return []
    default:
      throw new Error(`This test does not know what a schema of the kind ${def.type} finds.`)
  }
}

function faultOfCheck(def: Definition, origin: string) {
  switch (def.check) {
    case undefined:
    case 'overwrite':
      return
    case 'custom':
      // Without `fn` it is a function that writes its own sentences.
      return def.fn ? { code: 'custom', input: 1 } : undefined
    case 'string_format':
      return { code: 'invalid_format', format: def.format, input: 'x' }
    case 'number_format':
      return { code: 'invalid_type', expected: 'int', format: def.format, input: 1.5 }
    case 'max_length':
    case 'less_than':
      return { code: 'too_big', origin, maximum: def.maximum ?? def.value, input: 1 }
    case 'min_length':
    case 'greater_than':
      return { code: 'too_small', origin, minimum: def.minimum ?? def.value, input: 1 }
    case 'multiple_of':
      return { code: 'not_multiple_of', divisor: def.value, input: 1 }
    default:
      throw new Error(`This test does not know what the check ${def.check} finds.`)
  }
}

/** What the table says where it has no sentence for a fault. */
const saysNothing = /^$|is not written as it should be|another value/
/** The validator's own words. */
const theirWords =
  /\binvalid\b|\bexpected\b|\breceived\b|^Too |unrecognized|\bundefined\b|\bNaN\b|\bsymbol\b/i

/** Values of every type. That bounds have sentences is the matter of the test before. */
const oddValues = [
  ...[
    undefined,
    null,
    true,
    Number.NaN,
    -1e12,
    0,
    0.5,
    1e12,
    '',
    ' ',
    'x',
    '-1',
    '1e999',
    '<b>',
    'x'.repeat(300),
  ],
  ...[[], [null], ['x', 'x'], {}, { en: 1 }, { zzz: 1 }],
]

describe.each(Object.entries(schemas))('%s', (_name, schema) => {
  const parts = [...partsOf(schema)]

  test('each fault that a schema can find has a sentence in the table, or one of its own', () => {
    const codes = new Set<string>()
    const without: string[] = []
    for (const part of parts) {
      for (const fault of faultsOf(part)) {
        codes.add(fault.code)
        const sentence = sentenceOf({ path: [], ...fault } as unknown as z.core.$ZodRawIssue)
        if (typeof sentence !== 'string' || saysNothing.test(sentence) || theirWords.test(sentence))
          without.push(`${part.path}: ${JSON.stringify(fault.code)} ${String(sentence)}`)
      }
    }
    expect(without).toEqual([])
    expect(codes).toContain('invalid_type')
  })

  test('no odd value of any field is answered in the validator’s words', () => {
    const theirs: string[] = []
    let rejected = 0
    for (const { path, schema: part } of parts) {
      // A transformation is only ever given what its schema has taken.
      if (definitionOf(part).type === 'transform') continue
      for (const value of oddValues) {
        const { error } = z.safeParse(part, value, { error: sentenceOf })
        for (const { message } of error ? problemsOf(error) : []) {
          rejected += 1
          if (saysNothing.test(message) || theirWords.test(message)) theirs.push(`${path}: ${message}`)
        }
      }
    }
    expect([...new Set(theirs)]).toEqual([])
    expect(rejected).toBeGreaterThan(parts.length)
  })
})
