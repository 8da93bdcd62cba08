import { goodPassword, makeAccount, makeProvenAccount, type TestAccount } from '@marah/testing/account'
import { hour, makeBooked, makePlay, makeSlot, type TestPlay } from '@marah/testing/booked'
import { makeGood } from '@marah/testing/goods'
import { codeIn, linkIn, mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountRows } from '../../account-rows.ts'
import { referral, user } from '../../schema/accounts.ts'
import { booking } from '../../schema/bookings.ts'
import { savedItem } from '../../schema/cart.ts'
import { productStock } from '../../schema/catalogue.ts'
import { order } from '../../schema/orders.ts'
import { productQuestion } from '../../schema/questions.ts'
import { stockAlert, wishlistEntry, wishlistMerge } from '../../schema/wishlist.ts'

/** A stranger signs up with another person's address, fills the account and waits; then the owner arrives. */
let shop: TestShop
let play: TestPlay
beforeAll(async () => {
  shop = await openTestShop()
  play = await makePlay(shop.database.db)
})
afterAll(() => shop.close())

const address = {
  name: 'Thief',
  phone: '+971501234567',
  address_line1: 'Where goods should go 1',
  address_line2: '3',
  city: 'Barsha',
  state: 'DU',
  country: 'AE',
  is_default: true,
}

/** Writes through the API where a customer can, otherwise the rows that features write. */
async function plant(account: TestAccount): Promise<void> {
  const { id, token } = account
  const post = async (path: string, body: Record<string, unknown>, method = 'POST') => {
    const { status } = await shop.request(method, path, { token, body })
    expect(status, path).toBeLessThan(300)
  }
  await post('/base_user/user-address/', address)
  await post('/base_user/kid/', { name: 'Planted', date_of_birth: '2020-01-01', notes: 'Call the thief' })
  await post('/base_user/settings/', { sms_notification: true, email_notification: false }, 'PATCH')
  await post('/auth/user/', { gender: 'Male', is_terms_agreed: true }, 'PATCH')
  const good = await makeGood(shop, { price: 1000 })
  await post('/cart/cart-item/', { product_stock: good.stockId })
  const { db } = shop.database
  const ofUnit = { userId: id, productStockId: good.stockId }
  const liked = { priceWhenAdded: 1, currency: 'USD', wasAvailable: true, isVariantChosen: true }
  await db.insert(wishlistEntry).values({ ...ofUnit, ...liked })
  await db.insert(wishlistMerge).values({ userId: id, key: 'device' })
  await db.insert(stockAlert).values(ofUnit)
  await db.insert(savedItem).values({ ...ofUnit, quantity: 1, seenPrice: 1 })
  const [unit] = await db.select().from(productStock).where(eq(productStock.id, good.stockId))
  const asked = { question: 'Call me?', authorName: 'Thief', language: 'en' } as const
  await db.insert(productQuestion).values({ userId: id, productId: unit?.productId ?? 0, ...asked })
  await db.insert(referral).values({ userId: id })
}

