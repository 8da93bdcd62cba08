import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type CheckoutCom, createCheckoutCom } from './checkout-com/checkout-com.ts'
import { eventEnvelope as checkoutEventEnvelope } from './checkout-com/events.ts'
import { openDatabase } from './database.ts'
import { rejectProduction } from './guard.ts'
import { startMailReceiver } from './inbox/mail-receiver.ts'
import { createMessages } from './inbox/messages.ts'
import { smsGateway } from './inbox/sms-gateway.ts'
import { listen, loopback } from './listen.ts'
import type { Log } from './log.ts'
import { sandboxPages } from './pages/app.ts'
import type { Coupon } from './pages/inbox-page.ts'
import { type ShopLook, unknownShop } from './pages/shop-look.ts'
import { paymentsApi } from './payments/api.ts'
import { createDisputes } from './payments/disputes.ts'
import { createEvents, eventEnvelope } from './payments/events.ts'
import { createIdempotency } from './payments/idempotency.ts'
import { createObjects } from './payments/objects.ts'
import { createRefunds } from './payments/refunds.ts'
import { createSessions } from './payments/sessions.ts'
import { createSwitches } from './payments/switches.ts'
import { createWebhooks, type Envelope } from './payments/webhooks.ts'
import type { Applications } from './social/provider.ts'
import { createSocial } from './social/social.ts'
import { socialApi } from './social/social-api.ts'

export type SandboxOptions = {
  /** The folder in which the sandbox stores its state across restarts; null keeps everything in memory. */
  dataDir: string | null
  /** The shop's public origin: the hosted payment page lives on it, under /sandbox. */
  shopOrigin: () => string
  webhookSecret: string
  /** The address to which each payment provider sends its events. */
  webhookUrl: (provider: 'stripe' | 'checkout_com') => string
  log: Log
  env: NodeJS.ProcessEnv
}

export type Sandbox = {
  /** Constructor options and key for the `stripe` package. */
  stripe: { host: string; port: number; protocol: 'http'; secretKey: string }
  /** The second payment provider: variables for the shop's environment, and its records. */
  checkoutCom: Pick<CheckoutCom, 'books' | 'capturePart' | 'events' | 'isOver' | 'payBack'> & {
    settings: CheckoutComSettings
  }
  smtpUrl: string
  smsUrl: string
  smsToken: string
  /** Settings of the shop's configuration that lead social sign-in here. */
  social: SocialSettings
  /** Links to the play centre's check-in at /sandbox/check-in, with the token that opens it. */
  showCheckIn(token: string): void
  /** Shows this shop's codes for testers. */
  showCoupons(find: () => Promise<readonly Coupon[]>): void
  /** Shows the next code of the demo's owner, in place of an authenticator app. */
  showDeskCode(find: () => Promise<string | null>): void
  /** Gives the payment page the shop's name and looks. */
  showShop(look: () => ShopLook): void
  /** Mount it at /sandbox on the shop's own port. */
  app: Hono
  close(): Promise<void>
}

type CheckoutComSettings = ReturnType<CheckoutCom['settings']>

type SocialSettings = {
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_AUTHORIZE_URL: string
  GOOGLE_API_BASE: string
  GOOGLE_USERINFO_URL: string
  FACEBOOK_APP_ID: string
  FACEBOOK_APP_SECRET: string
  FACEBOOK_AUTHORIZE_URL: string
  FACEBOOK_API_BASE: string
}

/** Starts the stand-ins for the outside world; each listens on this machine only, on a port of its own. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  rejectProduction(options.env)
  const { log, shopOrigin } = options
  const database = openDatabase(options.dataDir)
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const smsToken = randomBytes(24).toString('hex')

  const messages = createMessages(database)
  const switches = createSwitches()
  const objects = createObjects(database)
  const webhooks = createWebhooks({ database, switches, envelope, log })
  const secret = options.webhookSecret
  function envelope(id: string, pending: number): Envelope | null {
    const event = objects.find('event', id)
    if (event) return eventEnvelope(event, pending, { url: options.webhookUrl('stripe'), secret, switches })
    const other = objects.find('checkout_event', id)
    return other
      ? checkoutEventEnvelope(other, { url: options.webhookUrl('checkout_com'), seed: secret, switches })
      : null
  }
  const events = createEvents(objects, webhooks)
  const sessions = createSessions({ database, objects, events, webhooks, switches, shopOrigin, log })
  const disputes = createDisputes({ database, objects, events, webhooks })
  const refunds = createRefunds({ database, objects, events, webhooks, switches, disputes })
  const idempotency = createIdempotency(database)
  const checkoutCom = createCheckoutCom({
    database,
    objects,
    webhooks,
    switches,
    idempotency,
    seed: secret,
    shopOrigin,
    log,
  })
  const social = createSocial(database)
  let checkInToken: string | null = null
  let findCoupons = async (): Promise<readonly Coupon[]> => []
  let findDeskCode = async (): Promise<string | null> => null
  let shopLook = () => unknownShop

  const outside = new Hono<{ Bindings: HttpBindings }>()
  outside.route('/', smsGateway(messages, smsToken))
  outside.route('/', socialApi(social))
  outside.route('/', checkoutCom.api)
  outside.route(
    '/',
    paymentsApi({ secretKey, switches, idempotency, objects, sessions, refunds, webhooks, log }),
  )
  const server = await listen(outside)
  const mail = await startMailReceiver(messages, log)

  // Do what became due while the process did not run: expire sessions and deliver events.
  sessions.expireOverdue()
  webhooks.wake()

  return {
    stripe: { host: loopback, port: server.port, protocol: 'http', secretKey },
    checkoutCom: {
      ...checkoutCom,
      settings: checkoutCom.settings(`http://${loopback}:${server.port}/checkout-com`),
    },
    smtpUrl: mail.url,
    smsUrl: `http://${loopback}:${server.port}/sms`,
    smsToken,
    social: socialSettings(social.applications, shopOrigin(), `http://${loopback}:${server.port}`),
    showCheckIn: (token) => {
      checkInToken = token
    },
    showCoupons: (find) => {
      findCoupons = find
    },
    showDeskCode: (find) => {
      findDeskCode = find
    },
    showShop: (look) => {
      shopLook = look
    },
    app: sandboxPages({
      messages,
      sessions,
      refunds,
      disputes,
      objects,
      switches,
      webhooks,
      checkoutCom,
      social,
      checkInToken: () => checkInToken,
      shopOrigin,
      log,
      coupons: () => findCoupons(),
      deskCode: () => findDeskCode(),
      shopLook: () => shopLook(),
    }),
    async close() {
      sessions.close()
      checkoutCom.refunds.close()
      await Promise.all([webhooks.close(), server.close(), mail.close()])
      database.close()
    },
  }
}

/** People sign in on the shop's own port; the shop's server calls the sandbox's. */
function socialSettings(applications: Applications, origin: string, api: string): SocialSettings {
  const { google, facebook } = applications
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_AUTHORIZE_URL: `${origin}/sandbox/social/google/authorize`,
    GOOGLE_API_BASE: `${api}/google`,
    GOOGLE_USERINFO_URL: `${api}/google/userinfo`,
    FACEBOOK_APP_ID: facebook.clientId,
    FACEBOOK_APP_SECRET: facebook.clientSecret,
    FACEBOOK_AUTHORIZE_URL: `${origin}/sandbox/social/facebook/authorize`,
    FACEBOOK_API_BASE: `${api}/facebook`,
  }
}
