import { expect, test } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'

function cacheOf(maxSize = 100) {
  const removed: string[] = []
  const cache = new TaggedCache<{ name: string }>({
    maxSize,
    sizeOf: () => 1,
    onRemove: ({ name }) => removed.push(name),
  })
  return { cache, removed }
}

test('what was begun before one of its tags was invalidated is not stored, all else is', () => {
  const { cache } = cacheOf()
  const begun = cache.begin()
  cache.invalidate(['product:1'])
  cache.set('a', { name: 'a' }, ['product:1'], begun)
  cache.set('b', { name: 'b' }, ['product:2'], begun)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, { name: 'b' }])
  cache.set('a', { name: 'a' }, ['product:1'], cache.begin())
  expect(cache.get('a')).toEqual({ name: 'a' })
  cache.invalidate(null)
  cache.set('b', { name: 'b' }, ['product:2'], begun)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})

test('after more invalidations than it remembers, nothing that was begun before them is stored', () => {
  const { cache } = cacheOf()
  const begun = cache.begin()
  cache.invalidate(['product:0'])
  for (let id = 1; id <= 10_000; id += 1) cache.invalidate([`product:${id}`])
  cache.set('a', { name: 'a' }, ['product:0'], begun)
  expect(cache.get('a')).toBeUndefined()
})

test('what is replaced, pushed out or invalidated is let go once, and its tags with it', () => {
  const { cache, removed } = cacheOf(2)
  const put = (key: string, name: string) => cache.set(key, { name }, [`tag:${key}`], cache.begin())
  put('a', 'first')
  put('a', 'second')
  put('b', 'b')
  put('c', 'c')
  cache.invalidate(['tag:a', 'tag:b'])
  expect(removed).toEqual(['first', 'second', 'b'])
  expect(cache.get('c')).toEqual({ name: 'c' })
})
