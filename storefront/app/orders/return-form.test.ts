import { expect, test } from 'vitest'
import { likelyFirst } from './return-form.ts'

const unit = (text: string, size_step: number | null) => ({
  product_stock: 1,
  options: [{ type: 'size', text }],
  refund_amount: '0.00',
  size_step,
})
const sizes = [unit('XS', -2), unit('S', -1), unit('M', 0), unit('L', 1), unit('XL', 2), unit('One', null)]
const order = (reason: string) => likelyFirst(sizes, reason).map(({ options }) => options[0]?.text)

test('the form offers larger sizes first for too small goods, smaller ones for too large, the nearest before all others', () => {
  expect(order('too_small')).toEqual(['L', 'XL', 'S', 'XS', 'M', 'One'])
  expect(order('too_large')).toEqual(['S', 'XS', 'L', 'XL', 'M', 'One'])
  for (const reason of ['damaged', '']) expect(order(reason)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'One'])
})
