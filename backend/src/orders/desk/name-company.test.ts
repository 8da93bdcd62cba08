import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestOrder } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf, readInvoice } from '../../documents/index.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { address, user } from '../../schema/accounts.ts'
import { order } from '../../schema/orders.ts'
import type { ShopDocumentInput } from '../../shop/shop-document.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { decideReturn } from '../returns/return-decisions.ts'
import { moveOrderNumbered } from './fulfilment.ts'
import { nameCompany } from './name-company.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ CURRENCY: 'SAR' })
  const input: ShopDocumentInput = {
    tax: { included: true, country: 'SA', rates: { SA: [{ from: '2020-07-01', standard: '15' }] } },
    invoice: { tax_number: '300000000000003' },
  }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
})
afterAll(() => shop.close())

const house = { name: 'Tea House', taxNumber: '310122393500003' }

test('named after the purchase, a company has a full invoice in place of the first, which is given back; refunds go by the new one', async () => {
  const buyer = await shop.buyer()
  await shop.db.update(address).set({ country: 'SA' }).where(eq(address.userId, buyer.userId))
  const bought = await paidOrder(shop, [{ id: await shop.unit(9, 2300), quantity: 2 }], buyer)
  const number = orderNumber(bought.orderId)
  expect(await nameCompany(shop.services, number, { ...house, taxNumber: '12' })).toBe('wrong_number')
  expect(await nameCompany(shop.services, number, { ...house, name: ' ' })).toBe('wrong_name')
  expect(await nameCompany(shop.services, 'M-1', house)).toBe('unknown')
  expect(await nameCompany(shop.services, number, house)).toBe('done')
  const [first, back, second, ...others] = await documentsOf(shop.db, bought.orderId)
  expect(others).toEqual([])
  expect(first?.content).toMatchObject({ isSimplified: true, corrects: null, buyer: { taxNumber: null } })
  expect(back).toMatchObject({ kind: 'credit_note', total: first?.total, refundId: null })
  expect(back?.content).toMatchObject({ taxes: first?.content.taxes, corrects: { number: first?.number } })
  expect(second?.content).toMatchObject({
    kind: 'invoice',
    total: first?.total,
    taxes: first?.content.taxes,
    isSimplified: false,
    corrects: { number: first?.number },
    buyer: { lines: expect.arrayContaining(['Tea House']), taxNumber: house.taxNumber },
  })
  const row = await shop.orderOf(bought.sessionId)
  expect((await readInvoice(shop.services, row)).number).toBe(second?.number)
  const { body } = await shop.send(buyer, 'GET', bought.path)
  expect(body.company).toEqual({ name: 'Tea House', tax_number: house.taxNumber })

  await moveOrderNumbered(shop.services, number, 'completed')
  const items = [{ id: body.cart_frozen_data.items[0].id, quantity: 1, reason: 'other' }]
  const { body: asked } = await shop.send(buyer, 'POST', `${bought.path}return/`, { items })
  await shop.database.transaction((tx) => decideReturn(shop.services, tx, asked.id, 'received'))
  await shop.converge()
  const note = (await documentsOf(shop.db, bought.orderId)).at(-1)
  expect(note?.content).toMatchObject({
    kind: 'credit_note',
    total: 2300,
    corrects: { number: second?.number },
    buyer: { taxNumber: house.taxNumber },
  })
  expect(await nameCompany(shop.services, number, { ...house, name: 'Coffee House' })).toBe('credited')
  await expectAtRest(shop)
})

test.each(['en', 'ar'] as const)(
  'its customer and a guest are sent the way to the new documents (%s)',
  async (language) => {
    const buyer = await shop.buyer()
    await shop.db.update(user).set({ language }).where(eq(user.id, buyer.userId))
    const bought = await paidOrder(shop, [{ id: await shop.unit(9, 2300), quantity: 1 }], buyer)
    const guest = await guestOrder(shop, [{ id: await shop.unit(9, 2300), quantity: 1 }])
    await shop.db.update(order).set({ language }).where(eq(order.id, guest.orderId))
    const orders = [
      { id: bought.orderId, to: buyer.email, link: /\/orders\// },
      { id: guest.orderId, to: guest.guest.email, link: /token=/ },
    ]
    for (const { id, to, link } of orders) {
      const number = orderNumber(id)
      expect(await nameCompany(shop.services, number, { name: 'Tea House', taxNumber: '' })).toBe('done')
      const [first, second] = (await documentsOf(shop.db, id)).filter(({ kind }) => kind === 'invoice')
      const subject = language === 'ar' ? `فاتورة جديدة للطلب ${number}` : `New invoice for order ${number}`
      const mail = async () =>
        (await shop.mails(to)).find((each) => each.subject.replaceAll(/[\u2066-\u2069]/g, '') === subject)
      await until(async () => (await mail()) !== undefined)
      for (const part of [first?.number ?? '', second?.number ?? '', 'Tea House'])
        expect((await mail())?.text).toContain(part)
      expect((await mail())?.text).toMatch(link)
    }
  },
)

test('of two who name a company at once each replaces what was there, and an order that is not sold has nothing to name', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(9, 2300), quantity: 1 }])
  const named = ['Tea', 'Coffee'].map((name) =>
    nameCompany(shop.services, orderNumber(bought.orderId), { name, taxNumber: '' }),
  )
  expect(await Promise.all(named)).toEqual(['done', 'done'])
  const papers = await documentsOf(shop.db, bought.orderId)
  expect(papers.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'invoice',
    'credit_note',
    'invoice',
  ])
  const net = papers.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
  expect(net).toBe((await shop.orderOf(bought.sessionId)).amount)
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(9))
  const { body } = await shop.checkout(buyer)
  const open = await shop.orderOf(body.checkout_session_id)
  expect(await nameCompany(shop.services, orderNumber(open.id), house)).toBe('not_sold')
})
