import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptStarted } from '../test-shop.ts'

test('a list of what is new, and the colours that a list asks for, are worked out from the core', async () => {
  await using shop = adaptStarted(await startForeign())
  const count = async (query: string) => (await shop.get(`/product/product/?${query}`)).body.count
  const all = await count('')
  expect(all).toBeGreaterThan(0)
  expect(await count('created_from=2020-01-01')).toBe(all)
  expect(await count('created_from=2999-01-01')).toBe(0)
  expect(await count('created_from=yesterday')).toBe(0)
  expect((await shop.get('/product/product/?color=red&color=blue')).body.matched_colors).toEqual([
    'red',
    'blue',
  ])
})
