import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { fillGoods } from './catalogue/fill-goods.ts'
import { fillContent } from './content/fill-content.ts'
import { createQuirks, type Quirk, type Quirks } from './quirks.ts'
import type { Mail } from './state/mailbox.ts'
import { createShop, type Settings } from './state/shop.ts'
import { expireTokens } from './test-desk.ts'

export type ForeignOptions = {
  /** 0 takes a free one. */
  readonly port?: number
  readonly quirks?: readonly Quirk[]
  readonly settings?: Partial<Settings>
}

export type Foreign = {
  readonly url: string
  /** May be changed while it runs. */
  readonly quirks: Quirks
  mails(): Mail[]
  /** All access tokens that are out are stale from now on. */
  expireTokens(): void
  close(): Promise<void>
}

const loopback = '127.0.0.1'

function settingsWith(chosen: Partial<Settings>): Settings {
  const shopOrigin = chosen.shopOrigin ?? 'http://localhost:3000'
  return {
    shopOrigin,
    successUrl: `${shopOrigin}/checkout/done?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${shopOrigin}/cart`,
    pageSize: 10,
    accessSeconds: 300,
    paymentPrefix: 'stripe',
    slowMs: 1500,
    ...chosen,
  }
}

/** Starts a back end with goods and texts in it, on this machine only. */
export async function startForeign(options: ForeignOptions = {}): Promise<Foreign> {
  const quirks = createQuirks(options.quirks ?? [])
  const shop = createShop(settingsWith(options.settings ?? {}), quirks)
  fillGoods(shop)
  fillContent(shop)
  const server = createAdaptorServer({ fetch: createApp(shop).fetch })
  server.listen(options.port ?? 0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${loopback}:${port}`,
    quirks,
    mails: () => shop.mailbox.list(),
    expireTokens: () => expireTokens(shop),
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
