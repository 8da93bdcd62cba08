import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { type ChosenBack, giveSeenBack, previewBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../../coupons/make.ts'
import { order } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import { decideReturn } from '../returns/return-decisions.ts'

let shop: CheckoutShop
let owner: TestPerson
let sara: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  const at = { request: shop.request, backend: { services: shop.services } }
  owner = await personAt(at, 'owner')
  sara = await personAt(at, 'shop_assistant')
})
afterAll(() => shop.close())

const steps = [
  'units',
  'units',
  'free',
  'fees',
  'ask',
  'approve',
  'decline',
  'send',
  'arrive',
  'return',
  'receive',
  'withdraw',
  'rest',
  'retry',
  'settle',
  'fail',
  'heal',
  'provider',
] as const
const anyStep = fc.record({
  do: fc.constantFrom(...steps),
  line: fc.nat(1),
  much: fc.nat(60),
  shelf: fc.boolean(),
})
const anyWalk = fc.record({
  hasCoupon: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 50, maxLength: 50 }),
})
type Walk = typeof anyWalk extends fc.Arbitrary<infer Each> ? Each : never

/** A longer trial: `LEDGER_RUNS=100 npx vitest run --project rooms backend/src/orders/refunds/ledger.test.ts`. */
const runs = Number(process.env.LEDGER_RUNS ?? 2)

/** What the provider gave back, and what the shop paid itself. */
async function gone(reference: string, orderId: number): Promise<number> {
  const rows = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
  const byShop = rows.filter(({ status, method }) => status === 'done' && method !== 'hosted')
  return (await shop.books.refundsOf(reference)).amount + byShop.reduce((sum, { amount }) => sum + amount, 0)
}

async function walk({ hasCoupon, steps: requested }: Walk): Promise<void> {
  const buyer = await shop.buyer()
  const units = [await shop.unit(9, 1999), await shop.unit(9, 1001)]
  for (const id of units) await shop.put(buyer, id, 2)
  if (hasCoupon) {
    const coupon = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', maxUses: 1 })
    await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: coupon?.code })
  }
  const { orderId, path } = await paidOrder(
    shop,
    units.map((id) => ({ id, quantity: 2 })),
    buyer,
  )
  const desk = `/desk/order/${orderId}/`
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
  const { amount: paid = 0, paymentReference } = row ?? {}
  const give = async (person: TestPerson, chosen: ChosenBack, call?: 'refund-request') => {
    if ((await previewBack(person, orderId, chosen)).status === 200)
      await giveSeenBack(person, orderId, chosen, call)
  }
  const returns: number[] = []
  for (const { do: what, line: place, much, shelf } of requested) {
    const { body: now } = await owner.ask('GET', desk)
    const line = now.whole.cart_frozen_data.items[place]?.id
    const free = `${much}.01`
    const { refunds, request } = (await owner.ask('GET', `${desk}money/`)).body
    const failed = refunds.find(({ is_settleable: is }: { is_settleable: boolean }) => is)
    if (what === 'units')
      await give(owner, { lines: [{ line, units: 1, restock: shelf }], delivery: much > 50 })
    if (what === 'free') await give(owner, { free: `${much % 7}.01` })
    if (what === 'fees') await give(sara, { delivery: true })
    if (what === 'ask') await give(sara, { free }, 'refund-request')
    if (what === 'approve' && request)
      await owner.ask('POST', `${desk}refund-request/${request.id}/approval/`)
    if (what === 'decline' && request)
      await sara.ask('POST', `${desk}refund-request/${request.id}/rejection/`)
    if (what === 'send' && now.unsent[0])
      await sara.ask('POST', `${desk}parcel/`, { lines: [{ line: now.unsent[0].line, units: 1 }] })
    if (what === 'arrive')
      for (const { id } of now.whole.parcels) await sara.ask('POST', `${desk}parcel/${id}/arrival/`)
    if (what === 'return') {
      const items = [{ id: line, quantity: 1, reason: shelf ? 'other' : 'damaged' }]
      const { status, body } = await shop.send(buyer, 'POST', `${path}return/`, { items })
      if (status === 200) returns.push(body.id)
    }
    if (what === 'withdraw' && returns[place])
      await shop.send(buyer, 'DELETE', `/order/return/${returns[place]}/`)
    if (what === 'receive' && returns[place])
      await shop.database
        .transaction((tx) => decideReturn(shop.services, tx, returns[place] ?? 0, 'received'))
        .catch(() => {})
    if (what === 'rest') await shop.send(buyer, 'POST', `${path}cancel-rest/`, {})
    if (what === 'retry' && failed) await sara.ask('POST', `${desk}refund/${failed.id}/retry/`)
    if (what === 'settle' && failed)
      await sara.ask('POST', `${desk}refund/${failed.id}/settlement/`, { way: 'cash' })
    if (what === 'fail' || what === 'heal')
      await shop.switches({ refund_outcome: what === 'fail' ? 'failed' : 'succeeded' })
    if (what === 'provider') await shop.converge()
    expect(await gone(paymentReference ?? '', orderId)).toBeLessThanOrEqual(paid)
  }
  await shop.switches({})
  await shop.converge()
  for (const { id } of (await owner.ask('GET', `${desk}money/`)).body.refunds.filter(
    ({ is_settleable: is }: { is_settleable: boolean }) => is,
  ))
    await owner.ask('POST', `${desk}refund/${id}/settlement/`, { way: 'cash' })
  await shop.converge()
  const [after] = await shop.db.select().from(order).where(eq(order.id, orderId))
  const back = await gone(paymentReference ?? '', orderId)
  expect(after?.refundedAmount).toBe(back)
  const promised = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(
    promised.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0),
  ).toBe(back)
  await expectDocumented(shop, orderId)
  await expectAtRest(shop)
}

test('after 50 random actions of customer, staff and provider, invoice − credit notes = paid − given back, and no unit is lost', async () => {
  await fc.assert(fc.asyncProperty(anyWalk, walk), {
    seed: 1,
    numRuns: runs,
    endOnFailure: true,
  })
}, 300_000)
