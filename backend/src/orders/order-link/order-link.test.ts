import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { openTestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product, productStock } from '../../schema/catalogue.ts'
import { vendor } from '../../schema/sellers.ts'
import { orderLink } from './order-link.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

/** Gives a unit's product a seller; returns a person who works for it. */
async function sellerOf(unit: number): Promise<TestPerson> {
  const [made] = await shop.db
    .insert(vendor)
    .values({ slug: 'sunny', name: { en: 'Sunny' }, description: { en: '' } })
    .returning()
  const [stock] = await shop.db.select().from(productStock).where(eq(productStock.id, unit))
  await shop.db
    .update(product)
    .set({ vendorId: made?.id ?? 0 })
    .where(eq(product.id, stock?.productId ?? 0))
  const at = { request: shop.request, backend: { services: shop.services } }
  return personAt(at, 'seller', { vendorId: made?.id ?? 0 })
}

const lookUp = (token: string) => shop.request('GET', `/order/lookup/?token=${encodeURIComponent(token)}`)
const tokenIn = (link: string) => new URL(link, 'http://shop.test').searchParams.get('token') ?? ''

test('the link of the mail shows the order without a login, and nothing about whom it is for', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(2), quantity: 2 }])
  await until(async () => (await shop.mails(bought.buyer.email)).length > 0)
  const [mail] = await shop.mails(bought.buyer.email)
  const { status, body, headers } = await lookUp(tokenIn(mail?.link ?? ''))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'on_progress', payment_status: 'paid', items: [{ quantity: 2 }] })
  expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
  expect(JSON.stringify(body)).not.toMatch(/Noor|Hamra|Beirut|70123456|@|4242/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a seller hands a parcel over with its tracking, which the link of the mail shows; a link that is not https is rejected', async () => {
  const unit = await shop.unit(1)
  const seller = await sellerOf(unit)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  const path = `/desk/order/${bought.orderId}/`
  const [{ line }] = (await seller.ask('GET', path)).body.unsent
  const hand = (tracking: object) =>
    seller.ask('POST', `${path}parcel/`, { lines: [{ line, units: 1 }], tracking })
  expect(await hand({ number: 'A1', link: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { tracking: { link: ['Enter an address that starts with https://.'] } },
  })
  expect(await hand({ number: ' ' })).toMatchObject({
    status: 400,
    body: { tracking: { number: expect.anything() } },
  })
  const tracking = { number: 'A1', carrier: 'Aramex', link: 'https://track.example/A1' }
  expect(await hand(tracking)).toMatchObject({
    status: 200,
    body: { status: 'delivery', whole: { tracking } },
  })
  const link = await orderLink(shop.services, await shop.orderOf(bought.sessionId))
  expect((await lookUp(tokenIn(link))).body).toMatchObject({ status: 'delivery', tracking })
})

test('an old link is said to be old; forged, altered and foreign ones name nothing', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const { transactionId } = await shop.orderOf(bought.sessionId)
  const long = { ...shop.services, now: () => new Date(Date.now() - 91 * 86_400_000) }
  expect(await lookUp(tokenIn(await orderLink(long, { transactionId })))).toMatchObject({
    status: 400,
    body: { code: 'link_expired' },
  })
  const good = tokenIn(await orderLink(shop.services, { transactionId }))
  const signed = (key: Uint8Array, audience: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(transactionId)
      .setIssuer('marah')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(key)
  const [head, , signature] = good.split('.')
  const bad = [
    'x',
    `${good}x`,
    `${head}.${Buffer.from(JSON.stringify({ sub: transactionId })).toString('base64url')}.${signature}`,
    await signed(new TextEncoder().encode('another key, also of 32 bytes or more'), 'marah-order-link'),
    await signed(shop.services.secretKey, 'marah-social-ticket'),
    tokenIn(await orderLink(shop.services, { transactionId: '00000000-0000-4000-8000-000000000000' })),
  ]
  for (const token of bad) expect((await lookUp(token)).status, token).toBe(404)
  expect((await shop.request('GET', '/order/lookup/')).status).toBe(400)
})

test('guessing numbers with an email does not keep its owner from the link of an order', async () => {
  const strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  try {
    const ask = async (number: string) =>
      (
        await strict.request('POST', '/order/lookup/send/', {
          body: { number, email: 'owner@example.com' },
        })
      ).status
    for (let count = 0; count < 5; count++) expect(await ask(`M-90000${count}`)).toBe(202)
    for (const typed of ['M-100001', '#m 100001', '100001', 'M-100001', 'M-100001'])
      expect(await ask(typed)).toBe(202)
  } finally {
    await strict.close()
  }
})
