import { z } from 'zod'
import { patterns } from '../drawing/spec.ts'
import { Line } from './data-file.ts'
import type { ProductData } from './products.ts'
import { fitting, ScopedTags } from './scope.ts'

export const Tags = z.strictObject({
  patterns: z.partialRecord(z.enum(patterns), z.array(Line).min(1)),
  sleeves: z.array(ScopedTags),
})
export type Tags = z.output<typeof Tags>

/** In both languages: what customers search for and only the picture shows. */
export function tagsOf(product: ProductData, { patterns, sleeves }: Tags): string[] {
  return [...(patterns[product.pattern] ?? []), ...fitting(sleeves, product).flatMap(({ tags }) => tags)]
}
