import { isDeepStrictEqual } from 'node:util'
import { mergeWith, type ProductInput, type StoredProduct, snapshotOfInput } from '../catalogue/index.ts'
import { decimalText } from '../platform/money/money.ts'

/** Lists an import's changes to an existing product, old and new, for a person to read. */
export function changesOf(input: ProductInput, stored: StoredProduct): string[] {
  const before = stored.snapshot
  const after = snapshotOfInput(mergeWith(input, stored), stored.reserved)
  const units = new Map(before.stock.map((unit) => [unit.sku, unit]))
  const remaining = new Set(after.stock.map(({ sku }) => sku))
  return [
    ...fields.flatMap(([name, shown]) => changed(name, shown(before), shown(after))),
    ...parts.flatMap(([name, part]) =>
      isDeepStrictEqual(part(before), part(after)) ? [] : [`${name} changed`],
    ),
    ...after.stock.flatMap((unit) => {
      const old = units.get(unit.sku)
      if (!old) return [`${unit.sku}: new, ${sum(unit)}, ${unit.quantity} in stock`]
      return unitFields.flatMap(([name, shown]) => changed(`${unit.sku}: ${name}`, shown(old), shown(unit)))
    }),
    ...before.stock.filter(({ sku }) => !remaining.has(sku)).map(({ sku }) => `${sku}: sold no more`),
  ]
}

type Snapshot = StoredProduct['snapshot']
type Unit = Snapshot['stock'][number]

const fields: [string, (of: Snapshot) => string][] = [
  ['title', ({ name }) => name.en],
  ['published', ({ isPublished }) => String(isPublished)],
  ['tags', ({ tags }) => tags.join(', ')],
  ['days to return', ({ returnExchangeDays }) => String(returnExchangeDays)],
  ['returnable', ({ isReturnAvailable }) => String(isReturnAvailable)],
  ['tax class', ({ taxClass }) => taxClass],
  ['exchangeable', ({ isExchangeAvailable }) => String(isExchangeAvailable)],
]

const parts: [string, (of: Snapshot) => unknown][] = [
  ['Arabic title', ({ name }) => name.ar],
  ['description', ({ description }) => description],
  ['category', ({ categoryId }) => categoryId],
  ['audience', ({ productTypeId }) => productTypeId],
  ['seller', ({ vendorId }) => vendorId],
  ['options', ({ options, stock }) => [options, stock.map((unit) => [unit.sku, unit.options])]],
  ['pictures', ({ media }) => media],
]

const unitFields: [string, (of: Unit) => string][] = [
  ['price', sum],
  [
    'compare-at price',
    ({ price, discount, currency }) => (discount > 0 ? decimalText(price, currency) : 'none'),
  ],
  ['currency', ({ currency }) => currency],
  ['stock', ({ quantity }) => String(quantity)],
  ['barcode', ({ barcode }) => barcode || 'none'],
  ['weight', ({ weightGrams }) => (weightGrams === null ? 'none' : `${weightGrams} g`)],
]

function sum({ price, discount, currency }: Unit): string {
  return decimalText(price - discount, currency)
}

function changed(name: string, old: string, now: string): string[] {
  return old === now ? [] : [`${name} ${old || 'none'} → ${now || 'none'}`]
}
