import type { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'
import { InvalidInput, notFound } from './http-error.ts'

/** Characters of a query beyond which a call is answered with 414. */
export const longestQuery = 2048

export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // With its input, which distinguishes a wrong field from a missing one.
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new InvalidInput(fieldErrorsOf(result.error))
}

/** PostgreSQL takes no NUL and no lone surrogate in a text, so what holds one names nothing. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some((text) => text.includes('\0') || !text.isWellFormed())) throw notFound()
  return params
}
