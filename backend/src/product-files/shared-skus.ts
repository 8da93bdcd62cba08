import type { ImportNote } from './report.ts'
import type { ShopifyProduct } from './shopify-products.ts'

/** Two products may have one SKU, each with its own stock, but mostly that is a slip: one warning for each such SKU. */
export function sharedSkus(products: readonly ShopifyProduct[]): ImportNote[] {
  const units = products
    .flatMap(({ slug, variants }) => variants.map(({ sku, line }) => ({ sku, line, slug })))
    .filter(({ sku }) => sku !== null)
    .sort((a, b) => a.line - b.line)
  return [...Map.groupBy(units, ({ sku }) => sku)].flatMap(([sku, group]) => {
    const [first, ...rest] = [...Map.groupBy(group, ({ slug }) => slug).values()].map(([unit]) => unit)
    const last = rest.at(-1)
    if (!first || !last) return []
    const others = [first, ...rest.slice(0, -1)].map((unit) => `line ${unit?.line} (${unit?.slug})`)
    return [
      {
        line: last.line,
        text: `The SKU ${sku} is also on ${others.join(', ')}. Each product keeps its own stock of it.`,
      },
    ]
  })
}
