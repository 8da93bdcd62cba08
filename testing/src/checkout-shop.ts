import { signAccessToken } from '@marah/backend/accounts/index'
import { type ProviderLimits, reconcile } from '@marah/backend/payments/index'
import type { ProviderName } from '@marah/backend/platform/config/payment-providers'
import type { Language } from '@marah/backend/platform/language/messages'
import { address, session, user } from '@marah/backend/schema/accounts'
import { cart, cartItem } from '@marah/backend/schema/cart'
import { product, productOption, productStock, productStockOption } from '@marah/backend/schema/catalogue'
import { order } from '@marah/backend/schema/orders'
import { paymentSession, refund } from '@marah/backend/schema/payments'
import { writeSettings } from '@marah/backend/shop/shop-settings'
import { startSandbox } from '@marah/sandbox/start'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import { checkoutFaults } from './checkout-faults.ts'
import { openHttpServer } from './http-server.ts'
import { patiently } from './patience.ts'
import { isCheckoutReference, providerBooks } from './provider-books.ts'
import { openTestShop, type TestAnswer, type TestShop } from './test-shop.ts'
import { undecidedPayments } from './undecided-payments.ts'

/** The longest pause after which the storefront sends a call again by itself. */
const busySeconds = 10

export const webhookSecret = 'whsec_only_for_tests'

export type Buyer = { readonly userId: number; readonly sessionId: string; readonly email: string }
export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>

