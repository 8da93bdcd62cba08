import { coreDocument } from '@marah/contract/core-document'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
type Operation = {
  security?: object[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** A call that every back end has. */
export type CoreCall = {
  readonly method: string
  readonly path: string
  readonly isForCustomers: boolean
  /** Schema of the successful answer; null if its body is empty. */
  readonly answer: Schema | null
}

const document = coreDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export const coreCalls: readonly CoreCall[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security, responses }]) => ({
    method: method.toUpperCase(),
    path,
    isForCustomers: (security ?? []).length > 0,
    answer: answerOf(responses),
  })),
)

function answerOf(responses: Operation['responses']): Schema | null {
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return done?.content?.['application/json']?.schema ?? null
}

/** Describes the faults of an answer: missing fields of the specification, or an id that is not a whole number. */
export function oddnessOf(call: CoreCall, body: unknown): string | null {
  const row = firstRow(body)
  if (row === null || call.answer === null) return null
  const id = row.id ?? row.pk
  if (id !== undefined && !/^[1-9]\d*$/.test(String(id)))
    return `its id ${JSON.stringify(id)} is no whole number`
  const schema = rowSchema(resolved(call.answer))
  const missing = (schema.required ?? []).filter((name) => !(name in row) && !(name === 'id' && 'pk' in row))
  return missing.length > 0 ? `without ${missing.join(', ')}` : null
}

/** Returns the first row of a page or list, else the answer itself; null if there is nothing to check. */
export function firstRow(body: unknown): Record<string, unknown> | null {
  const list = Array.isArray(body)
    ? body
    : isRecord(body) && Array.isArray(body.results)
      ? body.results
      : null
  const row: unknown = list === null ? body : list[0]
  return isRecord(row) ? row : null
}

function rowSchema(schema: Schema): Schema {
  const results = schema.properties?.results
  if (results) return resolved(results.items ?? {})
  return schema.items ? resolved(schema.items) : schema
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