/** Returns every value that could identify the owner, as text, by table and column. */
async function rowsOf(id: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const place of Object.keys(accountRows)) {
    const [table, column] = place.split('.')
    const { rows } = await shop.database.pool.query(
      `select to_jsonb(t)::text as row from ${table} t where ${column} = $1`,
      [id],
    )
    found.set(
      place,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Another account changes its email to this one, by the code that is mailed there. */
async function changeTo(email: string, owner: TestAccount): Promise<void> {
  const path = '/auth/email-change/'
  const asked = await shop.request('POST', path, { token: owner.token, body: { email } })
  expect(asked.status).toBe(200)
  const otp = codeIn((await mailsTo(shop, email)).at(-1))
  const body = { otp }
  const proven = await shop.request('POST', `${path}verify-change-email/`, { token: owner.token, body })
  expect(proven.body.user).toMatchObject({ id: owner.id, email, is_email_verified: true })
}

async function claim(email: string): Promise<string> {
  await shop.request('POST', '/auth/password/reset/', { body: { email } })
  const mail = await vi.waitFor(
    async () => {
      const found = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('Reset your'))
      if (!found) throw new Error('not yet')
      return found
    },
    { timeout: 15_000, interval: 20 },
  )
  const link = Object.fromEntries(linkIn(mail).searchParams)
  const passwords = { new_password1: 'Of the owner alone 2', new_password2: 'Of the owner alone 2' }
  const answer = await shop.request('POST', '/auth/password/reset/confirm/', {
    body: { ...link, ...passwords },
  })
  expect(answer.status).toBe(200)
  return answer.body.access
}

test('the first proof from outside drops what was planted in the account, in every table of the list', async () => {
  const account = await makeAccount(shop)
  await plant(account)
  const before = await rowsOf(account.id)
  for (const place of ['address', 'kid', 'cart', 'user_settings', 'wishlist_entry', 'product_question']) {
    expect(before.get(`${place}.user_id`), place).not.toEqual([])
  }
  const token = await claim(account.email)
  const after = await rowsOf(account.id)
  for (const [place, { atFirstProof }] of Object.entries(accountRows)) {
    const left = after.get(place)?.filter((row) => before.get(place)?.includes(row))
    if (atFirstProof !== 'keep') expect(left, place).toEqual([])
  }
  const own = async (path: string) => (await shop.request('GET', path, { token })).body
  expect((await own('/base_user/user-address/')).results).toEqual([])
  expect(await own('/base_user/settings/')).toMatchObject({ email_notification: true })
  expect(await own('/auth/user/')).toMatchObject({
    is_email_verified: true,
    is_terms_agreed: false,
    gender: null,
    phone: null,
  })
})

test('what was paid for stays with the account, and places that were held in its cart are let go', async () => {
  const account = await makeAccount(shop)
  const { db } = shop.database
  const made = async (hours: number, fields: Partial<typeof booking.$inferInsert>) => {
    const slot = await makeSlot(db, play, { startsOn: new Date(Date.now() + hours * hour), places: 5 })
    return makeBooked(db, play, slot, { userId: account.id, fields })
  }
  const paid = await made(30, {})
  const held = await made(60, { status: 'held', inCart: true })
  await claim(account.email)
  const stored = async (id: number) => (await db.select().from(booking).where(eq(booking.id, id)))[0]
  expect(await stored(paid.id)).toMatchObject({ userId: account.id, status: 'confirmed' })
  expect(await stored(held.id)).toMatchObject({ status: 'cancelled', inCart: false })
})

test('an account whose email was proven before loses nothing by a new password', async () => {
  const account = await makeProvenAccount(shop)
  await plant(account)
  const before = await rowsOf(account.id)
  await claim(account.email)
  const after = await rowsOf(account.id)
  for (const place of ['address.user_id', 'kid.user_id', 'cart.user_id', 'wishlist_entry.user_id']) {
    expect(after.get(place), place).toEqual(before.get(place))
  }
  expect((await shop.database.db.select().from(user).where(eq(user.id, account.id)))[0]).toMatchObject({
    gender: 'Male',
  })
})

test('an account that never proved its email does not keep it from another that does, which gets what was paid for and nothing that was planted', async () => {
  const squatter = await makeAccount(shop)
  await plant(squatter)
  const { db } = shop.database
  const startsOn = new Date(Date.now() + 90 * hour)
  const slot = await makeSlot(db, play, { startsOn, places: 5 })
  const paid = await makeBooked(db, play, slot, { userId: squatter.id })
  const missed = await makeBooked(db, play, slot, {
    userId: squatter.id,
    fields: { status: 'no_show', pays: 'at_venue', amountPaid: 0, missedOn: new Date() },
  })
  const amounts = { itemsAmount: 2500, deliveryFee: 0, amount: 2500, currency: 'USD' }
  const parcel = {
    kind: 'cart',
    contentHash: 'sent',
    language: 'en',
    status: 'cancelled',
    paymentStatus: 'expired',
    editedOn: new Date(Date.now() - 48 * hour),
    ...amounts,
  } as const
  const [refused] = await db
    .insert(order)
    .values({ ...parcel, userId: squatter.id, email: squatter.email, refusedOn: new Date() })
    .returning({ id: order.id })
  const owner = await makeProvenAccount(shop)
  const before = await rowsOf(squatter.id)
  await changeTo(squatter.email, owner)
  const holderOf = async (id: number) =>
    (await db.select().from(booking).where(eq(booking.id, id)))[0]?.userId
  expect([await holderOf(paid.id), await holderOf(missed.id)]).toEqual([owner.id, null])
  const [sentBack] = await db
    .select()
    .from(order)
    .where(eq(order.id, refused?.id ?? 0))
  expect(sentBack).toMatchObject({ userId: null, guestEmail: null })
  const after = await rowsOf(owner.id)
  for (const [place, { atFirstProof }] of Object.entries(accountRows)) {
    const left = after.get(place)?.filter((row) => before.get(place)?.includes(row))
    if (atFirstProof !== 'keep') expect(left, place).toEqual([])
  }
  expect((await shop.request('GET', '/auth/user/', { token: squatter.token })).status).toBe(401)
  const body = { email: squatter.email, password: goodPassword }
  expect((await shop.request('POST', '/auth/login/', { body })).body.user?.id).toBe(owner.id)
  const [closed] = await db.select().from(user).where(eq(user.id, squatter.id))
  expect(closed?.deletedOn).not.toBeNull()
})
