import { expect, test } from 'vitest'
import {
  calledOffMoneyOf,
  detailOf,
  hasEnded,
  historyMessageOf,
  isCancelledWithoutRefund,
  isHeld,
  isOwed,
  isSettling,
  statusLabelOf,
} from './booking-status.ts'

test.each([
  ['held', 'waiting'],
  ['confirmed', 'moving'],
  ['checked_in', 'done'],
  ['expired', 'ended'],
] as const)('%s is said once, in one sentence with its colour', (status, tone) => {
  expect(statusLabelOf({ status })).toEqual({ label: detailOf({ status }), tone })
})

test('the sentences for held and for paid bookings differ', () => {
  expect(detailOf({ status: 'held' })).not.toBe(detailOf({ status: 'confirmed' }))
})

const entry = { on: '2026-11-21T10:00:00Z', amount: null, starts_at: null }

test('the page polls a booking while money moves, and no longer', () => {
  const none = { hold_expires_at: null }
  expect(isSettling({ ...none, status: 'paying', history: [] })).toBe(true)
  expect(isSettling({ ...none, status: 'confirmed', history: [{ ...entry, kind: 'confirmed' }] })).toBe(false)
  const started = { ...entry, kind: 'refund_started' as const }
  expect(isSettling({ ...none, status: 'cancelled', history: [started] })).toBe(true)
  expect(
    isSettling({ ...none, status: 'cancelled', history: [started, { ...entry, kind: 'refund_done' }] }),
  ).toBe(false)
})

test('the page polls an expired hold until its outcome is known', () => {
  const hold = { status: 'held' as const, history: [], hold_expires_at: '2026-11-21T10:00:00Z' }
  expect(isSettling(hold, Date.parse('2026-11-21T09:59:59Z'))).toBe(false)
  expect(isSettling(hold, Date.parse('2026-11-21T10:00:00Z'))).toBe(true)
})

test('a deposit is not called paid, neither in the state nor in the history', () => {
  expect(isOwed({ status: 'confirmed', amount_due: '266.40' })).toBe(true)
  expect(isOwed({ status: 'confirmed', amount_due: '0.00' })).toBe(false)
  expect(isOwed({ status: 'held', amount_due: '355.20' })).toBe(false)
  expect(historyMessageOf('confirmed', { pays: 'deposit', called_off: null })).toBe('bookings.wasDepositPaid')
  expect(historyMessageOf('confirmed', { pays: 'full', called_off: null })).toBe('bookings.wasConfirmed')
})

test('the page says to a family that cancelled a paid visit if nothing comes back', () => {
  const cancelled = { status: 'cancelled' as const, called_off: null, payment_disputed: false }
  const money = { amount_paid: '120.00', refunded_amount: '0.00' }
  expect(isCancelledWithoutRefund({ ...cancelled, ...money })).toBe(true)
  expect(isCancelledWithoutRefund({ ...cancelled, ...money, refunded_amount: '60.00' })).toBe(false)
  expect(isCancelledWithoutRefund({ ...cancelled, ...money, amount_paid: '0.00' })).toBe(false)
  expect(isCancelledWithoutRefund({ ...cancelled, ...money, called_off: { reason: null } })).toBe(false)
  expect(isCancelledWithoutRefund({ ...cancelled, ...money, payment_disputed: true })).toBe(false)
})

test('only a booking that is held or on its payment page has a clock', () => {
  expect(isHeld({ status: 'paying', hold_expires_at: '2026-11-21T10:00:00Z' })).toBe(true)
  expect(isHeld({ status: 'held', hold_expires_at: '2026-11-21T10:00:00Z' })).toBe(true)
  expect(isHeld({ status: 'confirmed', hold_expires_at: null })).toBe(false)
})

test('a cancellation by the centre is not called one by the family', () => {
  expect(historyMessageOf('cancelled', { pays: 'full', called_off: { reason: null } })).toBe(
    'bookings.detailCalledOff',
  )
  expect(historyMessageOf('cancelled', { pays: 'full', called_off: null })).toBe('bookings.wasCancelled')
})

test('the page says the current state of the money of a visit that the centre cancelled', () => {
  const ended = { status: 'cancelled' as const, hold_expires_at: null, amount_paid: '18.00' }
  const started = { ...entry, kind: 'refund_started' as const }
  const refund = { ...ended, refunded_amount: '18.00', history: [started] }
  expect(calledOffMoneyOf(refund)).toBe('bookings.calledOffRefund')
  expect(calledOffMoneyOf({ ...refund, history: [started, { ...entry, kind: 'refund_done' }] })).toBe(
    'bookings.calledOffRefunded',
  )
  const none = { ...ended, refunded_amount: '0.00', history: [] }
  expect(calledOffMoneyOf(none)).toBe('bookings.calledOffKept')
  expect(calledOffMoneyOf({ ...none, amount_paid: '0.00' })).toBe('bookings.calledOffFree')
})

test('the history does not tick off the end of a visit, and ticks off a refund', () => {
  expect((['cancelled', 'expired', 'no_show'] as const).map(hasEnded)).toEqual([true, true, true])
  expect((['confirmed', 'rescheduled', 'refund_done'] as const).map(hasEnded)).toEqual([false, false, false])
})
