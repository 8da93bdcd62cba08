import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { type Extension, extensionMark, extensionNames } from './extensions.ts'

/**
 * The fields of a call's JSON body that belong to an extension, each with it. A back end without that extension may reject what
 * it does not know, and must not be asked to check what it cannot.
 */
export function sentExtensionFields(method: string, path: string): ReadonlyMap<string, Extension> {
  return fieldsByCall.get(`${method.toUpperCase()} ${path}`) ?? none
}

const none: ReadonlyMap<string, Extension> = new Map()

const fieldsByCall = new Map(
  (calls as readonly Call[]).map(({ method, path, body }) => [
    `${method.toUpperCase()} ${path}`,
    body instanceof z.ZodObject ? markedFields(body) : none,
  ]),
)

function markedFields(body: z.ZodObject): ReadonlyMap<string, Extension> {
  const marked = new Map<string, Extension>()
  for (const [name, field] of Object.entries(body.shape)) {
    const mark = markOf(field)
    const extension = extensionNames.find((known) => known === mark)
    if (extension !== undefined) marked.set(name, extension)
  }
  return marked
}

/** A field that is later made optional carries its mark inside. */
function markOf(field: unknown): unknown {
  if (!(field instanceof z.ZodType)) return undefined
  const mark: unknown = field.meta()?.[extensionMark]
  return mark === undefined && field instanceof z.ZodOptional ? markOf(field.unwrap()) : mark
}
