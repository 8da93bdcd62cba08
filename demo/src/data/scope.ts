import { z } from 'zod'
import { type Audience, audiences, type Garment, garments, type Style, styles } from '../drawing/spec.ts'
import { Line, LocalizedText } from './data-file.ts'

/** Products that have one of each list; a list that is left out is no condition. */
const Scope = z.strictObject({
  garments: z.array(z.enum(garments)).min(1).optional(),
  styles: z.array(z.enum(styles)).min(1).optional(),
  materials: z.array(Line).min(1).optional(),
  wearers: z.array(z.enum(audiences)).min(1).optional(),
  vendors: z.array(Line).min(1).optional(),
})
type Scope = z.output<typeof Scope>

/** A template line says which products it is true of: `only` those, or all `except` those. */
const scoped = { only: Scope.optional(), except: Scope.optional() }
type Scoped = { readonly only?: Scope | undefined; readonly except?: Scope | undefined }

export const ScopedText = z.strictObject({ ...LocalizedText.shape, ...scoped })
export const ScopedEntry = z.strictObject({ name: LocalizedText, ...scoped })
export const ScopedTags = z.strictObject({ tags: z.array(Line).min(1), ...scoped })
export const ScopedQuestion = z.strictObject({ question: LocalizedText, answer: LocalizedText, ...scoped })
/** A line in one language: the sentence alone, or `text` with its scope. */
export const ScopedLine = z.union([
  Line.transform((text): Scoped & { readonly text: string } => ({ text })),
  z.strictObject({ text: Line, ...scoped }),
])

type Described = {
  readonly garment: Garment
  readonly style: Style
  readonly material: string
  readonly product_type: Audience
  readonly vendor: string
}

function covers(scope: Scope, product: Described): boolean {
  const has = <Value>(list: readonly Value[] | undefined, value: Value) => !list || list.includes(value)
  return (
    has(scope.garments, product.garment) &&
    has(scope.styles, product.style) &&
    has(scope.materials, product.material) &&
    has(scope.wearers, product.product_type) &&
    has(scope.vendors, product.vendor)
  )
}

/** Those of the lines that are true of the product. */
export function fitting<Entry extends Scoped>(entries: readonly Entry[], product: Described): Entry[] {
  return entries.filter(
    ({ only, except }) => !(only && !covers(only, product)) && !(except && covers(except, product)),
  )
}
