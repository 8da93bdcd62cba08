import { decimalsByCode } from '@marah/contract/rules/currencies'
import { array, assert, constantFrom, integer, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import {
  amountRule,
  decimalsOf,
  decimalText,
  isPayable,
  isSellable,
  minorUnitsOf,
  moneyText,
  nearestUnitsOf,
  partOf,
  payableStep,
  payableUnitsOf,
  percentOf,
} from './money.ts'

const sellable = [...decimalsByCode.keys()].filter(isSellable)
const anyCurrency = constantFrom(...sellable)

describe('the shop sells in currencies that the provider counts as ISO 4217 does', () => {
  test.each([
    ['JPY', 0],
    ['KRW', 0],
    ['USD', 2],
    ['SAR', 2],
    ['LBP', 2],
    ['KWD', 3],
    ['JOD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['TND', 3],
  ])('in %s with %i decimals', (currency, decimals) => {
    expect(readConfig({ CURRENCY: currency }).CURRENCY).toBe(currency)
    expect(decimalsOf(currency)).toBe(decimals)
  })

  test.each('ISK UGX MGA IQD LYD CLF usd XYZ XAU US'.split(' '))('not in %s', (currency) => {
    expect(isSellable(currency)).toBe(false)
    expect(() => readConfig({ CURRENCY: currency })).toThrow(ConfigError)
    expect(() => readConfig({ CURRENCY: currency })).toThrow(
      'CURRENCY must be a currency that can be paid by card, such as USD, SAR, KWD or JPY.',
    )
  })

  test('the runtime, which says how people write amounts, has other decimals for some of them', () => {
    const written = sellable.filter((currency) => decimalsOfRuntime(currency) !== decimalsOf(currency))
    expect(written).toEqual(expect.arrayContaining(['HUF', 'IDR', 'LBP', 'PKR']))
    for (const currency of written) expect(moneyText(123_450, currency)).toContain('1,234.50')
  })
})

function decimalsOfRuntime(currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
}

describe('delivery is priced in the shop’s currency', () => {
  test.each([
    ['USD', 490, 7500],
    ['KWD', 490, 7500],
    ['JPY', 490, 7500],
  ])('in %s unless it is said', (CURRENCY, fee, freeFrom) => {
    expect(readConfig({ CURRENCY })).toMatchObject({ DELIVERY_FEE: fee, FREE_DELIVERY_FROM: freeFrom })
  })

  test.each([
    ['KWD', '1.25', 1250],
    ['JPY', '500', 500],
    ['USD', '5', 500],
  ])('as it is said in %s', (CURRENCY, DELIVERY_FEE, fee) => {
    expect(readConfig({ CURRENCY, DELIVERY_FEE }).DELIVERY_FEE).toBe(fee)
  })

  test.each([
    ['KWD', '1.255', 'DELIVERY_FEE must be an amount such as 12.500, the last digit a 0.'],
    ['JPY', '4.90', 'DELIVERY_FEE must be an amount such as 1250, without decimals.'],
    ['USD', '4.905', 'DELIVERY_FEE must be an amount such as 12.50.'],
  ])('and rejected in %s when it is no sum of it: %s', (CURRENCY, DELIVERY_FEE, sentence) => {
    expect(() => readConfig({ CURRENCY, DELIVERY_FEE })).toThrow(sentence)
  })
})

test('of any currency, what is written is what is read again, to the last unit', () => {
  assert(
    property(nat(99_999_999_999), anyCurrency, (amount, currency) => {
      const text = decimalText(amount, currency)
      expect(text.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency))
      expect(minorUnitsOf(text, currency)).toBe(amount)
      expect(nearestUnitsOf(Number(text), currency)).toBe(amount)
      expect(moneyText(amount, currency).replace(/[^\d.]/g, '')).toBe(text)
      expect(decimalText(-amount, currency)).toBe(amount === 0 ? text : `-${text}`)
    }),
  )
})

test('an amount with more decimals than its currency has is rejected', () => {
  expect(minorUnitsOf('12.505', 'KWD')).toBe(12_505)
  expect(minorUnitsOf('12.505', 'USD')).toBeNull()
  expect(minorUnitsOf('12.0', 'JPY')).toBeNull()
  for (const text of ['', '.5', '1,000', '1e3', '-1', '١٢', '12.', '1234567890123'])
    expect(minorUnitsOf(text, 'KWD')).toBeNull()
})

test('thousandths can be paid in tens only, and a rule says so', () => {
  expect(payableUnitsOf('1.230', 'KWD')).toBe(1230)
  expect(payableUnitsOf('1.234', 'KWD')).toBeNull()
  expect(amountRule('KWD')).toBe('must be an amount such as 12.500, the last digit a 0')
})

test('every share and part of what can be paid can be paid, and is off by less than the smallest sum', () => {
  assert(
    property(nat(99_999_99), integer({ min: 0, max: 100 }), anyCurrency, (units, percent, currency) => {
      const step = payableStep(currency)
      const sum = units * step
      const share = percentOf(sum, percent, currency)
      expect(isPayable(share, currency)).toBe(true)
      expect(Math.abs(share - (sum * percent) / 100)).toBeLessThanOrEqual(step / 2)
      expect(share).toBeLessThanOrEqual(sum)
      const part = partOf(sum, { part: percent, of: 100 }, currency)
      expect(isPayable(part, currency)).toBe(true)
      expect((sum * percent) / 100 - part).toBeGreaterThanOrEqual(0)
      expect((sum * percent) / 100 - part).toBeLessThan(step)
    }),
  )
})

test('units that come back one by one come to what was paid for the line, to the last unit', () => {
  assert(
    property(
      nat(99_999_99),
      array(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      anyCurrency,
      (units, parcels, currency) => {
        const paid = units * payableStep(currency)
        const of = parcels.reduce((sum, count) => sum + count, 0)
        let [gone, promised] = [0, 0]
        for (const count of parcels) {
          gone += count
          const worth = partOf(paid, { part: gone, of }, currency) - promised
          expect(isPayable(worth, currency)).toBe(true)
          promised += worth
        }
        expect(promised).toBe(paid)
      },
    ),
  )
})
