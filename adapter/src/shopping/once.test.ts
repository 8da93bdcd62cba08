import { expect, test } from 'vitest'
import { createOnce } from './once.ts'

const key = 'k'.repeat(32)

test('a repeated request answers the same without doing it again, also while the first is under way', async () => {
  const once = createOnce<object, number>(() => ({}))
  let runs = 0
  const work = async () => ++runs
  expect(await Promise.all([once(key, work), once(key, work)])).toEqual([1, 1])
  expect(await once(key, work)).toBe(1)
  expect(await once('j'.repeat(32), work)).toBe(2)
})

test('after an error it goes on with what it had noted', async () => {
  const once = createOnce<{ steps: number }, number>(() => ({ steps: 0 }))
  const fail = (memo: { steps: number }) => {
    memo.steps += 1
    return Promise.reject(new Error('away'))
  }
  await expect(once(key, fail)).rejects.toThrow('away')
  expect(await once(key, async ({ steps }) => steps)).toBe(1)
})

test('a key that others may guess, or none, is no key', async () => {
  const once = createOnce<object, number>(() => ({}))
  let runs = 0
  for (const weak of ['1', undefined]) await once(weak, async () => ++runs)
  for (const weak of ['1', undefined]) await once(weak, async () => ++runs)
  expect(runs).toBe(4)
})

test('a key is forgotten after an hour', async () => {
  let now = 0
  const once = createOnce<object, number>(
    () => ({}),
    () => now,
  )
  let runs = 0
  await once(key, async () => ++runs)
  now = 59 * 60_000
  expect(await once(key, async () => ++runs)).toBe(1)
  now += 61 * 60_000
  expect(await once(key, async () => ++runs)).toBe(2)
})
