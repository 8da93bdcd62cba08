import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@marah/testing/checkout-shop'
import { readableLog } from '@marah/testing/log-lines'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failedJobs, retryFailedJobs } from '../../services/failed-jobs.ts'
import { GiveUpError } from './job-run.ts'
import { createJobs, type JobOptions, type Jobs } from './jobs.ts'

let shop: TestShop
let jobs: Jobs
let failure: Error | null = null
let clockAhead = 0
const done: string[] = []
const { log, lines } = readableLog()
const [warn, error] = [40, 50]

beforeAll(async () => {
  shop = await openTestShop()
  const now = () => new Date(Date.now() + clockAhead)
  jobs = createJobs(shop.database, log, { now, superviseSeconds: 1 })
  jobs.handle(
    'note',
    async ({ text }) => {
      if (failure) throw failure
      done.push(String(text))
    },
    { shortestPause: 1, longestPause: 3600, patience: 3 * 86_400 },
  )
  await jobs.start()
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const add = (text: string, options: JobOptions = { idempotencyKey: text }) =>
  shop.database.transaction((tx) => jobs.add(tx, 'note', { text }, options))

async function noted() {
  const { rows } = await shop.database.pool.query(
    "select id, data, state, start_after from jobs.job where name = 'note' order by created_on desc, id",
  )
  return rows
}

/** Makes a failing job of so many days ago, which is tried once more now. */
async function failAtAge(text: string, days: number): Promise<string> {
  failure = new Error('Not now')
  await add(text)
  await until(async () => (await noted()).some(({ data, state }) => data?.text === text && state === 'retry'))
  const { rows } = await shop.database.pool.query(
    `update jobs.job set created_on = now() - make_interval(days => $2), start_after = now()
     where name = 'note' and data->>'text' = $1 returning id`,
    [text, days],
  )
  const { id } = rows[0]
  await until(async () => lines.filter(({ job }) => job === id).length > 1)
  return id
}

async function stateOf(id: string) {
  return (await noted()).find((row) => row.id === id)
}

test('a job that is done keeps nothing of what it said (rule S39)', async () => {
  await add('code 123456')
  await until(async () => (await noted())[0]?.state === 'completed')
  expect(await noted()).toMatchObject([{ data: null, state: 'completed' }])
})

test('a key is used once for ever, also when the queue has deleted its job', async () => {
  await add('once')
  await until(async () => done.includes('once'))
  await add('once')
  await shop.database.pool.query("delete from jobs.job where name = 'note'")
  await add('once')
  await add('another')
  await until(async () => done.includes('another'))
  expect(done.filter((text) => text === 'once')).toEqual(['once'])
})

test('a job that failed keeps its payload for the next try', async () => {
  failure = new Error('Not now')
  await add('later')
  await until(async () => (await noted())[0]?.state === 'retry')
  expect((await noted())[0]?.data).toEqual({ text: 'later' })
  failure = null
  await until(async () => done.includes('later'))
  await until(async () => (await noted())[0]?.data === null)
})

test('an outage of two days loses nothing: each failure is logged with its next try, and what it says is not', async () => {
  failure = Object.assign(new Error('550 no "over two days" here'), { code: 'EENVELOPE' })
  const id = await failAtAge('over two days', 2)
  const jobLines = lines.filter(({ job }) => job === id)
  expect(jobLines.map(({ level, kind, attempt }) => ({ level, kind, attempt }))).toEqual([
    { level: warn, kind: 'note', attempt: 1 },
    { level: warn, kind: 'note', attempt: 2 },
  ])
  await until(async () => (await stateOf(id))?.state === 'retry')
  const waits = (await stateOf(id))?.start_after.getTime() - Date.now()
  expect(waits / 60_000).toBeGreaterThan(58)
  expect(waits / 60_000).toBeLessThanOrEqual(60)
  expect(Math.abs(new Date(String(jobLines[1]?.next_try)).getTime() - Date.now() - waits)).toBeLessThan(5000)
  expect(JSON.stringify(lines)).not.toContain('over two days')
  failure = null
  await shop.database.pool.query('update jobs.job set start_after = now() where id = $1', [id])
  await until(async () => done.includes('over two days'))
})

test('after its patience a job is given up loudly, listed, and done again when asked', async () => {
  const id = await failAtAge('too long', 4)
  expect(lines.filter(({ job, level }) => job === id && level === error)).toHaveLength(1)
  await until(async () => (await stateOf(id))?.state === 'failed')
  expect(await failedJobs(shop)).toMatchObject([{ id, kind: 'note', tries: 2, error: 'Not now' }])
  failure = null
  expect(await retryFailedJobs(shop, crypto.randomUUID())).toBe(0)
  expect(await retryFailedJobs(shop, id)).toBe(1)
  await until(async () => done.includes('too long'))
  expect(await failedJobs(shop)).toEqual([])
})

test('what cannot be helped by trying again is given up at once', async () => {
  failure = new GiveUpError('There is no such mailbox')
  await add('nobody')
  await until(async () => (await failedJobs(shop)).length === 1)
  expect(lines.map(({ level }) => level)).toEqual([error])
  failure = null
  await retryFailedJobs(shop, null)
  await until(async () => done.includes('nobody'))
})

test('a code that has expired is not sent any more, and nothing of it stays', async () => {
  failure = new Error('Not now')
  await add('a code', { expiresOn: new Date(Date.now() + 600_000) })
  await until(async () => (await noted())[0]?.state === 'retry')
  clockAhead = 600_001
  failure = null
  await until(async () => (await noted())[0]?.state === 'completed')
  clockAhead = 0
  expect((await noted())[0]?.data).toBeNull()
  expect(done).not.toContain('a code')
  expect(lines.at(-1)).toMatchObject({ level: warn, kind: 'note', msg: 'a job came too late and is dropped' })
})

test('a job whose end could not be written down is not done twice', async () => {
  const { pool } = shop.database
  const real = pool.query.bind(pool)
  let rejected = 0
  pool.query = ((...args: [string]) => {
    if (!/state = 'completed'/.test(String(args[0]))) return real(...args)
    rejected += 1
    return Promise.reject(new Error('The connection is lost'))
  }) as typeof pool.query
  await add('only once')
  await until(async () => rejected >= 5)
  pool.query = real as typeof pool.query
  const missed = `update jobs.job set heartbeat_on = now() - interval '1 hour', started_on = now()
    where name = 'note' and state = 'active'`
  await until(async () => {
    await real(missed)
    const [row] = await noted()
    return row?.state === 'completed' && row.data === null
  })
  expect(done.filter((text) => text === 'only once')).toEqual(['only once'])
})

test('what a killed process was doing is done by another after half a minute without a heartbeat', async () => {
  await add('left behind', { delaySeconds: 600 })
  const { rows } = await shop.database.pool.query(
    `update jobs.job set state = 'active', started_on = now(), start_after = now(), heartbeat_on = now() - interval '31 seconds'
     where name = 'note' and data->>'text' = 'left behind' returning heartbeat_seconds, expire_seconds`,
  )
  expect(rows).toMatchObject([{ heartbeat_seconds: 30 }])
  await until(async () => done.includes('left behind'))
})

test('a hundred jobs do not wait for a poll each, and one that fails leaves the others alone', async () => {
  const before = done.length
  failure = new Error('Not now')
  await add('fails first')
  await until(async () => (await noted())[0]?.state === 'retry')
  failure = null
  for (let count = 0; count < 100; count += 1) await add(`letter ${count}`)
  await until(async () => done.length === before + 101)
  expect(new Set(done).size).toBe(done.length)
})

test('queues in which nothing happens ask for nothing: a job wakes its own, also one whose time has come', async () => {
  const kinds = ['a', 'b', 'c', 'd'].map((letter) => `idle-${letter}`)
  let asked = 0
  const pool = new Proxy(shop.database.pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (name !== 'query') return value
      return (...args: [string]) => {
        if (/skip locked/i.test(String(args[0]))) asked += 1
        return target.query(...args)
      }
    },
  })
  const idle = createJobs({ ...shop.database, pool }, log, { superviseSeconds: 30 })
  const worked: unknown[] = []
  for (const kind of kinds) {
    idle.handle(
      kind,
      async ({ text }) => {
        worked.push(text)
        if (text === 'fails' && worked.length === 1) throw new Error('Not now')
      },
      { shortestPause: 1, longestPause: 1, patience: 3600 },
    )
  }
  await idle.start()
  try {
    await until(async () => asked >= kinds.length)
    // Each queue polls at its start, and once more if it has not yet been notified: polling twice a second would be six
    // times.
    await pause(3000)
    expect(asked).toBeLessThanOrEqual(2 * kinds.length)
    const send = (text: string, options: JobOptions = {}) =>
      shop.database.transaction((tx) => idle.add(tx, 'idle-a', { text }, options))
    await send('fails')
    // Only time triggers this retry.
    const patience = { timeout: 120_000, interval: 50 }
    await vi.waitFor(() => expect(worked).toEqual(['fails', 'fails']), patience)
    await send('later', { delaySeconds: 1 })
    await vi.waitFor(() => expect(worked).toEqual(['fails', 'fails', 'later']), patience)
  } finally {
    await idle.stop()
  }
})
