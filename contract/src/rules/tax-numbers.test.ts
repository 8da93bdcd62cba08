import { expect, test } from 'vitest'
import { normalTaxNumber, taxNumberFault } from './tax-numbers.ts'

test('a tax number is written as in its country, or as in the European Union by its prefix', () => {
  const fault = (text: string, country: string) => taxNumberFault(normalTaxNumber(text), country)
  expect(fault('310 122 393 500 003', 'SA')).toBeNull()
  expect(fault('210122393500003', 'SA')).toBe('310122393500003')
  expect(fault('100123456700003', 'AE')).toBeNull()
  expect(fault('om-1100000000', 'OM')).toBeNull()
  expect(fault('12345678', 'JO')).toBeNull()
  expect(fault('GB 123 4567 89', 'GB')).toBeNull()
  expect(fault('de 123.456.789', 'DE')).toBeNull()
  expect(fault('123456789', 'DE')).toBe('DE123456789')
  // A company of Vienna that has its goods sent to Berlin or to Riyadh.
  expect(fault('ATU12345678', 'DE')).toBeNull()
  expect(fault('ATU12345678', 'SA')).toBeNull()
  expect(fault('EL123456789', 'GR')).toBeNull()
  // Kuwait has no tax of this kind, and no rule.
  expect(fault('KW-12345', 'KW')).toBeNull()
  expect(fault('<b>', 'KW')).not.toBeNull()
})
