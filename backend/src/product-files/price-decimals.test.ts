import { expect, test } from 'vitest'
import type { CsvRow } from './csv-file.ts'
import { readShopifyProducts } from './shopify-products.ts'

function read(currency: string, price: string) {
  const values = { handle: 'tee', title: 'Tee', price }
  const row: CsvRow = { line: 2, values, unclear: new Set(), fault: null }
  const columns = new Set(['handle', 'title', 'price'] as const)
  const file = { rows: [row], notes: [], columns, ignoredColumns: [] }
  const { products, rejected } = readShopifyProducts(file, currency)
  return products[0]?.variants[0]?.price ?? rejected[0]?.reason
}

/** Shopify and spreadsheets write noughts beyond the decimals of a currency. */
test.each([
  ['USD', '12.5', 1250],
  ['USD', '12.5000', 1250],
  ['KWD', '12.5', 12_500],
  ['KWD', '12.250', 12_250],
  ['KWD', '99999.99', 99_999_990],
  ['JPY', '1250', 1250],
  ['JPY', '1250.00', 1250],
])('in %s a price of %s is %i', (currency, price, amount) => {
  expect(read(currency, price)).toBe(amount)
})

test.each([
  ['USD', '12.505', 'Variant Price must be an amount such as 12.50 (12.505 USD).'],
  ['KWD', '12.255', 'Variant Price must be an amount such as 12.500, the last digit a 0 (12.255 KWD).'],
  ['JPY', '1250.5', 'Variant Price must be an amount such as 1250, without decimals (1250.5 JPY).'],
  ['KWD', '100000', 'Variant Price is more than 99999.990, the most that can be paid (100000).'],
])('in %s a price of %s is rejected with its line and the rule', (currency, price, reason) => {
  expect(read(currency, price)).toBe(`Line 2: ${reason}`)
})
