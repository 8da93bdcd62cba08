import { formatMoney } from '../platform/format.tsx'
import { hrefIn, type Language } from '../platform/language.tsx'
import { textOf } from '../platform/node-text.ts'
import { largestOf } from '../platform/seo.tsx'
import type { ProductData } from './product.server.ts'
import { optionParameter, type Unit } from './variant.ts'

/** More units than this are one aggregate offer. */
const offersAtMost = 60

/** A schema.org Product with an offer per unit, or one aggregate offer; URLs are absolute. */
export function productData(origin: string, language: Language, product: ProductData) {
  const url = origin + hrefIn(language, `/p/${product.slug}`)
  const text = textOf(product.description)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    ...(text && { description: text.slice(0, 500) }),
    image: product.pictures.map(({ sources }) => largestOf(sources.webp)).filter(Boolean),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor.name } }),
    ...(product.units[0] && { sku: product.units[0].sku }),
    ...(product.rating !== null &&
      product.ratings > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.ratings,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    offers:
      product.units.length > offersAtMost
        ? {
            '@type': 'AggregateOffer',
            lowPrice: product.priceFrom,
            highPrice: product.priceTo,
            priceCurrency: product.currency,
            offerCount: product.units.length,
            availability: availability(product.inStock),
            url,
          }
        : product.units.map((unit) => offerOf(unit, product, url)),
  }
}

function offerOf(unit: Unit, { currency, vendor, axes }: ProductData, url: string) {
  const query = new URLSearchParams()
  for (const { type } of axes) {
    const key = unit.options[type]
    if (key !== undefined) query.set(optionParameter(type), key)
  }
  return {
    '@type': 'Offer',
    sku: unit.sku,
    ...(unit.barcode && { gtin: unit.barcode }),
    price: unit.price,
    priceCurrency: currency,
    availability: availability(unit.quantity > 0),
    url: query.size ? `${url}?${query}` : url,
    ...(vendor && { seller: { '@type': 'Organization', name: vendor.name } }),
  }
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`
}

/** A meta description: the beginning of the text, with the price. */
export function shortDescription(product: ProductData): string {
  const text = textOf(product.description)
  const cut = text.length > 150 ? `${text.slice(0, text.lastIndexOf(' ', 147))}…` : text
  return `${cut || product.name} · ${formatMoney(product.priceFrom, product.currency)}`
}
