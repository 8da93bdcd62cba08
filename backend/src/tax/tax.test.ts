import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '../coupons/index.ts'
import { partOf, payableStep } from '../platform/money/money.ts'
import { taxClasses } from '../schema/tax.ts'
import { shopDocumentIn } from '../shop/shop-document.ts'
import { rateOf, type TaxRules } from './rates.ts'
import { grossOf, paidWith, sumByRate, taxOnTop, taxSum, taxWithin } from './shares.ts'
import { sharesOf } from './tax-json.ts'
import { taxPurchase } from './tax-purchase.ts'
import { taxesOfPayment, taxVisit } from './tax-visit.ts'

const rules: TaxRules = {
  included: true,
  country: 'SA',
  rates: {
    SA: [
      { from: '2018-01-01', standard: 500 },
      { from: '2020-07-01', standard: 1500 },
    ],
    DE: [{ from: '2007-01-01', standard: 1900, reduced: 700 }],
  },
}
const day = '2027-03-28'

test('the rate is that of the country, the class and the day', () => {
  const rate = (country: string, taxClass: (typeof taxClasses)[number], on = day) =>
    rateOf(rules, { country, taxClass, day: on })
  expect(rate('SA', 'standard')).toBe(1500)
  expect(rate('SA', 'standard', '2020-06-30')).toBe(500)
  expect(rate('SA', 'standard', '2020-07-01')).toBe(1500)
  expect(rate('SA', 'standard', '2017-12-31')).toBeNull()
  expect(rate('SA', 'reduced')).toBe(1500)
  expect(rate('DE', 'reduced')).toBe(700)
  expect(rate('DE', 'zero')).toBe(0)
  expect(rate('DE', 'exempt')).toBeNull()
  expect(rate('KW', 'standard')).toBeNull()
})

test('tax is rounded half up, within a price and on top of it', () => {
  expect(taxWithin(11500, 1500)).toEqual({ rate: 1500, net: 10000, tax: 1500 })
  expect(taxWithin(1000, 1500)).toEqual({ rate: 1500, net: 870, tax: 130 })
  expect(taxWithin(11, 1000)).toEqual({ rate: 1000, net: 10, tax: 1 })
  expect(taxOnTop(1000, 1500, 'SAR').tax).toBe(150)
  expect(taxOnTop(50, 1500, 'SAR').tax).toBe(8)
  // Thousandths are charged in tens.
  expect(taxOnTop(2350, 1000, 'KWD').tax).toBe(240)
})

test('a country without rates, an exempt thing and what costs nothing have no tax', () => {
  const bought = {
    lines: [{ amount: 1000, taxClass: 'standard' as const }],
    bookings: [],
    deliveryFee: 0,
    currency: 'SAR',
  }
  const abroad = taxPurchase(rules, bought, { country: 'KW', day })
  expect([abroad.lines, abroad.delivery, abroad.added]).toEqual([[[]], [], 0])
  expect(sharesOf(taxPurchase(undefined, bought, { country: 'SA', day }))).toEqual([])
})

