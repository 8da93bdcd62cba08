import { makeAccount, type TestAccount } from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { openPushService, type PushService } from '@marah/testing/push-service'
import { createShopProcesses } from '@marah/testing/shop-processes'
import { openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect } from 'vitest'
import { notify } from './notify.ts'

let shop: SocialShop
let service: PushService
const processes = createShopProcesses()
beforeAll(async () => {
  shop = await openSocialShop({ PUSH_HOSTS: '127.0.0.1' })
  service = await openPushService()
})
afterAll(async () => {
  processes.kill()
  await shop.close()
  await service.close()
})

const start = () => processes.start(shop.backend.services)
let count = 0

function notifyUser({ id }: TestAccount, idempotencyKey = `processes:${++count}`) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId: id,
      type: 'shop',
      messageKey: 'welcome',
      values: { name: 'Huda' },
      idempotencyKey,
      mail: false,
    }),
  )
}

onServer('a customer at one process receives what another has emitted (PostgreSQL only)', async () => {
  const { origin } = await start()
  const customer = await makeAccount(shop)
  // The test's own process serves here; it hears of what the other one marks as read.
  const answer = await shop.backend.app.request('http://shop.test/rest/api/notification/stream/', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const events = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const heardThat = async (requested: string) => {
    while ((await events?.read())?.value?.data !== requested);
  }
  await heardThat('{"unread":1}')
  const read = await fetch(`${origin}/rest/api/notification/read-all/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(read.status).toBe(200)
  await heardThat('{"unread":0}')
  await events?.cancel()
})

onServer(
  'what a killed process had still to send is sent by the others, each once (PostgreSQL only)',
  async () => {
    const both = await Promise.all([start(), start()])
    const customer = await makeAccount(shop)
    const { token } = customer
    await shop.request('PATCH', '/base_user/settings/', { token, body: { push_notification: true } })
    await shop.request('POST', '/api/push-subscription/', { token, body: service.subscription() })
    const before = service.requests()
    const many = 20
    for (let each = 0; each < many; each++) await notifyUser(customer)
    // In the middle of the work.
    await service.asked(before + 3)
    both[0]?.process.kill('SIGKILL')
    const topics = () => new Set(service.delivered.map(({ topic }) => topic))
    // The two that a process had taken when it died come back when their time has run out; all others go to who is there.
    await until(async () => topics().size >= many - 2)
    const repeated = service.delivered.length - topics().size
    // Killed between the sending and the note of it, one may be sent again: browsers show it once, by its tag.
    expect(repeated).toBeLessThanOrEqual(1)
  },
)
