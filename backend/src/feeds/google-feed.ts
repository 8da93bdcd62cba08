import { isGtin } from '@marah/contract/rules/gtins'
import { asc, gt } from 'drizzle-orm'
import {
  available,
  finalPrice,
  loadProductRows,
  type ProductRow,
  type UnitRow,
  unitJson,
} from '../catalogue/index.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { productListing } from '../schema/catalogue.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { element, textOfHtml } from './feed-xml.ts'

/** Products that are in memory at a time, however large the shop is; what else the process does waits for so many at most. */
const batchSize = 50
/** The lengths that Google accepts (support.google.com/merchants/answer/7052112). */
const longestTitle = 150
const longestDescription = 5_000
const mostPictures = 11

/** The wearers of a product type, in the terms of the specification of product data. */
const wearers: Record<string, { gender: string; age: string }> = {
  women: { gender: 'female', age: 'adult' },
  men: { gender: 'male', age: 'adult' },
  girls: { gender: 'female', age: 'kids' },
  boys: { gender: 'male', age: 'kids' },
  babies: { gender: 'unisex', age: 'infant' },
}
const conditions = ['new', 'refurbished', 'used']

/** The Google Merchant feed, one item a stock unit, a piece at a time. */
export async function* googleFeed(
  services: Services,
  language: Language,
  self: string,
): AsyncGenerator<string> {
  const title = services.settings.names()[language]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>`
  yield `${element('title', title)}${element('link', shopAddress(services, language, '/'))}${element('description', self)}\n`
  for await (const rows of productBatches(services)) {
    yield rows.flatMap((row) => row.units.map((unit) => item(services, language, row, unit))).join('')
  }
  yield '</channel>\n</rss>\n'
}

async function* productBatches({ database }: Services): AsyncGenerator<ProductRow[]> {
  let last = 0
  while (true) {
    const ids = await database.db
      .select({ id: productListing.productId })
      .from(productListing)
      .where(gt(productListing.productId, last))
      .orderBy(asc(productListing.productId))
      .limit(batchSize)
    const end = ids.at(-1)
    if (!end) return
    last = end.id
    yield await loadProductRows(
      database.db,
      ids.map(({ id }) => id),
    )
  }
}

function item(services: Services, language: Language, row: ProductRow, unit: UnitRow): string {
  const { product_media, product_option_details: options } = unitJson(
    unit,
    row.media,
    language,
    services.mediaUrl,
    mostPictures,
  )
  const [picture, ...others] = product_media.flatMap(({ image }) => image ?? [])
  // Without a picture an item is rejected, and with it perhaps the feed.
  if (!picture) return ''
  const shown = options.filter(({ option_type: type }) => type === 'color' || type === 'size')
  const optionText = (type: string) =>
    options.find(({ option_type }) => option_type === type)?.option_text_value
  const query = new URLSearchParams(shown.map(({ option_type, key }) => [option_type, key]))
  const name = textIn(language, row.name)
  const title = [name, ...shown.map(({ option_text_value }) => option_text_value)].join(' – ')
  const wearer = wearers[row.type?.slug ?? '']
  const condition = options.find(({ option_type }) => option_type === 'condition')?.key ?? 'new'
  const hasGtin = isGtin(unit.barcode)
  const money = (amount: number) => `${decimalText(amount, unit.priceCurrency)} ${unit.priceCurrency}`
  const fields: [name: string, text: string | null | undefined][] = [
    ['id', String(unit.id)],
    ['item_group_id', String(row.id)],
    ['title', title.slice(0, longestTitle).toWellFormed()],
    ['description', textOfHtml(textIn(language, row.description), longestDescription) || name],
    [
      'link',
      `${shopAddress(services, language, `/p/${encodeURIComponent(row.slug)}`)}${query.size > 0 ? `?${query}` : ''}`,
    ],
    ['image_link', picture],
    ...others.map((other): [string, string] => ['additional_image_link', other]),
    ['availability', available(unit) > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', money(unit.price)],
    ['sale_price', unit.discount > 0 ? money(finalPrice(unit)) : null],
    ['brand', row.seller && textIn(language, row.seller.name)],
    // A SKU is the shop's own and no manufacturer's number (mpn), which the shop does not know.
    ['gtin', hasGtin ? unit.barcode : null],
    // It says that the maker gave none at all, which beside a brand is wrong (support.google.com/merchants/answer/6324478).
    ['identifier_exists', hasGtin || row.seller ? null : 'no'],
    ['condition', conditions.includes(condition) ? condition : 'used'],
    ['product_type', row.categories.map((category) => textIn(language, category.name)).join(' > ')],
    ['color', optionText('color')],
    ['size', optionText('size')],
    ['material', optionText('material')],
    ['gender', wearer?.gender],
    ['age_group', wearer?.age],
  ]
  return `<item>${fields.map(([field, text]) => element(`g:${field}`, text)).join('')}</item>\n`
}
