// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../platform/toast-queue.ts'
import { toastNotice } from './notice-toast.ts'
import type { Notification } from './notification-queries.ts'

const notice: Notification = {
  id: 1,
  created_on: '2026-11-01T00:00:00Z',
  edited_on: '2026-11-01T00:00:00Z',
  title: 'Cancelled: Big jungle',
  message: '',
  image: null,
  target_user: 1,
  is_read: false,
  notification_type: 'order',
  actions: [],
  content_type: 'booking',
  object_id: 'B-AAAAAA',
}

const texts = () => toasts.store.getState().shown.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/bookings')
})
afterEach(() => {
  toasts.store.setState(toasts.store.getInitialState(), true)
  vi.useRealTimers()
})

test('what happened elsewhere is announced', () => {
  toastNotice(notice)
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([notice.title])
})

test('an own action is announced once, whether its toast or its notification comes first', () => {
  toasts.show({ text: 'Your booking is cancelled.', tone: 'done' })
  toastNotice(notice)
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual(['Your booking is cancelled.'])
  vi.advanceTimersByTime(10_000)
  toastNotice(notice)
  vi.advanceTimersByTime(1000)
  toasts.show({ text: 'Your booking is cancelled.', tone: 'done' })
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual(['Your booking is cancelled.'])
})

test('the page after a payment says it by itself', () => {
  history.replaceState(null, '', '/ar/checkout/done')
  toastNotice(notice)
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})
