import { expect, test } from 'vitest'
import { TaggedMemory } from './tagged-memory.ts'

/** A reader that counts how often it read, and can be kept waiting. */
function reader(tags: string[]) {
  let times = 0
  const read = async () => ({ value: ++times, tags })
  return { read, times: () => times }
}

test('what every page shows is read once for all who ask, until something that it shows changes', async () => {
  const memory = new TaggedMemory()
  const { read, times } = reader(['catalogue'])
  const [one, other] = await Promise.all([memory.recall('menu', read), memory.recall('menu', read)])
  expect(one).toBe(other)
  memory.invalidate(['product:1'])
  expect((await memory.recall('menu', read)).value).toBe(1)
  memory.invalidate(['product:1', 'catalogue'])
  expect((await memory.recall('menu', read)).value).toBe(2)
  memory.invalidate(null)
  expect((await memory.recall('menu', read)).value).toBe(3)
  expect(times()).toBe(3)
})

test('a value that was being read during a change is not used by requests after the change', async () => {
  const memory = new TaggedMemory()
  const gate = Promise.withResolvers<void>()
  const before = memory.recall('menu', async () => {
    await gate.promise
    return { value: 'old', tags: ['catalogue'] }
  })
  memory.invalidate(['catalogue'])
  const after = memory.recall('menu', async () => ({ value: 'new', tags: ['catalogue'] }))
  gate.resolve()
  expect((await before).value).toBe('old')
  expect((await after).value).toBe('new')
  expect((await memory.recall('menu', reader([]).read)).value).toBe('new')
})

test('a failure reaches those who waited for it, and is not cached', async () => {
  const memory = new TaggedMemory()
  const failing = () => Promise.reject(new Error('The database is away'))
  await expect(memory.recall('menu', failing)).rejects.toThrow('away')
  expect((await memory.recall('menu', reader(['catalogue']).read)).value).toBe(1)
})

test('what no change would ever drop is read each time', async () => {
  const memory = new TaggedMemory()
  const { read } = reader([])
  await memory.recall('venue', read)
  expect((await memory.recall('venue', read)).value).toBe(2)
})

test('past its time it is read again, in case an invalidation was missed', async () => {
  let now = 0
  const memory = new TaggedMemory(() => now)
  const { read } = reader(['catalogue'])
  await memory.recall('menu', read)
  now = 59_999
  expect((await memory.recall('menu', read)).value).toBe(1)
  now = 60_000
  expect((await memory.recall('menu', read)).value).toBe(2)
})
