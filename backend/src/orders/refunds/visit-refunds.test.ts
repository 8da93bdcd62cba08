import { expectAtRest } from '@marah/testing/at-rest'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack, previewBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderBooking } from '../../schema/booking-payments.ts'
import { shopDocument } from '../../schema/documents.ts'
import { refund } from '../../schema/payments.ts'

let shop: PlayShop
let sara: TestPerson
let owner: TestPerson
beforeAll(async () => {
  shop = await openPlayShop()
  const at = { request: shop.request, backend: { services: shop.services } }
  sara = await personAt(at, 'shop_assistant')
  owner = await personAt(at, 'owner')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** A visit of $18 that is paid and confirmed. */
async function paidVisit() {
  const held = await shop.heldVisit(2)
  const { body } = await shop.pay(held.buyer, held.id)
  await shop.act(body.checkout_session_id, 'pay')
  await shop.untilConfirmed(held.id)
  const [part] = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, held.id))
  return { ...held, orderId: part?.orderId ?? 0 }
}

test('an amount of a visit goes back from its order with the same preview, the visit stays, and later refunds of it give what is left', async () => {
  const { id, orderId, reference, buyer } = await paidVisit()
  const offered = (await previewBack(sara, orderId, {})).body
  expect(offered).toMatchObject({
    refundable: '0.00',
    visits: [{ booking: id, name: reference, left: '18.00' }],
    amount: '0.00',
  })
  const above = await previewBack(sara, orderId, { visits: [{ booking: id, amount: '18.01' }] })
  expect(above).toMatchObject({ status: 400, body: { visits: [expect.stringContaining('$18.00')] } })
  const other = await previewBack(sara, orderId, { visits: [{ booking: id + 999, amount: '1.00' }] })
  expect(other.status).toBe(400)

  const { seen, answer } = await giveSeenBack(sara, orderId, { visits: [{ booking: id, amount: '5.00' }] })
  expect(seen).toMatchObject({ visits_amount: '5.00', amount: '5.00', ways: [{ amount: '5.00' }] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await shop.converge()
  expect(await shop.booking(id)).toMatchObject({ status: 'confirmed', refundedAmount: 500 })
  await expectDocumented(shop, orderId)
  const notes = (await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId))).filter(
    ({ kind }) => kind === 'credit_note',
  )
  expect(notes[0]?.content.rows).toMatchObject([{ part: `booking:${id}`, amount: 500 }])

  // What is left goes back once: from the desk again, then by the family's own cancellation.
  await giveSeenBack(sara, orderId, { visits: [{ booking: id, amount: '3.00' }] })
  expect((await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})).status).toBe(200)
  await shop.converge()
  const rows = await shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)
  expect(rows.map(({ amount }) => amount)).toEqual([500, 300, 1000])
  await expectDocumented(shop, orderId)
  expect((await previewBack(sara, orderId, {})).body.code).toBe('nothing_to_refund')
})

test('two people give the same back of a visit once, and above the limit a second person approves it', async () => {
  const { id, orderId } = await paidVisit()
  const chosen = { visits: [{ booking: id, amount: '4.00' }] }
  const { body: seen } = await previewBack(owner, orderId, chosen)
  const body = {
    version: seen.version,
    amount: seen.amount,
    lines: [],
    delivery: false,
    ...chosen,
    reason: 'goodwill',
  }
  const answers = await Promise.all(
    [sara, owner].map((person) => person.ask('POST', `/desk/order/${orderId}/refund/`, body)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const asked = await giveSeenBack(
    sara,
    orderId,
    { visits: [{ booking: id, amount: '9.00' }] },
    'refund-request',
  )
  expect(asked.answer.status).toBe(200)
  const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({ visits: [{ booking: id, amount: '9.00' }], amount: '9.00' })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await owner.ask('POST', approval)).status).toBe(200)
  await shop.converge()
  expect(await shop.booking(id)).toMatchObject({ refundedAmount: 1300 })
})
