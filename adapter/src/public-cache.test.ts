import { expect, test } from 'vitest'
import { createPublicCache } from './public-cache.ts'

function counted() {
  const clock = { now: 0 }
  const cache = createPublicCache<{ made: number }>({ most: 3, now: () => clock.now })
  let made = 0
  const state = { fails: false }
  const read = (key = 'a') =>
    cache.read(key, async () => {
      if (state.fails) throw new Error('away')
      return { made: ++made }
    })
  return { clock, read, state }
}

test('what is cached is made again after a minute, once for all who ask meanwhile', async () => {
  const { clock, read } = counted()
  expect(await Promise.all([read(), read(), read()])).toEqual([{ made: 1 }, { made: 1 }, { made: 1 }])
  clock.now = 59_999
  expect(await read()).toEqual({ made: 1 })
  clock.now = 60_000
  expect(await Promise.all([read(), read()])).toEqual([{ made: 2 }, { made: 2 }])
})

test('after an error the last value counts, and all who waited for a first one get its error', async () => {
  const { clock, read, state } = counted()
  state.fails = true
  expect((await Promise.allSettled([read(), read()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  state.fails = false
  await read()
  state.fails = true
  clock.now = 70_000
  expect(await read()).toEqual({ made: 1 })
  state.fails = false
  clock.now = 80_000
  expect(await read()).toEqual({ made: 2 })
})

test('only what was asked for last is cached', async () => {
  const { read } = counted()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key)
  expect(await read('a')).toEqual({ made: 1 })
  expect(await read('b')).toEqual({ made: 5 })
})
