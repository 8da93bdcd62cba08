import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../testing/checkout-shop.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createJobs, type Jobs } from './jobs.ts'

let shop: TestShop
let jobs: Jobs
let fails = false
const done: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  jobs = createJobs(shop.database, pino({ level: 'silent' }))
  jobs.handle('note', async ({ text }) => {
    if (fails) throw new Error('Not now')
    done.push(String(text))
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const add = (text: string) =>
  shop.database.transaction((tx) => jobs.add(tx, 'note', { text }, { onceKey: text }))

async function noted() {
  const { rows } = await shop.database.pool.query(
    "select data, state from jobs.job where name = 'note' order by created_on desc",
  )
  return rows
}

test('a job that is done keeps its name, so that it is done once, and nothing of what it said (security.md 39)', async () => {
  await add('code 123456')
  await until(async () => (await noted())[0]?.state === 'completed')
  expect(await noted()).toEqual([{ data: null, state: 'completed' }])
  await add('code 123456')
  expect(await noted()).toHaveLength(1)
  expect(done).toEqual(['code 123456'])
})

test('a job that failed keeps its payload for the next try', async () => {
  fails = true
  await add('later')
  await until(async () => (await noted())[0]?.state === 'retry')
  expect((await noted())[0]?.data).toEqual({ text: 'later' })
  fails = false
  await until(async () => done.includes('later'))
  await until(async () => (await noted())[0]?.data === null)
})

test('a hundred jobs do not wait for a poll each, and one that fails leaves the others alone', async () => {
  const before = done.length
  fails = true
  await add('fails first')
  await until(async () => (await noted())[0]?.state === 'retry')
  fails = false
  for (let count = 0; count < 100; count += 1) await add(`letter ${count}`)
  await until(async () => done.length === before + 101)
  expect(new Set(done).size).toBe(done.length)
})
