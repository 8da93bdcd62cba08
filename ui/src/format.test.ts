import { expect, test, vi } from 'vitest'
import { formatDate, formatDays, formatHours, formatMoney, formatNumber, moneyInText } from './format.tsx'
import { type Language, languages } from './language.ts'

test('money inside of a text is isolated, whichever way the text runs', () => {
  expect(moneyInText('12.500', 'KWD')).toBe('\u2066KWD\u00a012.500\u2069')
})

test('money has its symbol before the number and the decimals of its currency', () => {
  expect(formatMoney('12.5', 'USD')).toBe('$12.50')
  expect(formatMoney('1234567.89', 'USD')).toBe('$1,234,567.89')
  expect(formatMoney('0.00', 'USD')).toBe('$0.00')
  expect(formatMoney('-5', 'USD')).toBe('−$5.00')
  expect(formatMoney('12.500', 'KWD')).toBe('KWD\u00a012.500')
  expect(formatMoney('30', 'KWD')).toBe('KWD\u00a030.000')
  expect(formatMoney('1250', 'JPY')).toBe('¥1,250')
})

test('amounts have the decimals of ISO 4217 where the runtime has fewer', () => {
  expect(formatMoney('1200.00', 'HUF')).toBe('Ft\u00a01,200.00')
  expect(formatMoney('5.250', 'IQD')).toBe('IQD\u00a05.250')
})

test.each(['USD', 'EUR', 'GBP', 'AED', 'QAR', 'SAR'])(
  'amounts in %s are written as the platform writes them, and without a formatter',
  (currency) => {
    const platform = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    const asked = vi.spyOn(Intl, 'NumberFormat')
    for (const amount of ['0.00', '7.05', '999.99', '1000.00', '1234567.89', '-5.50', '-1200.00'] as const) {
      expect(formatMoney(amount, currency)).toBe(platform.format(amount).replace('-', '−'))
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  },
)

test('an amount never passes through a float', () => {
  expect(formatMoney('90071992547409.93', 'USD')).toBe('$90,071,992,547,409.93')
})

test('numbers and dates of both languages use Latin digits and the Gregorian calendar', () => {
  expect(formatNumber('en', 12345.6)).toBe('12,345.6')
  expect(formatNumber('ar', 12345.6)).toBe('12,345.6')
  const instant = '2026-11-20T22:30:00Z'
  expect(formatDate('en', instant, 'day', 'UTC')).toBe('20 November 2026')
  expect(formatDate('ar', instant, 'day', 'UTC')).toMatch(/20.*نوفمبر.*2026/)
  expect(formatDate('en', instant, 'day', 'Asia/Dubai')).toBe('21 November 2026')
})

test('a range of hours breaks after its dash alone, and no line between an hour and a.m. or p.m.', () => {
  const visit = { starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-20T12:30:00Z' }
  expect(formatHours('en', visit, 'UTC')).toBe('8:00\u00a0am\u00a0– 12:30\u00a0pm')
  expect(formatHours('ar', visit, 'UTC')).toBe('8:00\u00a0ص\u00a0– 12:30\u00a0م')
  for (const language of ['en', 'ar'] as const)
    expect(formatDate(language, visit.starts_at, 'moment', 'UTC')).toMatch(/8:00\u00a0(?:am|ص)$/)
})

test.each(Object.entries(languages))(
  'counts are written as the platform writes them (%s)',
  (language, { locale }) => {
    const platform = new Intl.NumberFormat(locale)
    for (const count of [...Array(1100).keys(), -1, 0.5, 999.5, Number.NaN]) {
      expect(formatNumber(language as Language, count)).toBe(platform.format(count))
    }
  },
)

test.each(Object.entries(languages))(
  'each day of a year is written as the platform writes it, and without a formatter (%s)',
  (language, { locale }) => {
    const platform = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2028, 0, 1 + n)))
    for (const date of days) {
      const [day = ''] = date.toISOString().split('T')
      expect(formatDays(language as Language, day, day).replaceAll('\u00a0', ' ')).toBe(platform.format(date))
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  },
)
