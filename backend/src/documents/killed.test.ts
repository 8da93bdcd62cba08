import { once } from 'node:events'
import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { patiently } from '@marah/testing/patience'
import { createShopProcesses, type ShopProcess } from '@marah/testing/shop-processes'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { signAccessToken } from '../accounts/login/authentication.ts'
import { shopDocument } from '../schema/documents.ts'
import { order } from '../schema/orders.ts'
import { documentHash, noHash } from './hash.ts'

const buyersInAll = 200
const kills = 4
/** Opened at a time, so that the machine is not asked for all at once. */
const batch = 20
/** Come back to one process: those of all that are killed are fewer than all buyers, however fast the machine is. */
const atOnce = 45

type Page = { readonly buyer: Buyer; readonly id: string }

let shop: CheckoutShop
const processes = createShopProcesses()
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(async () => {
  processes.kill()
  await shop.close()
})

async function openPages(): Promise<Page[]> {
  const unit = await shop.unit(buyersInAll)
  const pages: Page[] = []
  while (pages.length < buyersInAll) {
    const opened = Array.from({ length: batch }, async () => {
      const buyer = await shop.buyer()
      await shop.put(buyer, unit)
      const { status, body } = await patiently(() => shop.checkout(buyer))
      expect(status).toBe(200)
      return { buyer, id: String(body.checkout_session_id) }
    })
    pages.push(...(await Promise.all(opened)))
  }
  return pages
}

/** Returns the answer to a buyer who comes back from the payment page: "paid", or the rejection. */
async function comesBack({ origin }: ShopProcess, { buyer, id }: Page): Promise<string> {
  const { token } = await signAccessToken(shop.services, buyer)
  try {
    const answer = await fetch(`${origin}/rest/stripe/checkout-session/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = await answer.text()
    return answer.status === 200
      ? (JSON.parse(body) as { status: string }).status
      : `${answer.status} ${body}`
  } catch (error) {
    return String(error)
  }
}

/** Some come back at once to a process that is killed once so many have been answered. Answers who has not been. */
async function comeBackUntilKilled(pages: readonly Page[], answered: number): Promise<Page[]> {
  const victim = await processes.start(shop.services)
  const exit = once(victim.process, 'exit')
  let count = 0
  const answers = await Promise.all(
    pages.slice(0, atOnce).map(async (page) => {
      const isPaid = (await comesBack(victim, page)) === 'paid'
      if (isPaid && ++count === answered) victim.process.kill('SIGKILL')
      return isPaid
    }),
  )
  victim.process.kill('SIGKILL')
  await exit
  return pages.filter((_, index) => !answers[index])
}

onServer(
  'of 200 buyers who pay at once while the process is killed, each has one invoice, and numbers have no gap (PostgreSQL only)',
  async () => {
    const pages = await openPages()
    // The negative control: a plain sequence, asked for in the same transactions.
    await shop.db.execute(sql`create sequence plain_number`)
    await shop.db.execute(sql`create table plain_document (number bigint)`)
    await shop.db.execute(sql`
      create function number_plainly() returns trigger language plpgsql as
      $$ begin insert into plain_document values (nextval('plain_number')); return null; end $$`)
    await shop.db.execute(sql`
      create trigger number_plainly after update on customer_order for each row
      when (new.paid_on is not null and old.paid_on is null) execute function number_plainly()`)
    await shop.switches({ drop: true })
    for (const { id } of pages) await shop.act(id, 'pay')

    let left: Page[] = pages
    for (let round = 0; round < kills; round++) left = await comeBackUntilKilled(left, 20 + 5 * round)
    expect(left.length).toBeGreaterThan(0)
    const last = await processes.start(shop.services)
    // The page of a buyer who is not answered asks again.
    for (const page of left) await expect.poll(() => comesBack(last, page), { timeout: 300_000 }).toBe('paid')

    const orders = await shop.db.select().from(order)
    expect(orders.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(buyersInAll)
    const documents = await shop.db.select().from(shopDocument).orderBy(asc(shopDocument.position))
    expect(documents.map(({ position }) => position)).toEqual(
      Array.from({ length: buyersInAll }, (_, index) => index + 1),
    )
    expect(new Set(documents.map(({ orderId }) => orderId)).size).toBe(buyersInAll)
    let before = noHash
    for (const { content, hash, previousHash } of documents) {
      expect([previousHash, documentHash(content, before)]).toEqual([before, hash])
      before = hash
    }
    const { rows } = await shop.db.execute<{ count: number; last: number }>(
      sql`select count(*)::int as count, max(number)::int as last from plain_document`,
    )
    expect(rows[0]?.count).toBe(buyersInAll)
    expect(rows[0]?.last).toBeGreaterThan(buyersInAll)
    expect(await shop.faults()).toEqual([])
  },
  900_000,
)