/** A whole shop with the real payment stand-in beside it: real client library, real signed webhooks over HTTP. */
export async function openCheckoutShop(environment: Record<string, string> = {}, provider?: ProviderLimits) {
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  let shop: TestShop | null = null
  const httpServer = await openHttpServer((request) => {
    if (!shop) throw new Error('The shop is not open yet')
    return shop.backend.app.request(request)
  })
  const sandbox = await startSandbox({
    dataDir: null,
    shopOrigin: () => 'http://shop.test',
    webhookSecret,
    webhookUrl: (sender) => `${httpServer.origin}/rest/payment/${sender}/webhook/`,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: {},
  })
  const { host, port, protocol, secretKey } = sandbox.stripe
  shop = await openTestShop(
    {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_API_BASE: `${protocol}://${host}:${port}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      ...sandbox.checkoutCom.settings,
      SMTP_URL: sandbox.smtpUrl,
      ...environment,
    },
    now,
    provider,
  )
  const { database, backend, request } = shop
  const { db } = database
  const { services } = backend
  const { CURRENCY } = services.config
  const currencies = { priceCurrency: CURRENCY, discountCurrency: CURRENCY }
  const initial = new Map<number, number>()
  let count = 0

  async function switches(requested: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify({ ...(clock.aheadMs > 0 && { clock_ahead_ms: clock.aheadMs }), ...requested })
    const answer = await sandbox.app.request('/payments/switches', { method: 'POST', body })
    if (!answer.ok) throw new Error(await answer.text())
  }

  const books = providerBooks(services, sandbox.checkoutCom)
  const press = async (at: 'payments' | 'checkout-com', action: string) =>
    sandbox.app.request(`/${at}/${action}`, { method: 'POST', headers: { accept: 'application/json' } })

  /** Presses on the payment page that was handed out for a session. */
  async function pressOn(sessionId: string, action: string): Promise<Response> {
    if (!isCheckoutReference(sessionId)) return press('payments', `${sessionId}/${action}`)
    const [page] = await db
      .select({ id: paymentSession.providerPageId })
      .from(paymentSession)
      .where(eq(paymentSession.providerSessionId, sessionId))
    return press('checkout-com', `${page?.id}/${action}`)
  }

  async function send(buyer: Buyer, method: string, path: string, body?: unknown, language: Language = 'en') {
    const { token } = await signAccessToken(services, buyer)
    const headers = { 'accept-language': language }
    return patiently(() => request(method, path, { token, body, headers }), busySeconds)
  }

  return {
    database,
    db,
    services,
    request,
    send,
    switches,
    sandbox,
    books,
    clock,

    async buyer(): Promise<Buyer> {
      const email = `buyer${++count}@example.com`
      const [made] = await db
        .insert(user)
        .values({ email, fullName: `Buyer ${count}` })
        .returning()
      const userId = made?.id ?? 0
      const endsOn = new Date(Date.now() + 86_400_000)
      const [login] = await db.insert(session).values({ userId, endsOn, remember: true }).returning()
      await db.insert(address).values({
        userId,
        name: 'Noor Haddad',
        phone: '+96170123456',
        addressLine1: 'Hamra Street 12',
        city: 'Beirut',
        state: 'Beirut',
        country: 'LB',
        postalCode: '1103',
      })
      return { userId, sessionId: login?.id ?? '', email }
    },

    /** Creates a stock unit with this quantity, and returns its id. */
    async unit(quantity: number, price = 2500): Promise<number> {
      const name = `Sunny tee ${++count}`
      const [made] = await db
        .insert(product)
        .values({
          slug: `tee-${count}`,
          name: { en: name, ar: `قميص مشمس ${count}` },
          description: { en: '' },
        })
        .returning()
      const [stock] = await db
        .insert(productStock)
        .values({ productId: made?.id ?? 0, skuNumber: `T${count}`, price, quantity, ...currencies })
        .returning()
      const id = stock?.id ?? 0
      initial.set(id, quantity)
      return id
    },

    /** Another unit of the same product, so that it comes in two sizes: what it had is S, this is L. */
    async otherSize(unit: number, quantity: number, price?: number): Promise<number> {
      const [first] = await db.select().from(productStock).where(eq(productStock.id, unit))
      const productId = first?.productId ?? 0
      const [stock] = await db
        .insert(productStock)
        .values({
          productId,
          skuNumber: `L-${unit}`,
          price: price ?? first?.price ?? 0,
          quantity,
          ...currencies,
        })
        .returning()
      const id = stock?.id ?? 0
      const sizes = ['S', 'L'].map((key) => ({
        productId,
        optionType: 'size',
        key,
        textValue: { en: key, ar: key },
      }))
      const options = await db.insert(productOption).values(sizes).returning()
      await db.insert(productStockOption).values(
        [unit, id].map((productStockId, place) => ({
          productStockId,
          productOptionId: options[place]?.id ?? 0,
        })),
      )
      initial.set(id, quantity)
      return id
    },

    /** Lays units into the buyer's cart, as if seen at today's price. */
    async put(buyer: Buyer, stockId: number, quantity = 1): Promise<void> {
      const { userId } = buyer
      await db.insert(cart).values({ userId }).onConflictDoNothing()
      const [open] = (await db.select().from(cart).where(eq(cart.userId, userId))).filter(
        ({ status }) => status === 'open',
      )
      const [stock] = await db.select().from(productStock).where(eq(productStock.id, stockId))
      const seenPrice = (stock?.price ?? 0) - (stock?.discount ?? 0)
      await db
        .insert(cartItem)
        .values({ cartId: open?.id ?? 0, productStockId: stockId, quantity, seenPrice })
        .onConflictDoUpdate({
          target: [cartItem.cartId, cartItem.productStockId],
          set: { quantity, seenPrice },
        })
    },

    checkout: (buyer: Buyer, body?: unknown, language?: Language): Promise<TestAnswer> =>
      send(buyer, 'POST', '/stripe/create-checkout-session/', body, language),

    buyNow: (buyer: Buyer, stockId: number, quantity = 1): Promise<TestAnswer> =>
      send(buyer, 'POST', '/stripe/create-buy-now-checkout-session/', { product_stock: stockId, quantity }),

    status: (buyer: Buyer, sessionId: string): Promise<TestAnswer> =>
      send(buyer, 'GET', `/stripe/checkout-session/${sessionId}/`),

    /** The customer's actions on the provider's page: pay, pay-later, settle, fail, expire… */
    act: async (sessionId: string, action: string): Promise<number> =>
      (await pressOn(sessionId, action)).status,

    /** Ends a refund that was made while they were `pending`. */
    finishRefund: (id: string, outcome: 'succeed' | 'fail') =>
      id.startsWith('act_')
        ? press('checkout-com', `refunds/${id}/${outcome}`)
        : press('payments', `refunds/${id}/${outcome}`),

    /** The customer's bank wants the money of a payment back; answers what the provider calls that. */
    async dispute(sessionId: string): Promise<string> {
      return (await (await pressOn(sessionId, 'dispute')).json()).id
    },

    endDispute: (id: string, outcome: 'win' | 'lose') =>
      id.startsWith('dsp_')
        ? press('checkout-com', `disputes/${id}/${outcome}`)
        : press('payments', `disputes/${id}/${outcome}`),

    /** From now on new orders are paid on the page of this provider. */
    async sellBy(hosted: ProviderName): Promise<void> {
      const { input } = services.settings.current()
      // Checkout.com needs a country, and the shop of the tests is in Lebanon.
      const country = hosted === 'checkout_com' ? { country: input.country ?? 'LB' } : {}
      const changed = { ...input, ...country, ways_to_pay: { ...input.ways_to_pay, hosted } }
      await database.transaction((tx) => writeSettings(tx, { input: changed, by: 'test', now: new Date() }))
      await services.settings.reload()
    },

    async advance(minutes: number): Promise<void> {
      clock.aheadMs += minutes * 60_000
      await switches({})
    },

    async stock(id: number) {
      const [found] = await db.select().from(productStock).where(eq(productStock.id, id))
      if (!found) throw new Error('There is no such stock')
      return { quantity: found.quantity, reserved: found.reserved }
    },

    async orderOf(sessionId: string) {
      const [found] = await db
        .select({ order })
        .from(paymentSession)
        .innerJoin(order, eq(order.id, paymentSession.orderId))
        .where(eq(paymentSession.providerSessionId, sessionId))
      if (!found) throw new Error('There is no such order')
      return found.order
    },

    /** Runs the reconciler until no payment is undecided. */
    async converge(): Promise<void> {
      await until(async () => {
        const soon = new Date(0)
        await db
          .update(paymentSession)
          .set({ nextCheckOn: soon })
          .where(inArray(paymentSession.status, ['creating', 'open']))
        await db
          .update(paymentSession)
          .set({ lateCheckOn: soon })
          .where(isNotNull(paymentSession.lateCheckOn))
        await db
          .update(refund)
          .set({ nextCheckOn: soon })
          .where(inArray(refund.status, ['pending', 'sent']))
        await reconcile(services)
        // The shop's own reconciler may have taken on a row just before: then it, too, has to come to its end.
        return (await undecidedPayments(services, books)) === 0
      })
    },

    faults: () => checkoutFaults(services, initial, books),

    async mails(to: string): Promise<{ subject: string; text: string; html: string; link: string }[]> {
      return (await sandbox.app.request(`/messages?to=${encodeURIComponent(to)}`)).json()
    },

    async close(): Promise<void> {
      await sandbox.close()
      await shop?.close()
      await httpServer.close()
    },
  }
}

/** Waits for something that others bring about, by asking; the deadline only names what never comes about. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 300_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It has not come about: ${isSo}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
