import { makeAccount } from '@marah/testing/account'
import { chatsOf } from '@marah/testing/chats'
import { ownPage } from '@marah/testing/desk'
import { makeGood } from '@marah/testing/goods'
import { onServer } from '@marah/testing/on-server'
import { createShopProcesses } from '@marah/testing/shop-processes'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect } from 'vitest'

let shop: TestShop
const processes = createShopProcesses()
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  processes.kill()
  await shop.close()
})

onServer(
  'what a seller says at one process is heard by the customer at another (PostgreSQL only)',
  async () => {
    const chats = chatsOf(shop)
    const good = await makeGood(shop)
    const customer = await makeAccount(shop)
    const { body: conversation } = await chats.open(customer, { product: good.productId })
    const { origin } = await processes.start(shop.backend.services)
    // The test's own process serves the customer; the seller is at the other one.
    const answer = await shop.backend.app.request('http://shop.test/rest/api/notification/stream/', {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const events = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    const { cookie } = await chats.seller(good)
    const form = new FormData()
    form.append('text', 'It is in.')
    const sent = await fetch(`${origin}/rest/desk/conversation/${conversation.id}/message/`, {
      method: 'POST',
      headers: { ...ownPage, cookie, 'idempotency-key': 'one-press-of-the-seller' },
      body: form,
    })
    expect(sent.status).toBe(201)
    for (;;) {
      const heard = (await events?.read())?.value
      if (heard?.event !== 'message') continue
      expect(JSON.parse(heard.data)).toMatchObject({ conversation: conversation.id, text: 'It is in.' })
      break
    }
    await events?.cancel()
  },
)
