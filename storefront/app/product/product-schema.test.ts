import { expect, test } from 'vitest'
import { largestOf } from '../platform/seo.tsx'
import { provideShop, type Shop } from '../platform/shop.ts'
import type { ProductData } from './product.server.ts'
import { productData, shortDescription } from './product-schema.ts'

const product: ProductData = {
  id: 1,
  slug: 'sunny-tee',
  name: 'Sunny Tee',
  description: [{ tag: 'p', children: ['Soft ', { tag: 'strong', children: ['cotton'] }] }],
  currency: 'USD',
  priceNote: null,
  priceFrom: '9.00',
  priceTo: '10.00',
  inStock: true,
  rating: 4.5,
  ratings: 2,
  spread: [],
  breadcrumb: [],
  productType: null,
  vendor: { id: 1, slug: 'olive', name: 'Olive' },
  services: [],
  returns: { isReturnable: true, isExchangeable: true, days: 14 },
  units: [
    {
      id: 1,
      quantity: 0,
      price: '9.00',
      before: '10.00',
      sku: 'A',
      barcode: '2900000000018',
      options: { color: 'red' },
    },
    {
      id: 2,
      quantity: 3,
      price: '10.00',
      before: '10.00',
      sku: 'B',
      barcode: '',
      options: { color: 'blue' },
    },
  ],
  axes: [{ type: 'color', values: [] }],
  shared: [],
  sizeGuide: null,
  pictures: [
    {
      id: 1,
      alt: '',
      color: null,
      sources: {
        avif: '',
        webp: 'https://s.example/a-320.webp 320w, https://s.example/a-640.webp 640w',
        width: 640,
        height: 640,
        tint: '#fff',
      },
    },
  ],
}

test('each unit is an offer with its own address, price and availability', () => {
  const { offers, url, image } = productData('https://s.example', 'ar', product, null)
  expect(url).toBe('https://s.example/ar/p/sunny-tee')
  expect(image).toEqual(['https://s.example/a-640.webp'])
  expect(offers).toMatchObject([
    { price: '9.00', availability: 'https://schema.org/OutOfStock', url: `${url}?color=red` },
    { price: '10.00', availability: 'https://schema.org/InStock', url: `${url}?color=blue` },
  ])
})

test('offers state returns and delivery, each once, and a shop without a country states neither', () => {
  const terms = {
    delivery_fee: '3.00',
    free_delivery_from: '10.00',
    currency: 'USD',
    delivery_days: { from: 2, to: 4 },
    by_place: false,
    place: null,
    weekend: [],
  }
  const offersOf = (of: ProductData) => productData('https://s.example', 'en', of, terms).offers
  provideShop(() => undefined)
  expect(JSON.stringify(offersOf(product))).not.toMatch(/MerchantReturnPolicy|shippingDetails/)
  provideShop(() => ({ country: 'AE' }) as Shop)
  const url = 'https://s.example/p/sunny-tee'
  expect(offersOf(product)).toMatchObject([
    {
      hasMerchantReturnPolicy: {
        '@id': `${url}#returns`,
        applicableCountry: 'AE',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
      },
      shippingDetails: {
        shippingRate: { value: '3.00', currency: 'USD' },
        shippingDestination: { addressCountry: 'AE' },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
      },
    },
    {
      hasMerchantReturnPolicy: { '@id': `${url}#returns` },
      shippingDetails: { '@id': `${url}#free-delivery`, shippingRate: { value: '0' } },
    },
  ])
  const final = { ...product, returns: { isReturnable: false, isExchangeable: false, days: 14 } }
  expect(JSON.stringify(offersOf(final))).toContain('MerchantReturnNotPermitted')
  const silent = { ...product, returns: { isReturnable: false, isExchangeable: false, days: 0 } }
  expect(JSON.stringify(offersOf(silent))).not.toContain('MerchantReturnPolicy')
  provideShop(() => undefined)
})

test('a barcode is a GTIN if GS1 issued it, and not if it is the shop’s own number or one of a spreadsheet', () => {
  const gtins = (barcode: string) =>
    JSON.stringify(
      productData(
        'https://s.example',
        'en',
        { ...product, units: product.units.map((unit) => ({ ...unit, barcode })) },
        null,
      ),
    ).match(/"gtin":"[^"]*"/g)
  expect(new Set(gtins('4006381333931'))).toEqual(new Set(['"gtin":"4006381333931"']))
  for (const barcode of ['2900000000018', '5.90123E+12', '12', '4006381333932'])
    expect(gtins(barcode)).toBeNull()
})

test('very many units become one offer', () => {
  const [unit] = product.units
  const units = unit ? Array.from({ length: 61 }, (_, id) => ({ ...unit, id })) : []
  expect(productData('https://s.example', 'en', { ...product, units }, null).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '9.00',
    highPrice: '10.00',
    offerCount: 61,
  })
})

test('without reviews there is no rating to show', () => {
  const data = productData('https://s.example', 'en', { ...product, rating: null, ratings: 0 }, null)
  expect(data).not.toHaveProperty('aggregateRating')
})

test('descriptions for search results are text with the price', () => {
  expect(shortDescription(product)).toBe('Soft cotton · $9.00')
  expect(largestOf('')).toBe('')
})
