import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'

let queue: ToastQueue

beforeEach(() => {
  vi.useFakeTimers()
  queue = createToastQueue()
})

afterEach(() => {
  vi.useRealTimers()
})

function phases() {
  return queue.store.getState().shown.map(({ text, phase }) => `${text} ${phase}`)
}

test('a toast enters for 250 ms, stays for 4000 ms, leaves for 250 ms', () => {
  queue.show({ text: 'a', tone: 'done' })
  expect(phases()).toEqual(['a entering'])
  vi.advanceTimersByTime(249)
  expect(phases()).toEqual(['a entering'])
  vi.advanceTimersByTime(1)
  expect(phases()).toEqual(['a staying'])
  vi.advanceTimersByTime(3999)
  expect(phases()).toEqual(['a staying'])
  vi.advanceTimersByTime(1)
  expect(phases()).toEqual(['a leaving'])
  vi.advanceTimersByTime(249)
  expect(phases()).toEqual(['a leaving'])
  vi.advanceTimersByTime(1)
  expect(phases()).toEqual([])
})

test('the same message again stays longer instead of being shown twice, unless it can be undone', () => {
  const first = queue.show({ text: 'a', tone: 'done' })
  expect(queue.show({ text: 'a', tone: 'done' })).toBe(first)
  vi.advanceTimersByTime(3250)
  expect(queue.show({ text: 'a', tone: 'done' })).toBe(first)
  vi.advanceTimersByTime(3999)
  expect(phases()).toEqual(['a staying'])
  queue.show({ text: 'a', tone: 'done', action: { label: 'Undo', run: () => undefined } })
  expect(queue.store.getState().shown).toHaveLength(2)
})

test('at most five are shown, the rest wait their turn in order', () => {
  for (const text of 'abcdefg') queue.show({ text, tone: 'info' })
  expect(queue.store.getState().shown.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(queue.store.getState().waiting.map(({ text }) => text)).toEqual(['f', 'g'])
  const [first] = queue.store.getState().shown
  queue.close(first?.id ?? 0)
  vi.advanceTimersByTime(250)
  expect(queue.store.getState().shown.map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(queue.store.getState().waiting.map(({ text }) => text)).toEqual(['g'])
})

test('the same message again does not restart the timer of a toast that is hovered', () => {
  const id = queue.show({ text: 'a', tone: 'done' })
  vi.advanceTimersByTime(250)
  queue.hold(id)
  queue.show({ text: 'a', tone: 'done' })
  vi.advanceTimersByTime(60_000)
  expect(phases()).toEqual(['a staying'])
})

test('hovering stops the timer and leaving restarts it', () => {
  const id = queue.show({ text: 'a', tone: 'info' })
  vi.advanceTimersByTime(250 + 3900)
  queue.hold(id)
  vi.advanceTimersByTime(60_000)
  expect(phases()).toEqual(['a staying'])
  queue.release(id)
  vi.advanceTimersByTime(3999)
  expect(phases()).toEqual(['a staying'])
  vi.advanceTimersByTime(1)
  expect(phases()).toEqual(['a leaving'])
})

test('a toast hovered during its entrance waits as well', () => {
  const id = queue.show({ text: 'a', tone: 'info' })
  queue.hold(id)
  vi.advanceTimersByTime(60_000)
  expect(phases()).toEqual(['a staying'])
  queue.release(id)
  vi.advanceTimersByTime(4000)
  expect(phases()).toEqual(['a leaving'])
})

test('a waiting toast that is closed never shows', () => {
  for (const text of 'abcde') queue.show({ text, tone: 'info' })
  const id = queue.show({ text: 'f', tone: 'info' })
  queue.close(id)
  vi.advanceTimersByTime(5000)
  expect(phases()).toEqual([])
})
