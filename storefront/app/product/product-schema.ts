import { isGtin } from '@marah/contract/rules/gtins'
import { formatMoney } from '@marah/ui/format'
import type { Language } from '@marah/ui/language'
import { hrefIn } from '../platform/language.tsx'
import { textOf } from '../platform/node-text.ts'
import { largestOf } from '../platform/seo.tsx'
import { servedShop } from '../platform/shop.ts'
import type { DeliveryTerms } from './delivery-info.tsx'
import type { ProductData } from './product.server.ts'
import { optionParameter, type Unit } from './variant.ts'

/** A product with more units than this has one aggregate offer. */
const offersAtMost = 60

/**
 * Returns a schema.org Product with an offer per unit, or one aggregate offer; URLs are absolute. It runs on the server
 * alone.
 */
export function productData(
  origin: string,
  language: Language,
  product: ProductData,
  delivery: DeliveryTerms | null,
) {
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
            ...termsOf(product, delivery, product.priceFrom, url),
          }
        : eachOnce(
            product.units.map((unit) => ({
              ...offerOf(unit, product, url),
              ...termsOf(product, delivery, unit.price, url),
            })),
          ),
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
    ...(isGtin(unit.barcode) && { gtin: unit.barcode }),
    price: unit.price,
    priceCurrency: currency,
    availability: availability(unit.quantity > 0),
    url: query.size ? `${url}?${query}` : url,
    ...(vendor && { seller: { '@type': 'Organization', name: vendor.name } }),
  }
}

/**
 * States returns and delivery as the page does. Search engines read both by country, so a shop without a country states
 * neither; delivery that depends on the place is left out.
 */
function termsOf({ returns }: ProductData, delivery: DeliveryTerms | null, price: string, url: string) {
  const country = servedShop()?.country
  if (!country) return {}
  return {
    ...(returns.days > 0 && { hasMerchantReturnPolicy: returnPolicy(returns, country, url) }),
    ...(delivery && !delivery.by_place && { shippingDetails: shippingOf(delivery, price, country, url) }),
  }
}

function returnPolicy(
  { isReturnable, isExchangeable, days }: ProductData['returns'],
  country: string,
  url: string,
) {
  const policy = { '@type': 'MerchantReturnPolicy', '@id': `${url}#returns`, applicableCountry: country }
  if (!isReturnable && !isExchangeable)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    refundType: [
      ...(isReturnable ? ['https://schema.org/FullRefund'] : []),
      ...(isExchangeable ? ['https://schema.org/ExchangeRefund'] : []),
    ],
  }
}

function shippingOf(terms: DeliveryTerms, price: string, country: string, url: string) {
  const { delivery_fee: fee, free_delivery_from: freeFrom, delivery_days: days, currency } = terms
  const isFree = Number(fee) === 0 || (freeFrom !== null && Number(price) >= Number(freeFrom))
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${url}#${isFree ? 'free-delivery' : 'delivery'}`,
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? '0' : fee, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: days.from,
          maxValue: days.to,
          unitCode: 'DAY',
        },
      },
    }),
  }
}

type Offer = ReturnType<typeof offerOf> & ReturnType<typeof termsOf>

/** Writes the terms that several offers share in full in the first one, and refers to them in the others. */
function eachOnce(offers: readonly Offer[]) {
  const written = new Set<string>()
  const once = <Terms extends { readonly '@id': string }>(terms: Terms): Terms | { '@id': string } => {
    if (written.has(terms['@id'])) return { '@id': terms['@id'] }
    written.add(terms['@id'])
    return terms
  }
  return offers.map(({ hasMerchantReturnPolicy: returns, shippingDetails: shipping, ...offer }) => ({
    ...offer,
    ...(returns && { hasMerchantReturnPolicy: once(returns) }),
    ...(shipping && { shippingDetails: once(shipping) }),
  }))
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`
}

/** Returns a meta description: the beginning of the text, with the price. */
export function shortDescription(product: ProductData): string {
  const text = textOf(product.description)
  const cut = text.length > 150 ? `${text.slice(0, text.lastIndexOf(' ', 147))}…` : text
  return `${cut || product.name} · ${formatMoney(product.priceFrom, product.currency)}`
}
