import type { Shared } from './listed-products.ts'

/** Options with a filter; the listing has a column for each, named in the plural. */
export const optionTypes = ['color', 'size', 'material', 'condition'] as const
export type OptionType = (typeof optionTypes)[number]
export const optionColumns = {
  color: 'colors',
  size: 'sizes',
  material: 'materials',
  condition: 'conditions',
} as const

/** Marks the products that have one of the keys. */
export function anyOf<Key>({ of, values }: Shared<readonly Key[]>, keys: ReadonlySet<Key>): Uint8Array {
  const isMet = Uint8Array.from(values, (value) => Number(value.some((key) => keys.has(key))))
  const marks = new Uint8Array(of.length)
  for (let place = 0; place < of.length; place++) marks[place] = isMet[of[place] ?? 0] ?? 0
  return marks
}

export function between(column: Float32Array | Float64Array, from: number, to: number): Uint8Array {
  const marks = new Uint8Array(column.length)
  for (let place = 0; place < column.length; place++) {
    const value = column[place] ?? 0
    if (value >= from && value <= to) marks[place] = 1
  }
  return marks
}
