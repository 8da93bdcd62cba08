import { expectAtRest } from '@marah/testing/at-rest'
import { until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { listenToTransactions } from '@marah/testing/transactions'
import { openVenueShop, type VenueShop } from '@marah/testing/venue-shop'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { releaseUnpaid } from '../changes/release-unpaid.ts'
import { coupon } from '../schema/coupons.ts'

let shop: VenueShop
beforeAll(async () => {
  shop = await openVenueShop()
})
beforeEach(() => shop.offer({}))
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

test('a visit is reserved without payment, says what is owed until when everywhere, and has no order', async () => {
  const { buyer, id, slot, reference } = await shop.held()
  expect(await shop.venueWay(buyer)).toMatchObject({
    unavailable: null,
    total_amount: '9.00',
    venue_terms: {
      pay_until: slot.startsOn.toISOString(),
      is_released: false,
      missed_most: 1,
      missed_days: 180,
    },
  })
  const { status, body } = await shop.reserve(buyer, [id], { expected_amount: '9.00' })
  expect(status).toBe(200)
  expect(body.results).toMatchObject([
    {
      id,
      status: 'confirmed',
      pays: 'at_venue',
      amount_paid: '0.00',
      amount_due: '9.00',
      balance_due_on: slot.startsOn.toISOString(),
      in_cart: false,
      order: null,
      actions: { pay_balance: true, cancel: true, reschedule: true, pay: false },
    },
  ])
  expect(await shop.ordersOf(id)).toEqual([])
  expect(await shop.left(slot.id)).toBe(9)
  const again = await shop.reserve(buyer, [id])
  expect([again.status, again.body.results[0].id]).toEqual([200, id])
  await until(async () => (await shop.mails(buyer.email)).length > 0)
  const [mail, ...others] = await shop.mails(buyer.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Reserved at Marah: Forest play')
  for (const text of [
    'Nothing has been paid yet',
    '9.00',
    'at the play centre by',
    'To pay at the play centre',
  ])
    expect(mail?.text).toContain(text)
  const calendar = await shop.send(buyer, 'GET', `/booking/booking/${id}/calendar/`)
  expect(String(calendar.body).replaceAll('\r\n ', '')).toContain('at the play centre by')
  const visits = await shop.visitsOn(slot.localDate)
  expect(visits.body).toContainEqual(expect.objectContaining({ reference, amount_due: '9.00 USD' }))
})

test('at the desk a family gets in unpaid only by the staff’s decision; money is taken once, with its invoice, and tax', async () => {
  const { id, reference, buyer } = await shop.reserved()
  expect((await shop.letIn(reference)).body).toMatchObject({ code: 'not_paid', amount_due: '9.00 USD' })
  expect((await shop.take(reference, { amount_due: '8.00 USD' })).body).toMatchObject({
    code: 'amount_changed',
    amount_due: '9.00 USD',
  })
  const [one, two] = await Promise.all([
    shop.take(reference, { method: 'terminal', slip: '004711' }),
    shop.take(reference, { method: 'terminal', slip: '004711' }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([one, two].find(({ status }) => status === 200)?.body).toMatchObject({
    reference,
    amount_due: '0.00 USD',
  })
  expect(await shop.paymentsOf(id)).toMatchObject([
    {
      method: 'terminal',
      provider: null,
      amount: 900,
      takenBy: { kind: 'check-in-device', id: null, name: 'front desk' },
      slip: '004711',
    },
  ])
  expect(await shop.ordersOf(id)).toMatchObject([
    {
      wayToPay: 'at_venue',
      paymentStatus: 'paid',
      status: 'completed',
      paymentMethod: 'Card at the play centre',
    },
  ])
  const [invoice, ...none] = await shop.documentsOf(id)
  expect([invoice?.kind, none]).toEqual(['invoice', []])
  expect(JSON.stringify(invoice?.content)).toContain('"rate":1500')
  expect((await shop.letIn(reference)).status).toBe(200)
  expect((await shop.take(reference, { amount_due: '0.00 USD' })).body.code).toBe('nothing_due')
  const shown = (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body
  expect(shown).toMatchObject({ amount_paid: '9.00', amount_due: '0.00', status: 'checked_in' })

  const owing = await shop.reserved()
  expect((await shop.letIn(owing.reference, { even_if_unpaid: true })).body).toMatchObject({
    status: 'checked_in',
    amount_due: '9.00 USD',
  })
  await shop.offer({ most_open: 1 })
  const next = (await shop.bookSlot(owing.buyer, (await shop.slot()).id, owing.kidIds)).body.id
  expect((await shop.reserve(owing.buyer, [next])).status, 'what is owed counts as open').toBe(409)
  expect((await shop.take(owing.reference)).status).toBe(200)
  expect(await shop.paymentsOf(owing.id)).toMatchObject([{ method: 'cash', amount: 900 }])
})

test('a deposit’s balance is taken at the desk, too', async () => {
  const { buyer } = await shop.family(0)
  const party = (await shop.bookParty(buyer, shop.partyStart(25), { pays: 'deposit' })).body
  const opened = await shop.pay(buyer, party.id)
  await shop.act(opened.body.checkout_session_id, 'pay')
  await shop.untilConfirmed(party.id)
  const { amount_due } = (await shop.letIn(party.reference)).body
  expect((await shop.take(party.reference, { amount_due })).body.amount_due).toBe('0.00 USD')
  expect((await shop.paymentsOf(party.id)).map(({ method }) => method).sort()).toEqual(['cash', 'hosted'])
})

test('paid online before it comes, it is paid once: a page that is open at the desk is closed, and a second payment goes back', async () => {
  const { buyer, id, reference } = await shop.reserved()
  const opened = await shop.pay(buyer, id, { balance: true })
  expect((await shop.take(reference)).status).toBe(200)
  expect(await shop.act(opened.body.checkout_session_id, 'pay')).not.toBe(200)
  expect(await shop.paymentsOf(id)).toMatchObject([{ method: 'cash' }])
  const online = await shop.reserved()
  const page = await shop.pay(online.buyer, online.id, { balance: true })
  await shop.act(page.body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(online.id)).amountPaid === 900)
  expect((await shop.take(online.reference)).body.code).toBe('nothing_due')
  expect((await shop.letIn(online.reference)).status).toBe(200)
})

onServer(
  'paid online, at the desk and cancelled at the same moment, a visit is paid once and owes nothing twice',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { buyer, id, reference } = await shop.reserved()
      const page = await shop.pay(buyer, id, { balance: true })
      const [desk] = await Promise.all([
        shop.take(reference),
        shop.act(page.body.checkout_session_id, 'pay'),
        shop.change(buyer, id, 'cancel'),
        releaseUnpaid(shop.services),
      ])
      await shop.converge()
      const row = await shop.booking(id)
      const received = (await shop.paymentsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
      const back = (await shop.refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
      expect(row.status === 'confirmed' ? received - back : received).toBe(
        row.status === 'confirmed' ? 900 : back,
      )
      expect(desk.status === 200).toBe((await shop.paymentsOf(id)).some(({ method }) => method === 'cash'))
    }
  },
)

test('a visit with a coupon locks its places before the coupon, however it becomes sure (rule B3)', async () => {
  await shop.db.insert(coupon).values([
    { code: 'HALF', kind: 'percent', value: 50, appliesTo: 'open_play' },
    { code: 'ALL', kind: 'percent', value: 100, appliesTo: 'open_play' },
  ])
  const ways = {
    paid: async ({ buyer, id }: Visit) =>
      shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay'),
    free: ({ buyer, id }: Visit) => shop.pay(buyer, id),
    'at the venue': ({ buyer, id }: Visit) => shop.reserve(buyer, [id]),
  }
  for (const [name, makeSure] of Object.entries(ways)) {
    const visit = await shop.held()
    const code = name === 'free' ? 'ALL' : 'HALF'
    await shop.send(visit.buyer, 'POST', `/booking/booking/${visit.id}/coupon/`, { code })
    const transactions = listenToTransactions(shop.database)
    await makeSure(visit)
    await shop.untilConfirmed(visit.id)
    vi.restoreAllMocks()
    const locks = transactions
      .map((queries) =>
        queries.flatMap((text) => /from "(capacity_bucket|coupon)".* for /s.exec(text)?.[1] ?? []),
      )
      .find((found) => found.length > 1)
    expect([name, ...(locks ?? [])]).toEqual([name, 'capacity_bucket', 'coupon'])
  }
})

type Visit = Awaited<ReturnType<VenueShop['held']>>
