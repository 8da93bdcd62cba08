import type { components } from '@marah/contract/client'
import { expect, test } from 'vitest'
import { toCards } from './card-data.server.ts'

type Card = components['schemas']['ProductCard']

const unit = (key: string) => ({
  quantity: 3,
  price: '10.00',
  final_price: '10.00',
  lowest_price_30_days: null,
  product_option_details: [
    { option_type: 'color', key, option_text_value: key, option_json_value: null },
    { option_type: 'size', key: 'M', option_text_value: 'M', option_json_value: null },
  ],
  product_media: [
    {
      image_sources: {
        avif: `https://shop.test/${key}-1.avif`,
        webp: `https://shop.test/${key}-1.webp`,
        width: 1,
        height: 1,
        tint: '#fff',
      },
    },
  ],
})

const product = {
  slug: 'hoodie',
  name: 'Hoodie',
  vendor_details: null,
  price_from: '10.00',
  price_to: '10.00',
  list_price_from: '10.00',
  price_currency: 'USD',
  rating: null,
  rating_count: 0,
  in_stock: true,
  product_stock: ['lilac', 'cream', 'deep sea'].map(unit),
} as unknown as Card

function shownOf(colours: string[], card = product) {
  const [shown] = toCards([card], 'https://shop.test', colours)
  return {
    pictures: shown?.pictures.map(({ avif }) => avif),
    query: shown?.query,
    swatches: shown?.colours.map(({ name }) => name),
  }
}

const swatches = ['lilac', 'cream', 'deep sea']

test('a card shows the first of the list’s colours that its product has, and links to it', () => {
  expect(shownOf(['green', 'cream', 'lilac'])).toEqual({
    pictures: ['/cream-1.avif', '/lilac-1.avif'],
    query: '?color=cream',
    swatches,
  })
  expect(shownOf(['deep sea']).query).toBe('?color=deep+sea')
})

test('a list without a colour, or with one that a product does not have, shows its first picture', () => {
  const usual = { pictures: ['/lilac-1.avif', '/cream-1.avif'], query: undefined, swatches }
  expect(shownOf([])).toEqual(usual)
  expect(shownOf(['green'])).toEqual(usual)
})

test('a product is converted once for each colour it shows', () => {
  const [cream] = toCards([product], 'https://shop.test', ['cream'])
  const [usual] = toCards([product], 'https://shop.test')
  expect(toCards([product], 'https://shop.test', ['cream'])[0]).toBe(cream)
  expect(toCards([product], 'https://shop.test')[0]).toBe(usual)
  expect(cream).not.toBe(usual)
})
