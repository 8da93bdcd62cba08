import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../accounts/test-account.ts'
import { until } from '../testing/checkout-shop.ts'
import { openPushService, type PushService } from '../testing/push-service.ts'
import { openSocialShop, type SocialShop } from '../testing/social-shop.ts'
import { notify } from './notify.ts'

const entry = fileURLToPath(new URL('../testing/shop-process.ts', import.meta.url))
const server = process.env.TEST_DATABASE_URL
const onServer = test.skipIf(server === undefined)
/** Milliseconds: a process takes its time to start where many tests share few cores. */
const startsProcesses = 180_000

let shop: SocialShop
let service: PushService
const started: ChildProcess[] = []
beforeAll(async () => {
  shop = await openSocialShop({ PUSH_HOSTS: '127.0.0.1' })
  service = await openPushService()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await shop.close()
  await service.close()
})

/** A server process of its own on the same database. */
async function startProcess(): Promise<{ origin: string; process: ChildProcess }> {
  const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(server ?? '')
  url.pathname = `/${rows[0]?.name}`
  const { config, secretKey } = shop.backend.services
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: url.href,
      SMTP_URL: config.SMTP_URL,
      PUSH_HOSTS: '127.0.0.1',
      TEST_SECRET_KEY: Buffer.from(secretKey).toString('hex'),
    },
  })
  started.push(child)
  const [origin] = await once(createInterface({ input: child.stdout }), 'line')
  return { origin, process: child }
}

let count = 0

function tell({ id }: TestAccount, onceKey = `processes:${++count}`) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId: id,
      type: 'shop',
      word: 'welcome',
      values: { name: 'Huda' },
      onceKey,
      mail: false,
    }),
  )
}

onServer(
  'a customer at one process hears what another has told (PostgreSQL only)',
  async () => {
    const { origin } = await startProcess()
    const customer = await makeAccount(shop)
    // The test's own process serves here; it hears of what the other one marks as read.
    const answer = await shop.backend.app.request('http://shop.test/rest/api/notification/stream/', {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const events = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    const heardThat = async (wanted: string) => {
      while ((await events?.read())?.value?.data !== wanted);
    }
    await heardThat('{"unread":1}')
    const read = await fetch(`${origin}/rest/api/notification/read-all/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect(read.status).toBe(200)
    await heardThat('{"unread":0}')
    await events?.cancel()
  },
  startsProcesses,
)

onServer(
  'what a killed process had still to send is sent by the others, each once (PostgreSQL only)',
  async () => {
    const processes = await Promise.all([startProcess(), startProcess()])
    const customer = await makeAccount(shop)
    const { token } = customer
    await shop.request('PATCH', '/base_user/settings/', { token, body: { push_notification: true } })
    await shop.request('POST', '/api/push-subscription/', { token, body: service.subscription() })
    const before = service.requests()
    const many = 20
    for (let each = 0; each < many; each++) await tell(customer)
    // In the middle of the work.
    await service.asked(before + 3)
    processes[0]?.process.kill('SIGKILL')
    const topics = () => new Set(service.delivered.map(({ topic }) => topic))
    // A job that died under way comes back when its time has run out; those not begun go to who is there.
    await until(async () => topics().size >= many - 1)
    const repeated = service.delivered.length - topics().size
    // Killed between the sending and the note of it, one may be sent again: browsers show it once, by its tag.
    expect(repeated).toBeLessThanOrEqual(1)
  },
  startsProcesses,
)
