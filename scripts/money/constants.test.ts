import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Amounts have the decimals of their currency (decision 62): only `platform/money/money.ts` and the adapter's own
 * `money.ts` know about units. `foreign/` is a back end of two decimals and stays out of it.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync(['{adapter,backend,contract,server,demo,storefront}/{src,app}/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('demo/src/drawing/'))

/** Percentages, a contrast, a barcode, the shop's default and the data of the demo. */
const allowed: Readonly<Record<string, RegExp>> = {
  'adapter/src/money.ts': /usualCurrency = 'USD'/,
  'backend/src/capacity/booked-share.ts': /as share/,
  'backend/src/platform/config/config.ts': /default\('USD'\)/,
  'backend/src/platform/money/money.ts': /percent \+ 50\) \/ 100/,
  'backend/src/shop/shop-colours.ts': /contrast/,
  'backend/src/sellers/sellers.ts': /response_rate/,
  'contract/src/common.ts': /example: 'USD'/,
  'demo/src/demo-catalogue.ts': /barcodeOf|currency = 'USD'/,
  'demo/src/data/dollars.ts': /amountIn\('USD'\)/,
  'demo/src/fill-prices.ts': /percentOf\(price, cut \* 100, currency\)/,
  'demo/src/search-queries.ts': /sale_percent/,
  'storefront/app/catalogue/card-body.tsx': /const percent/,
  'storefront/app/platform/money/minor-units.ts': /percent \+ 50\) \/ 100/,
  'storefront/app/product/buy-box.tsx': /percent: /,
}

function constantsIn(file: string, text: string): string[] {
  // The storefront's own tests cover the visitor's cart and its default currency.
  const constant = file.startsWith('storefront/')
    ? /toFixed\(2\)|[*/] 100\b/
    : /toFixed\(2\)|[*/] 100\b|'USD'/
  return text
    .split('\n')
    .flatMap((line, index) =>
      constant.test(line) && !allowed[file]?.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    )
}

test('no code counts money in hundredths or names a currency by itself', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => constantsIn(file, readFileSync(`${root}${file}`, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'const text = (amount / 100).toFixed(2)',
  'const minor = Math.round(Number(text) * 100)',
  "const currency = row?.currency ?? 'USD'",
])('a new one is found: %s', (line) => {
  expect(constantsIn('backend/src/orders/new.ts', line)).toHaveLength(1)
})
