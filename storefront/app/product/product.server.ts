import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { hexOf } from '../catalogue/index.server.ts'
import { type Packed, pack } from '../catalogue/index.ts'
import type { ImageSources } from '../parts/picture.tsx'
import { sourcesOnPage, zoomSource } from '../parts/picture-widths.ts'
import { messagesOf } from '../platform/messages.tsx'
import { priceNote } from '../platform/price-note.server.ts'
import { richText } from '../platform/rich-text.server.ts'
import { axesOf, type OptionValue, type Unit } from './variant.ts'

type Product = components['schemas']['Product']
type Stock = Product['product_stock'][number]

/** A picture of one colour, or of all colours. `closer` is a candidate of a srcset, for the zoom. */
export type ProductPicture = {
  id: number
  alt: string
  sources: ImageSources
  closer?: string
  color: string | null
}

/** The size chart comes with its title, since only products that have a chart need the message. */
export type SizeGuideData = { title: string; chart: Packed<components['schemas']['SizeChart']> }

export type ProductData = ReturnType<typeof toProductData>

/** Returns the part of the contract's Product that the page shows. */
export function toProductData(product: Product, language: Language) {
  const units = product.product_stock.map(toUnit)
  const values = valuesOf(product.product_stock)
  const axes = axesOf(units, values)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: richText(product.description),
    currency: product.price_currency,
    priceNote: priceNote(language),
    priceFrom: product.price_from,
    priceTo: product.price_to,
    inStock: product.in_stock,
    rating: product.rating,
    ratings: product.rating_count,
    spread: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: product.rating_spread[stars] ?? 0 })),
    breadcrumb: product.breadcrumb.map(({ slug, name }) => ({ slug, name })),
    productType: product.product_type_details,
    vendor: product.vendor_details,
    services: product.services,
    returns: {
      isReturnable: product.is_return_available,
      isExchangeable: product.is_exchange_available,
      days: product.return_exchange_days,
    },
    units,
    axes,
    /** The table of facts shows the values that all variants share, such as material. */
    shared: values.filter(({ type }) => !axes.some((axis) => axis.type === type)),
    pictures: picturesOf(product.product_stock),
    sizeGuide: product.size_chart && {
      title: messagesOf(language)('size-guide.title'),
      chart: pack(product.size_chart),
    },
  }
}

function toUnit(stock: Stock): Unit {
  return {
    id: stock.id,
    quantity: stock.quantity,
    price: stock.final_price,
    before: stock.price,
    ...(stock.lowest_price_30_days !== null && { lowest: stock.lowest_price_30_days }),
    sku: stock.sku_number,
    barcode: stock.barcode,
    options: Object.fromEntries(
      stock.product_option_details.map(({ option_type, key }) => [option_type, key]),
    ),
  }
}

/** Returns every value once, in the API's order. */
function valuesOf(stock: Stock[]): OptionValue[] {
  const values = new Map<string, OptionValue>()
  for (const { product_option_details } of stock) {
    for (const { option_type, key, option_text_value, option_json_value } of product_option_details) {
      const hex = hexOf(option_json_value)
      values.set(`${option_type} ${key}`, {
        type: option_type,
        key,
        name: option_text_value,
        ...(hex && { hex }),
      })
    }
  }
  return [...values.values()]
}

/** Returns the pictures, each once: sizes of one colour share them. */
function picturesOf(stock: Stock[]): ProductPicture[] {
  const pictures = new Map<string, ProductPicture>()
  for (const { product_media, product_option_details } of stock) {
    const color = product_option_details.find(({ option_type }) => option_type === 'color')?.key ?? null
    for (const { id, description, image_sources, product_stock } of product_media) {
      if (!image_sources) continue
      const own = product_stock === null ? null : color
      const known = pictures.get(image_sources.webp)
      const closer = zoomSource(image_sources)
      if (!known)
        pictures.set(image_sources.webp, {
          id,
          alt: description,
          sources: sourcesOnPage(image_sources),
          ...(closer && { closer }),
          color: own,
        })
      else if (known.color !== own) known.color = null
    }
  }
  return [...pictures.values()]
}
