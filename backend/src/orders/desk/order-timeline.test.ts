import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../schema/audit.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  sara = await personAt(at(), 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at(), 'shop_assistant', { name: 'Mona Aziz' })
})
afterAll(() => shop.close())

type Entry = Record<string, unknown> & { kind: string; by: { name: string | null } | null }

async function paid() {
  const { orderId, buyer } = await paidOrder(shop, [{ id: await shop.unit(9), quantity: 2 }])
  const path = `/desk/order/${orderId}/`
  return { orderId, buyer, path, body: (await sara.ask('GET', path)).body }
}

const entriesOf = async (path: string): Promise<Entry[]> =>
  (await sara.ask('GET', `${path}timeline/`)).body.entries
const lineOf = ({ kind, by, ...rest }: Entry) =>
  [rest.event ?? rest.mail ?? rest.call ?? rest.step ?? kind, by?.name ?? null].join(' ')

test('the time line of an order tells events, parcels, money, emails, notes and corrections, newest first, each once and with the person', async () => {
  const { path, body } = await paid()
  const [{ line }] = body.unsent
  await sara.ask('POST', `${path}note/`, { text: 'Wrap it well' })
  const { version } = body.buyer
  const contact = { email: 'new@example.com', phone: '+96170123456', version }
  const { buyer } = (await mona.ask('PATCH', `${path}contact/`, contact)).body
  await mona.ask('POST', `${path}mail/`, { mail: 'confirmation', version: buyer.version })
  await sara.ask('POST', `${path}parcel/`, {
    lines: [{ line, units: 2 }],
    tracking: { number: 'RX1', carrier: null, link: null },
  })
  const sent = (await sara.ask('GET', path)).body.whole.parcels[0].id
  await mona.ask('POST', `${path}parcel/${sent}/arrival/`)
  const entries = await entriesOf(path)
  expect(entries.map(lineOf).reverse()).toEqual([
    'placed ',
    'paid ',
    'order ',
    'note Sara Nour',
    'changeShopOrderContact Mona Aziz',
    'order Mona Aziz',
    'sent Sara Nour',
    'order_tracked ',
    'arrived Mona Aziz',
    'order_delivered ',
  ])
  const times = entries.map(({ on }) => Date.parse(String(on)))
  expect(times).toEqual([...times].sort((one, other) => other - one))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('the person who hands over many orders at once is named in each of their time lines', async () => {
  const [one, other] = [await paid(), await paid()]
  await mona.ask('POST', '/desk/order-batch/', { orders: [one.orderId, other.orderId] })
  for (const { path } of [one, other]) {
    await until(async () => (await entriesOf(path)).some(({ step }) => step === 'sent'))
    const lines = (await entriesOf(path)).map(lineOf)
    expect(lines).toContain('sent Mona Aziz')
    expect(lines.join()).not.toContain('handOver')
  }
})

test('a note is changed and deleted by its author alone, and a change elsewhere is not overwritten', async () => {
  const { path, orderId } = await paid()
  expect((await sara.ask('POST', `${path}note/`, { text: '  ' })).status).toBe(400)
  const added = await sara.ask('POST', `${path}note/`, { text: 'Call before noon' })
  const noteIn = (answer: { body: { entries: Entry[] } }) =>
    answer.body.entries.find(({ kind }) => kind === 'note')
  const note = noteIn(added)
  expect(note).toMatchObject({ text: 'Call before noon', is_own: true, is_edited: false })
  const one = `${path}note/${note?.note}/`
  const change = { text: 'Call after noon', version: note?.version }
  expect(await mona.ask('PATCH', one, change)).toMatchObject({ status: 403, body: { code: 'not_own_note' } })
  expect((await mona.ask('DELETE', one)).status).toBe(403)
  const read = await mona.ask('GET', `${path}timeline/`)
  expect(noteIn(read)).toMatchObject({ is_own: false, by: { name: 'Sara Nour' } })
  const changed = await sara.ask('PATCH', one, change)
  expect(noteIn(changed)).toMatchObject({ text: 'Call after noon', is_edited: true })
  const late = await sara.ask('PATCH', one, { ...change, text: 'Do not call' })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const gone = await sara.ask('DELETE', one)
  expect(noteIn(gone)).toBeUndefined()
  expect(gone.body.entries[0]).toMatchObject({
    kind: 'change',
    call: 'deleteOrderNote',
    by: { name: 'Sara Nour' },
  })
  expect((await sara.ask('DELETE', one)).status).toBe(404)
  const rows = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${orderId}`))
  expect(rows.map(({ call }) => call)).toEqual(['addOrderNote', 'changeOrderNote', 'deleteOrderNote'])
  expect(JSON.stringify(rows)).not.toContain('noon')
})

test('a customer’s download of data has the notes about the own orders, and not who wrote them', async () => {
  const [own, others] = [await paid(), await paid()]
  await sara.ask('POST', `${own.path}note/`, { text: 'Often asks for a gift box' })
  await sara.ask('POST', `${others.path}note/`, { text: 'Lives on the fifth floor' })
  const { body } = await shop.send(own.buyer, 'GET', '/auth/user/data/')
  expect(body.customer_order).toMatchObject([{ notes: [{ text: 'Often asks for a gift box' }] }])
  expect(Object.keys(body.customer_order[0].notes[0]).sort()).toEqual([
    'created_on',
    'customer_id',
    'edited_on',
    'id',
    'order_id',
    'text',
  ])
  expect(JSON.stringify(body)).not.toMatch(/Sara Nour|fifth floor/)
})
