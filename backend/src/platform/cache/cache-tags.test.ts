import { openTestDatabase } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'
import { startCacheTags } from './cache-tags.ts'

test('however often customers change ratings, lists and the play centre are invalidated once in a while, and at last', async () => {
  const { database, drop } = await openTestDatabase()
  const timers: { work: () => void; ms: number }[] = []
  const tags = await startCacheTags(database, (work, ms) => timers.push({ work, ms }))
  const heard: string[] = []
  tags.onInvalidate((all) => heard.push(...(all ?? ['everything'])))
  const wide = () => heard.filter((tag) => tag === 'catalogue' || tag === 'play')
  const rateOften = async (mark: number) => {
    for (let count = 0; count < 20; count++) await tags.invalidate(database.db, ['ratings', 'play-ratings'])
    await tags.invalidate(database.db, [`vendor:${mark}`])
    await expect.poll(() => heard).toContain(`vendor:${mark}`)
  }

  await rateOften(1)
  expect(wide()).toEqual([])
  expect(timers.map(({ ms }) => ms)).toEqual([60_000, 60_000])
  for (const { work } of timers.splice(0)) work()
  expect(wide()).toEqual(['catalogue', 'play'])

  await rateOften(2)
  expect(timers).toHaveLength(2)
  for (const { work } of timers) work()
  expect(wide()).toEqual(['catalogue', 'play', 'catalogue', 'play'])
  await database.close()
  await drop()
})