const purchases = fc
  .record({
    currency: fc.constantFrom('JPY', 'SAR', 'KWD'),
    included: fc.boolean(),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        taxClass: fc.constantFrom(...taxClasses),
      }),
      { maxLength: 8 },
    ),
    deliveryFee: fc.integer({ min: 0, max: 5_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    country: fc.constantFrom('SA', 'DE', 'KW', null),
  })
  .map(({ lines, deliveryFee, off, ...given }) => {
    const step = payableStep(given.currency)
    const amounts = lines.map(({ price, quantity }) => price * quantity * step)
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    const discount = Math.floor((sum / step) * (off / 100)) * step
    const discounts = shareOut(discount, amounts, given.currency)
    return {
      ...given,
      lines: lines.map(({ quantity, taxClass }, index) => ({
        quantity,
        taxClass,
        amount: (amounts[index] ?? 0) - (discounts[index] ?? 0),
      })),
      bookings: [],
      deliveryFee: deliveryFee * step,
    }
  })

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('shares add up to what is paid, and sums by rate to those of the lines', () => {
  fc.assert(
    fc.property(purchases, ({ country, included, ...bought }) => {
      const taxes = taxPurchase({ ...rules, included }, bought, { country, day })
      const { lines, deliveryFee, currency } = bought
      const paid = [
        ...lines.map(({ amount }, index) => paidWith(taxes.lines[index] ?? [], amount)),
        paidWith(taxes.delivery, deliveryFee),
      ]
      const asked = total(lines.map(({ amount }) => amount)) + deliveryFee
      expect(total(paid)).toBe(asked + taxes.added)
      if (included) expect(taxes.added).toBe(0)
      expect(taxes.added % payableStep(currency)).toBe(0)
      for (const amount of paid) expect(amount % payableStep(currency)).toBe(0)
      const all = sharesOf(taxes)
      expect(taxSum(sumByRate(all))).toBe(taxSum(all))
      for (const { net, tax } of all) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a visit has the class of each of its lines, else that of visits, in the shop’s country', () => {
  const classes = { visits: 'reduced' as const }
  const taxed = (included: boolean) =>
    taxVisit(
      { ...rules, country: 'DE', included, classes },
      {
        lines: [
          { amount: 1070, taxClass: null },
          { amount: 1190, taxClass: 'standard' },
          { amount: 500, taxClass: 'exempt' },
        ],
        currency: 'EUR',
      },
      { day },
    )
  expect(taxed(true)).toEqual({
    lines: [[{ rate: 700, net: 1000, tax: 70 }], [{ rate: 1900, net: 1000, tax: 190 }], []],
    added: 0,
  })
  expect(taxed(false)).toEqual({
    lines: [[{ rate: 700, net: 1070, tax: 75 }], [{ rate: 1900, net: 1190, tax: 226 }], []],
    added: 301,
  })
})

test('deposit and balance of a visit are all of it, by each rate, and with goods they are what is paid', () => {
  const visits = fc.record({
    lines: fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 500_000 }),
        taxClass: fc.constantFrom(null, ...taxClasses),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    deposit: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(purchases, visits, ({ country, included, ...bought }, visit) => {
      const { currency } = bought
      const step = payableStep(currency)
      const prices = visit.lines.map(({ amount }) => amount * step)
      const discount = Math.floor((total(prices) / step) * (visit.off / 100)) * step
      const discounts = shareOut(discount, prices, currency)
      const lines = visit.lines.map(({ taxClass }, index) => ({
        taxClass,
        amount: (prices[index] ?? 0) - (discounts[index] ?? 0),
      }))
      const here = { ...rules, country: 'DE', included }
      const taxes = taxVisit(here, { lines, currency }, { day })
      const of = total(prices) - discount + taxes.added
      expect(of % step).toBe(0)
      const whole = taxes.lines.flat()
      const now = Math.floor((of / step) * (visit.deposit / 100)) * step
      const deposit = taxesOfPayment(whole, { paid: 0, now, of })
      const balance = taxesOfPayment(whole, { paid: now, now: of - now, of })
      const isSome = ({ net, tax }: { net: number; tax: number }) => net + tax > 0
      expect(sumByRate([...deposit, ...balance]).filter(isSome)).toEqual(sumByRate(whole).filter(isSome))
      for (const [shares, paid] of [
        [deposit, now],
        [balance, of - now],
      ] as const) {
        expect(grossOf(shares)).toBeLessThanOrEqual(paid)
        for (const { net, tax } of shares) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
      }

      // In one cart with goods: prices before tax, and what is added to them, are what is paid.
      const alone = taxPurchase(here, bought, { country, day })
      const both = taxPurchase(here, { ...bought, bookings: [deposit] }, { country, day })
      expect(both.added - alone.added).toBe(included ? 0 : taxSum(deposit))
      expect(both.addedToBookings).toBe(included ? 0 : taxSum(deposit))
      expect(taxSum(sumByRate(sharesOf(both)))).toBe(taxSum(sharesOf(alone)) + taxSum(deposit))
    }),
  )
})

test('units that go back one by one bring back what was paid for their line, its tax included', () => {
  fc.assert(
    fc.property(purchases, ({ country, included, ...bought }) => {
      const taxes = taxPurchase({ ...rules, included }, bought, { country, day })
      for (const [index, { amount, quantity }] of bought.lines.entries()) {
        const paid = paidWith(taxes.lines[index] ?? [], amount)
        let back = 0
        for (let part = 1; part <= quantity; part++) {
          const due = partOf(paid, { part, of: quantity }, bought.currency)
          expect(due).toBeGreaterThanOrEqual(back)
          back = due
        }
        expect(back).toBe(paid)
      }
    }),
  )
})

test('the settings take percentages, and reject what breaks a rule', () => {
  const Document = shopDocumentIn('SAR')
  const tax = { included: true, country: 'SA', rates: { SA: [{ from: '2020-07-01', standard: '15' }] } }
  expect(Document.parse({ tax }).tax?.rates.SA).toEqual([{ from: '2020-07-01', standard: 1500 }])
  const faults = (changed: object) =>
    Document.safeParse({ tax: { ...tax, ...changed } }).error?.issues.map(({ message }) => message)
  expect(faults({ country: 'DE' })).toEqual(['must have the country of the shop'])
  expect(faults({ rates: { SA: [{ from: '2020-07-01', standard: '15%' }] } })).toEqual([
    'must be a percentage from 0 to 99.99 such as 15 or 7.5',
  ])
  expect(
    faults({
      rates: {
        SA: [
          { from: '2020-07-01', standard: 15 },
          { from: '2018-01-01', standard: 5 },
        ],
      },
    }),
  ).toEqual(['must be in the order of their days, each day once'])
  expect(faults({ classes: { delivery: 'none' } })).toEqual([
    'must be one of standard, reduced, zero, exempt',
  ])
})
