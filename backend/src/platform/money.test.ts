import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { isSellable, moneyText } from './money.ts'

describe('the shop sells only in currencies of which an amount in hundredths means what it says', () => {
  const without = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'
  test.each(`${without} BHD IQD JOD KWD LYD OMR TND CLF`.split(' '))('not in %s', (currency) => {
    expect(isSellable(currency)).toBe(false)
    expect(() => readConfig({ CURRENCY: currency })).toThrow(ConfigError)
    expect(() => readConfig({ CURRENCY: currency })).toThrow(
      'CURRENCY must be a currency with two decimals, such as USD, EUR or SAR.',
    )
  })

  test.each(['USD', 'EUR', 'SAR', 'AED', 'EGP', 'LBP'])('but in %s', (currency) => {
    expect(readConfig({ CURRENCY: currency }).CURRENCY).toBe(currency)
  })

  test.each(['usd', 'XYZ', 'XAU', 'US', ''])('and in nothing that is no currency: %j', (text) => {
    expect(isSellable(text)).toBe(false)
  })

  test('of those that the runtime shows without two decimals only ones with two in ISO 4217 are taken', () => {
    // The runtime's data say what people write, not what a bank counts; these have two decimals in ISO 4217.
    const writtenWithoutDecimals = 'AFN ALL COP HUF IDR LAK LBP MMK PKR SOS YER'.split(' ')
    const taken = Intl.supportedValuesOf('currency').filter(
      (currency) => isSellable(currency) && decimalsOf(currency) !== 2,
    )
    expect(taken).toEqual(writtenWithoutDecimals)
    for (const currency of taken) expect(moneyText(123_450, currency)).toContain('1,234.50')
  })
})

function decimalsOf(currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
}
