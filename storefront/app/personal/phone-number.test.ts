import { expect, test } from 'vitest'
import { phoneOnOneLine } from './phone-number.ts'

test('a stored number is shown on one line, in the groups of emails and papers', () => {
  expect(phoneOnOneLine('+962790123456')).toBe('+962\u00a079\u00a0012\u00a03456')
  expect(phoneOnOneLine('0790123456')).toBe('0790123456')
})
