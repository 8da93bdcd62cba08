import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { guestCheckout, guestOrder, newGuest } from '@marah/testing/guest'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimGuestOrders } from '../orders/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { session, user } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { customer, customerBlock } from '../schema/customers.ts'
import { deskNote } from '../schema/desk-notes.ts'
import { requireMayBuy } from '../services/blocked-customers.ts'
import { joinGuest } from './join-guest.ts'

let shop: CheckoutShop
let manager: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  manager = await personAt(at(), 'manager')
})
afterAll(() => shop.close())

function at() {
  return { request: shop.request, backend: { services: shop.services } }
}

async function pathOf(email: string): Promise<string> {
  const [row] = await shop.db.select().from(customer).where(eq(customer.email, email))
  return `/desk/customer/${row?.id}/`
}

async function block(email: string, reason = 'Three parcels were never taken') {
  return manager.ask('POST', `${await pathOf(email)}block/`, { reason })
}

async function mayBuy(buyer: Buyer): Promise<number> {
  await shop.put(buyer, await shop.unit(3))
  return (await shop.checkout(buyer)).status
}

test('a blocked account buys and writes nothing, and still logs in, reads its orders and gets its data', async () => {
  const { buyer, path } = await paidOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const blocked = await block(buyer.email)
  expect(blocked.body.block).toMatchObject({ reason: 'Three parcels were never taken' })
  expect(await block(buyer.email)).toMatchObject({ status: 409, body: { code: 'customer_already_blocked' } })

  const unit = await shop.unit(3)
  await shop.put(buyer, unit)
  const arabic = await shop.checkout(buyer, undefined, 'ar')
  expect(arabic).toMatchObject({ status: 409, body: { code: 'customer_blocked' } })
  expect(arabic.body.detail).toMatch(/لا يمكننا قبول طلب/)
  expect((await shop.buyNow(buyer, unit)).body.code).toBe('customer_blocked')
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  for (const [method, to, body] of [
    ['POST', '/product/product-question/', { product: 1, question: 'Is it warm?' }],
    ['POST', '/chat/conversation/', { product: 1 }],
    ['POST', '/product/product-review/', { product_stock: unit, rating: 1, comment: 'Bad' }],
  ] as const) {
    const answer = await shop.send(buyer, method, to, body)
    expect([answer.status, answer.body.code], to).toEqual([403, 'customer_blocked'])
  }
  expect((await shop.send(buyer, 'GET', path)).status).toBe(200)
  expect((await shop.send(buyer, 'GET', '/auth/user/data/')).body.customer).toMatchObject([
    { blocks: [{ reason: 'Three parcels were never taken' }] },
  ])
  const sessions = await shop.db.select().from(session).where(eq(session.userId, buyer.userId))
  expect(sessions.every(({ revokedOn }) => revokedOn === null)).toBe(true)

  const ended = await manager.ask('DELETE', `${await pathOf(buyer.email)}block/`)
  expect(ended.body.block).toBeNull()
  expect((await shop.buyNow(buyer, unit)).status).toBe(200)
  const [{ id = 0 } = {}] = await shop.db.select().from(customer).where(eq(customer.email, buyer.email))
  const records = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `customer:${id}`))
  expect(records.map(({ call, after }) => [call, after])).toEqual([
    ['blockCustomer', { is_blocked: true }],
    ['unblockCustomer', { is_blocked: false }],
  ])
})

test('a blocked account does not buy as a guest of the same mailbox, nor a blocked guest by an account or another spelling', async () => {
  const unit = await shop.unit(9)
  const buyer = await shop.buyer()
  await block(buyer.email)
  const [name, host] = buyer.email.split('@')
  for (const email of [buyer.email, buyer.email.toUpperCase(), `${name}+2@${host}`]) {
    const answer = await guestCheckout(shop, newGuest(email), [{ id: unit, quantity: 1 }])
    expect([answer.status, answer.body.code], email).toEqual([409, 'customer_blocked'])
  }
  await shop.db.update(user).set({ email: 'another@example.com' }).where(eq(user.id, buyer.userId))
  expect(await mayBuy(buyer)).toBe(409)

  const { guest } = await guestOrder(shop, [{ id: unit, quantity: 1 }])
  await block(guest.email)
  expect((await guestCheckout(shop, newGuest(guest.email), [{ id: unit, quantity: 1 }])).status).toBe(409)
  const owner = await shop.buyer()
  expect(await mayBuy(owner)).toBe(200)
  await shop.db.update(user).set({ email: guest.email }).where(eq(user.id, owner.userId))
  expect(await mayBuy(owner)).toBe(409)
  expect(await mayBuy(await shop.buyer())).toBe(200)
})

