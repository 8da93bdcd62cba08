import type { Call } from '@marah/contract/call'
import { z } from 'zod'

/** The part of a JSON schema that tests read: enough to generate values that fit it, and values that do not. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** The parts of a request by their schema; those that the call has none of are left out. */
export type Parts<Value> = { params?: Value; query?: Value; body?: Value; form?: Value }

export function partsOf(call: Call): Parts<Schema> {
  return Object.fromEntries(
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = call[part]
      return schema ? [[part, schemaOf(schema)]] : []
    }),
  )
}

/** A schema without references. */
function schemaOf(type: z.ZodType): Schema {
  const whole = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema & {
    $defs?: Record<string, Schema>
  }
  return inlined(whole, whole.$defs ?? {})
}

function inlined(schema: Schema, defs: Record<string, Schema>): Schema {
  const named = schema.$ref && defs[schema.$ref.replace('#/$defs/', '')]
  if (named) return inlined(named, defs)
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => inlined(each, defs)) }),
    ...(schema.items && { items: inlined(schema.items, defs) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, field]) => [key, inlined(field, defs)]),
      ),
    }),
  }
}
