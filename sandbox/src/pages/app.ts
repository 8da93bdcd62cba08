import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { CheckoutCom } from '../checkout-com/checkout-com.ts'
import { checkoutComPages } from '../checkout-com/page-routes.ts'
import type { Messages } from '../inbox/messages.ts'
import type { Log } from '../log.ts'
import type { Disputes } from '../payments/disputes.ts'
import type { Objects } from '../payments/objects.ts'
import type { Refunds } from '../payments/refunds.ts'
import type { Sessions } from '../payments/sessions.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import type { Webhooks } from '../payments/webhooks.ts'
import { authorizeRoutes } from '../social/authorize-routes.ts'
import type { Social } from '../social/social.ts'
import { checkInPage } from './check-in-page.ts'
import type { Coupon } from './inbox-page.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { pagePolicy } from './layout.ts'
import { paymentRoutes } from './payment-routes.ts'
import type { ShopLook } from './shop-look.ts'

type Options = {
  messages: Messages
  objects: Objects
  sessions: Sessions
  refunds: Refunds
  disputes: Disputes
  switches: SwitchBoard
  webhooks: Webhooks
  checkoutCom: CheckoutCom
  social: Social
  checkInToken: () => string | null
  coupons: () => Promise<readonly Coupon[]>
  deskCode: () => Promise<string | null>
  shopLook: () => ShopLook
  shopOrigin: () => string
  log: Log
}

const styles = await Promise.all(
  ['frame.css', 'payment.css', 'inbox.css', 'social.css'].map(async (name) => ({
    name,
    text: await readFile(new URL(name, import.meta.url), 'utf8'),
  })),
)

/** Everything that is shown on the shop's own port, under /sandbox. */
export function sandboxPages(options: Options): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'same-origin')
    await next()
  })
  for (const { name, text } of styles) {
    app.get(`/assets/${name}`, (context) => {
      context.header('cache-control', 'public, max-age=60')
      return context.body(text, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
  }
  app.route('/', paymentRoutes(options))
  app.route('/', checkoutComPages(options.checkoutCom))
  app.route('/', authorizeRoutes({ ...options.social, shopOrigin: options.shopOrigin }))
  app.get('/check-in', (context) => {
    context.header('content-security-policy', pagePolicy())
    return context.html(checkInPage(options.checkInToken()))
  })
  app.route('/', inboxRoutes(options))
  app.all('*', (context) => context.text('There is no such page in the sandbox.', 404))
  app.onError((error, context) => {
    options.log.error({ err: error, path: context.req.path }, 'A sandbox page failed.')
    return context.text('The sandbox failed on this request.', 500)
  })
  return app
}
