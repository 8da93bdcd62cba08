import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutShop, openCheckoutShop, until } from '../testing/checkout-shop.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { orderLink } from './order-link.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

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
