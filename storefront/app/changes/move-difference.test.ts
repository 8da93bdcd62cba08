import { expect, test } from 'vitest'
import { comparedBy, differenceTo, moveDifference, requestAt } from './move-difference.ts'

const ticket = {
  kind: 'ticket' as const,
  ref: 1,
  name: 'Child',
  unit_price: '9.00',
  quantity: 2,
  total: '18.00',
  discount: null,
}
const socks = {
  kind: 'service' as const,
  ref: 1,
  name: 'Socks',
  unit_price: '2.50',
  quantity: 2,
  total: '5.00',
  discount: null,
}
const paid = {
  lines: [ticket, socks],
  total_amount: '23.00',
  amount_paid: '23.00',
  amount_due: '0.00',
  refunded_amount: '0.00',
  policy: { move_fee: '0.00' },
}
const slot = (price: string) => ({ prices: [{ ticket_type: 1, price }] })

test('a dearer slot asks for the difference of the tickets alone', () => {
  expect(moveDifference(paid, slot('10.50'))).toBe('3.00')
})

test('a slot with the same, a lower or an unknown price costs nothing more', () => {
  for (const price of ['9.00', '7.00']) expect(moveDifference(paid, slot(price))).toBeUndefined()
  expect(moveDifference(paid, { prices: [] })).toBeUndefined()
})

test('a family does not pay again what it paid before a cheaper time in between', () => {
  const cheaper = { ...paid, total_amount: '21.00' }
  expect(moveDifference(cheaper, slot('10.00'))).toBeUndefined()
  expect(moveDifference(cheaper, slot('10.50'))).toBe('1.00')
})

test('what the shop gave back of its own accord is not asked for again', () => {
  expect(moveDifference({ ...paid, refunded_amount: '5.00' }, slot('10.50'))).toBe('3.00')
})

test('while a balance is due the move costs nothing at once', () => {
  expect(moveDifference({ ...paid, amount_paid: '5.00', amount_due: '18.00' }, slot('10.50'))).toBeUndefined()
})

test('if tax is added to prices the difference follows from the back end’s price of the visit', () => {
  const onTop = { ...paid, total_amount: '26.45', amount_paid: '26.45', discount: '0.00' }
  expect(comparedBy({ ...onTop, prices_include_tax: false })).toBe('quote')
  expect(requestAt(7, onTop)).toEqual({
    slot: 7,
    tickets: [{ ticket_type: 1, quantity: 2 }],
    services: [{ service: 1, quantity: 2 }],
  })
  expect(differenceTo(onTop, '29.90')).toBe('3.45')
  expect(differenceTo(onTop, '26.45')).toBeUndefined()
  expect(differenceTo({ ...onTop, amount_paid: '5.00', amount_due: '21.45' }, '29.90')).toBeUndefined()
})

test('a quote knows no coupon, so that of a visit with one no amount is said; prices with their tax are added up here', () => {
  expect(comparedBy({ ...paid, discount: '2.00', prices_include_tax: false })).toBe('no_amount')
  expect(comparedBy({ ...paid, discount: '2.00', prices_include_tax: true })).toBe('prices')
})

test('a visit with an automatic discount is compared by a quote, since the discount may depend on the time', () => {
  const lines = paid.lines.map((line) => ({ ...line, discount: { name: 'Mornings', amount: '1.00' } }))
  expect(comparedBy({ ...paid, lines, discount: '0.00', prices_include_tax: true })).toBe('quote')
})

test('the difference includes the fee of a move, less the amount by which the new time is cheaper', () => {
  const policy = { move_fee: '5.00' }
  expect(moveDifference({ ...paid, policy }, slot('9.00'))).toBe('5.00')
  expect(moveDifference({ ...paid, policy }, slot('10.50'))).toBe('8.00')
  expect(moveDifference({ ...paid, policy }, slot('7.00'))).toBe('1.00')
})
