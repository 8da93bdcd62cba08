import { expectAtRest } from '@marah/testing/at-rest'
import { openBadProvider } from '@marah/testing/bad-provider'
import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { openSession } from '@marah/testing/late-payment'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ProviderName, providerNames } from '../platform/config/payment-providers.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { paymentSession } from '../schema/payments.ts'
import { finalise } from './finalise.ts'
import { reconcile } from './reconcile.ts'

let shop: CheckoutShop
let provider: Awaited<ReturnType<typeof openBadProvider>>
beforeAll(async () => {
  provider = await openBadProvider()
  const addresses = { STRIPE_API_BASE: provider.url, CHECKOUT_COM_API_BASE: `${provider.url}/checkout-com` }
  shop = await openCheckoutShop(addresses, { timeout: 2500, retries: 0 })
  provider.state.target = `http://${shop.sandbox.stripe.host}:${shop.sandbox.stripe.port}`
})
afterEach(async () => {
  provider.state.trouble = () => null
  await shop.switches({})
  await expectAtRest(shop)
  await shop.sellBy('stripe')
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const eachProvider = test.for(providerNames)

const noSuchPage: Record<ProviderName, object> = {
  stripe: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } },
  checkout_com: {},
}

/** Makes the provider forget a page, as if the shop's account had been replaced. */
async function forgets(name: ProviderName, id: string): Promise<void> {
  const answer = { status: 404, text: JSON.stringify(noSuchPage[name]) }
  const [row] = await shop.db
    .select({ pageId: paymentSession.providerPageId })
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, id))
  const named = row?.pageId ?? id
  provider.state.trouble = ({ path }) => (path.includes(named) ? answer : null)
}

eachProvider(
  'a page that ended early or was paid at %s, and whose event was lost, is not handed out again',
  async (name) => {
    await shop.sellBy(name)
    await shop.switches({ drop: true })
    const ended = await openSession(shop)
    await shop.act(ended.id, 'expire')
    const next = await shop.checkout(ended.buyer)
    expect(next.status).toBe(200)
    expect(next.body.checkout_session_id).not.toBe(ended.id)
    expect((await shop.orderOf(ended.id)).paymentStatus).toBe('expired')
    expect(await shop.stock(ended.unit)).toEqual({ quantity: 1, reserved: 1 })
    const paid = await openSession(shop)
    await shop.act(paid.id, 'pay')
    expect(await shop.checkout(paid.buyer)).toMatchObject({
      status: 409,
      body: { code: 'already_paid', order: (await shop.orderOf(paid.id)).transactionId },
    })
  },
)

test('while the provider does not answer, the open page is still the customer’s', async () => {
  const { buyer, id } = await openSession(shop)
  provider.state.trouble = () => ({ status: 502, text: '<html>Bad Gateway</html>' })
  expect((await shop.checkout(buyer)).body.checkout_session_id).toBe(id)
})

eachProvider(
  'a page that %s does not know any more ends: for its customer at once, else when its time is over',
  async (name) => {
    await shop.sellBy(name)
    const lost = await openSession(shop)
    await forgets(name, lost.id)
    const next = await shop.checkout(lost.buyer)
    expect(next.body.checkout_session_id).not.toBe(lost.id)
    expect(await shop.stock(lost.unit)).toEqual({ quantity: 1, reserved: 1 })
    const left = await openSession(shop)
    await forgets(name, left.id)
    await soonAsked()
    await reconcile(shop.services)
    expect(await shop.stock(left.unit), 'in its time').toEqual({ quantity: 1, reserved: 1 })
    await shop.advance(45)
    await soonAsked()
    await reconcile(shop.services)
    expect(await shop.stock(left.unit), 'after its time').toEqual({ quantity: 1, reserved: 0 })
    expect((await shop.orderOf(left.id)).paymentStatus).toBe('expired')
  },
)

async function soonAsked(): Promise<void> {
  await shop.database.pool.query('update payment_session set next_check_on = $1', [new Date(0)])
}

test('the provider is asked once about a payment, however many callers ask at once; an event asks again', async () => {
  const { buyer, id } = await openSession(shop)
  const questions = () =>
    provider.state.asked.filter(({ method, path }) => method === 'GET' && path.includes(id)).length
  const before = questions()
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.status(buyer, id)))
  expect(answers.map(({ body }) => body.status)).toEqual(Array(30).fill('open'))
  expect(questions() - before).toBeLessThan(5)
  const shared = questions()
  await Promise.all([1, 2, 3, 4, 5].map(() => finalise(shop.services, id)))
  expect(questions() - shared).toBe(5)
})

test('a title that is too long for the provider is shortened on its page, and the goods can be bought', async () => {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(1)]
  const title = 'Wooden railway '.repeat(20)
  const [{ productId } = { productId: 0 }] = await shop.db
    .select({ productId: productStock.productId })
    .from(productStock)
    .where(eq(productStock.id, unit))
  await shop.db
    .update(product)
    .set({ name: { en: title } })
    .where(eq(product.id, productId))
  await shop.put(buyer, unit)
  expect((await shop.checkout(buyer)).status).toBe(200)
})
