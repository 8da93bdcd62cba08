import { expect, test } from 'vitest'
import { chosen, countsOf, sumOf } from './counts.ts'

const line = { name: '', unit_price: '1.00', total: '1.00' }

test('the quantities of a booking are read as they were sent, and zero is not sent', () => {
  const lines = [
    { ...line, kind: 'ticket' as const, ref: 4, quantity: 2 },
    { ...line, kind: 'ticket' as const, ref: 5, quantity: 1 },
    { ...line, kind: 'service' as const, ref: 4, quantity: 3 },
  ]
  const tickets = countsOf({ lines }, 'ticket')
  expect(chosen({ ...tickets, 5: 0, 6: 0 }, 'ticket_type')).toEqual([{ ticket_type: 4, quantity: 2 }])
  expect(chosen(countsOf({ lines }, 'service'), 'service')).toEqual([{ service: 4, quantity: 3 }])
  expect(sumOf(tickets, [4, 5, 9])).toBe(3)
})
