import type { Text } from '../http/language.ts'
import type { NamedRow } from '../state/rows.ts'
import type { Shop } from '../state/shop.ts'
import type { Table } from '../state/table.ts'
import { categories, colors, products, productTypes, sizes, vendors } from './goods.ts'
import { drawPicture } from './pictures.ts'

type Goods = (typeof products)[number]
type Option = { option_type: string; text: Text; json: unknown }

/** Puts the goods into an empty shop. */
export function fillGoods(shop: Shop): void {
  const numbers = { option: 0, media: 0 }
  const group = (table: Table<NamedRow>, names: readonly Text[], folder: string) =>
    names.map((name, index) =>
      table.add({
        name,
        description:
          index === 0 ? null : { en: `All our ${name.en.toLowerCase()}.`, ar: `كل ${name.ar} لدينا.` },
        image: drawPicture(shop.files, `${folder}/${index + 1}`, index * 60, name.en.slice(0, 2)),
        order: index + 1,
      }),
    )
  const categoryRows = group(shop.categories, categories, 'categories')
  const typeRows = group(shop.productTypes, productTypes, 'types')
  const vendorRows = group(shop.vendors, vendors, 'vendors')
  for (const [index, each] of products.entries()) {
    const product = shop.products.add({
      category: categoryRows[each.category]?.id ?? 1,
      product_type: typeRows[each.type]?.id ?? 1,
      vendor: each.vendor === null ? null : (vendorRows[each.vendor]?.id ?? null),
      name: each.name,
      description: descriptionOf(each, index),
      services: [],
      is_return_available: index % 3 !== 0,
      is_exchange_available: index % 2 === 0,
      return_exchange_days: index % 3 === 0 ? null : 14,
    })
    addStock(shop, product.id, each, index, numbers)
  }
}

/** Some goods have none, as it is in shops. */
function descriptionOf({ name }: Goods, index: number): Text | null {
  if (index % 7 === 6) return null
  return {
    en: `${name.en} for days of play.\nWashable at 30 degrees.`,
    ar: `${name.ar} لأيام اللعب.\nيغسل على 30 درجة.`,
  }
}

/** Adds a stock unit for each size in each colour. */
function addStock(shop: Shop, product: number, each: Goods, index: number, numbers: Record<string, number>) {
  for (const [place, options] of varietiesOf(each).entries()) {
    shop.stock.add({
      product,
      quantity: each.quantity,
      sku_number: `F-${product}-${place + 1}`,
      barcode: null,
      price: each.price + place * 100,
      discount: each.discount,
      options: options.map((option) => ({ id: next(numbers, 'option'), ...option })),
      media: index % 8 === 7 ? [] : [pictureOf(shop, each, product, place, numbers)],
    })
  }
}

function pictureOf(
  shop: Shop,
  { name }: Goods,
  product: number,
  place: number,
  numbers: Record<string, number>,
) {
  const path = `products/${product}-${place + 1}`
  const image = drawPicture(shop.files, path, (product * 37 + place * 15) % 360, name.en.slice(0, 2))
  return { id: next(numbers, 'media'), description: name, image, video_url: null }
}

function varietiesOf(each: Goods): Option[][] {
  const bySize = each.sizes ? sizes.map((text) => [{ option_type: 'size', text, json: null }]) : [[]]
  const byColor = each.colors
    ? colors.map(({ en, ar, hex }) => [{ option_type: 'color', text: { en, ar }, json: { hex } }])
    : [[]]
  return bySize.flatMap((size: Option[]) => byColor.map((color: Option[]) => [...size, ...color]))
}

function next(numbers: Record<string, number>, of: string): number {
  const number = (numbers[of] ?? 0) + 1
  numbers[of] = number
  return number
}