test('the notes and the block of a guest are the account’s once the email is proven', async () => {
  const { guest } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const path = await pathOf(guest.email)
  await manager.ask('POST', `${path}note/`, { text: 'Calls before noon' })
  await block(guest.email)
  const { userId } = await shop.buyer()
  await shop.db.update(user).set({ email: guest.email }).where(eq(user.id, userId))
  const owner = { id: userId, email: guest.email }
  await shop.database.transaction(async (tx) => {
    await joinGuest(shop.services, tx, owner)
    await claimGuestOrders(shop.services, tx, owner)
  })
  const joined = await manager.ask('GET', await pathOf(guest.email))
  expect(joined.body).toMatchObject({
    kind: 'account',
    notes: [{ text: 'Calls before noon' }],
    block: { reason: 'Three parcels were never taken' },
  })
})

test('a note about a customer is its author’s, and in the customer’s data without the author', async () => {
  const buyer = await shop.buyer()
  const path = await pathOf(buyer.email)
  const written = await manager.ask('POST', `${path}note/`, { text: 'Likes the corner hall' })
  const [note] = written.body.notes
  expect(note).toMatchObject({ text: 'Likes the corner hall', is_own: true })
  const owner = await personAt(at(), 'owner')
  const to = `${path}note/${note.note}/`
  expect((await owner.ask('PATCH', to, { text: 'No', version: note.version })).body.code).toBe('not_own_note')
  const changed = await manager.ask('PATCH', to, { text: 'Likes hall two', version: note.version })
  expect(changed.body.notes).toMatchObject([{ text: 'Likes hall two', is_edited: true }])
  expect((await manager.ask('PATCH', to, { text: 'Old', version: note.version })).body.code).toBe(
    'changed_meanwhile',
  )
  const { body } = await shop.send(buyer, 'GET', '/auth/user/data/')
  expect(body.customer).toMatchObject([{ notes: [{ text: 'Likes hall two' }] }])
  expect(JSON.stringify(body.customer)).not.toMatch(/staff|search_text|mailbox/)
  // An order's note is not reached by a customer's path, nor another customer's.
  const other = await pathOf((await shop.buyer()).email)
  expect((await manager.ask('DELETE', `${other}note/${note.note}/`)).status).toBe(404)
  expect((await manager.ask('DELETE', to)).body.notes).toEqual([])
  expect(await shop.db.select().from(deskNote).where(eq(deskNote.id, note.note))).toEqual([])
})

test('a reason goes with its customer, and the mailbox stays blocked', async () => {
  const buyer = await shop.buyer()
  await block(buyer.email)
  await shop.db.delete(customer).where(eq(customer.userId, buyer.userId))
  const rows = await shop.db.select().from(customerBlock)
  expect(rows.filter(({ customerId }) => customerId === null)).toMatchObject([{ reason: '' }])
  expect(await mayBuy(buyer)).toBe(409)
})

/** A purchase that has been let in, and ends when `end` is called. */
function purchase(email: string, hold?: Parameters<typeof requireMayBuy>[3]) {
  const [entered, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = shop.database.transaction(async (tx: Transaction) => {
    await requireMayBuy(shop.services, tx, { email }, hold)
    entered.resolve()
    await end.promise
  })
  return { entered: entered.promise, end: end.resolve, done }
}

onServer(
  'a block waits for a purchase that was let in before it; without the lock it would not',
  async () => {
    const blockDuring = async (hold?: Parameters<typeof requireMayBuy>[3]) => {
      const { guest } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
      const under = purchase(guest.email, hold)
      await under.entered
      return { under, blocking: block(guest.email) }
    }
    const careless = await blockDuring(async () => {})
    expect((await careless.blocking).status).toBe(200)
    careless.under.end()
    await careless.under.done

    const held = await blockDuring()
    await someoneWaits(shop.database)
    held.under.end()
    await held.under.done
    expect((await held.blocking).status).toBe(200)
  },
)
