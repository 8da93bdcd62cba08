import type { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'
import { InvalidInput, notFound } from './http-error.ts'

/** A call with a longer query is answered 414. */
export const longestQuery = 2048

export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // With the input, which distinguishes a wrong field from a missing one.
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new InvalidInput(fieldErrorsOf(result.error))
}

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store, so that no row can match. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some((text) => text.includes('\0') || !text.isWellFormed())) throw notFound()
  return params
}
