import type { Call } from '@marah/contract/call'
import type { z } from 'zod'
import { type Parts, partsOf, type Schema } from './call-schemas.ts'

/** A typed field of a call's body or form, and a request that has nothing else in it. */
type TypedField = {
  readonly path: readonly string[]
  filledWith(text: string): Parts<unknown>
}

export function typedFieldsOf(call: Call): TypedField[] {
  const schemas = partsOf(call)
  return (['body', 'form'] as const).flatMap((part) => {
    const schema = schemas[part]
    if (!schema) return []
    return pathsIn(schema).map((path) => ({
      path,
      filledWith: (text) => ({ [part]: filled(schema, path, text) }),
    }))
  })
}

function pathsIn(schema: Schema): string[][] {
  if (schema.type === 'string') return schema.format === 'binary' || schema.enum ? [] : [[]]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      pathsIn(field).map((path) => [name, ...path]),
    ),
    ...(schema.items ? pathsIn(schema.items).map((path) => ['0', ...path]) : []),
    ...(schema.anyOf ?? []).flatMap(pathsIn),
  ]
}

function filled(schema: Schema, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const variants = schema.anyOf ?? [schema]
  const items = variants.find((variant) => variant.items)?.items
  if (name === '0' && items) return [filled(items, rest, text)]
  const field = variants.find(({ properties }) => properties?.[name])?.properties?.[name]
  return { [name]: filled(field ?? {}, rest, text) }
}

/** Wrong in every way that a pattern or a rule may look for. */
const wrongAndLong = `www.\0\ud800@ ${'a'.repeat(100_000)}`

/** Typed fields of a call of which more than the length is looked at in a text that is too long, or not even that. */
export function fieldsReadTooLong(call: Call): string[] {
  return typedFieldsOf(call).flatMap(({ path, filledWith }) => {
    const { body, form } = filledWith(wrongAndLong)
    const { error } = (body === undefined ? call.form : call.body)?.safeParse(body ?? form) ?? {}
    const found = (error?.issues ?? [])
      .filter((issue) => issue.path.join('.') === path.join('.'))
      .flatMap(leavesOf)
      .filter((code) => code !== 'invalid_type')
    return found.join() === 'too_big' ? [] : [`${call.id} ${path.join('.')}: ${found.join()}`]
  })
}

/** A field that takes text or something else reports what each of them misses. */
function leavesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(leavesOf) : [issue.code]
}
