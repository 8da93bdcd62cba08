import { expect, test } from 'vitest'
import { isPayable, standingOf, timelineOf } from './order-status.ts'

const at = '2026-11-21T10:00:00Z'
const order = { created_on: at, edited_on: at, order_completion_timestamp: at } as const

const states = (steps: ReturnType<typeof timelineOf>) => steps.map(({ state }) => state)

test('an order goes from done steps over the present one to what lies ahead', () => {
  const unpaid = { ...order, order_completion_timestamp: null }
  expect(states(timelineOf({ ...unpaid, status: 'pending' }))).toEqual([
    'done',
    'now',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(states(timelineOf({ ...order, status: 'on_progress' }))).toEqual([
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
  ])
  expect(states(timelineOf({ ...order, status: 'delivery' }))).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
  ])
  expect(states(timelineOf({ ...order, status: 'completed' }))).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
  ])
})

test('a cancelled order ends there, and was paid only if it was', () => {
  expect(timelineOf({ ...order, status: 'cancelled' }).map(({ word }) => word)).toEqual([
    'orders.placed',
    'orders.paid',
    'orders.cancelled',
  ])
  const unpaid = { ...order, order_completion_timestamp: null }
  expect(timelineOf({ ...unpaid, status: 'cancelled' })).toHaveLength(2)
})

test('only what waits for money can be paid; a payment under way is said so', () => {
  expect(isPayable({ status: 'pending', payment_status: 'unpaid' })).toBe(true)
  expect(isPayable({ status: 'pending', payment_status: 'processing' })).toBe(false)
  expect(standingOf({ status: 'pending', payment_status: 'processing' }).word).toBe('orders.processing')
})
