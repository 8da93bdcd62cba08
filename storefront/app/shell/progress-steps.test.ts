import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress-steps.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('it takes a step each 500 ms', () => {
  const { store, start } = createProgress()
  const seen: (number | null)[] = []
  store.subscribe(({ value }) => seen.push(value))
  start()
  vi.advanceTimersByTime(499)
  expect(seen).toEqual([0])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([0, 10])
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([0, 10, 20, 25])
})

test('it jumps to 100 when done and is hidden 50 ms later', () => {
  const { store, start, complete } = createProgress()
  start()
  vi.advanceTimersByTime(700)
  complete()
  expect(store.getState().value).toBe(100)
  vi.advanceTimersByTime(49)
  expect(store.getState().value).toBe(100)
  vi.advanceTimersByTime(1)
  expect(store.getState().value).toBeNull()
  vi.advanceTimersByTime(5000)
  expect(store.getState().value).toBeNull()
})

test('however long it takes, only completing reaches 100', () => {
  const { store, start } = createProgress()
  start()
  vi.advanceTimersByTime(10 * 60_000)
  expect(store.getState().value).toBe(99)
})

test('a navigation that starts within the 50 ms restarts and is not hidden by the last one', () => {
  const { store, start, complete } = createProgress()
  start()
  complete()
  vi.advanceTimersByTime(20)
  start()
  vi.advanceTimersByTime(100)
  expect(store.getState().value).toBe(0)
})

test('completing a navigation that never started shows nothing', () => {
  const { store, complete } = createProgress()
  complete()
  expect(store.getState().value).toBeNull()
})
