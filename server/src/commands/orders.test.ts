import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderNumber } from '@marah/backend/platform/text/record-numbers'
import { addDays, dayBegins, dayOf } from '@marah/backend/platform/time/venue-time'
import { withdrawal } from '@marah/backend/schema/withdrawals'
import { until } from '@marah/testing/checkout-shop'
import { mailsTo } from '@marah/testing/mailbox'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { printable } from './printable.ts'

let shop: PlayShop
let goods: PaidOrder
let visit: { orderId: number; reference: string }
let unpaidId: number

beforeAll(async () => {
  shop = await openPlayShop()
  goods = await paidOrder(shop, [
    { id: await shop.unit(5), quantity: 3 },
    { id: await shop.unit(5, 1200), quantity: 1 },
  ])
  const name = JSON.stringify('=HYPERLINK("https://evil.example")')
  await shop.database.pool.query(
    `update customer_order set address = jsonb_set(address, '{name}', $1) where id = $2`,
    [name, goods.orderId],
  )
  const family = await shop.family()
  const booked = await shop.bookSlot(family.buyer, (await shop.slot()).id, family.kidIds)
  const { body } = await shop.pay(family.buyer, booked.body.id)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
  visit = { orderId: (await shop.orderOf(body.checkout_session_id)).id, reference: booked.body.reference }
  const other = await shop.buyer()
  await shop.put(other, await shop.unit(1))
  unpaidId = (await shop.orderOf((await shop.checkout(other)).body.checkout_session_id)).id
})
afterAll(() => shop.close())

const orders = (...args: string[]) => runCommand(shop.services, 'orders', ...args)
const numbersIn = (text: string) => text.match(/^M-\d+/gm)

test('orders lists each order with its lines with SKU and quantity, customer, address, phone and sums', async () => {
  const text = await orders('--paid')
  expect(numbersIn(text)).toEqual([visit.orderId, goods.orderId].map(orderNumber))
  expect(text).toMatch(/3 × T\d+ {2}Sunny tee \d+ {2}\$25\.00 each/)
  expect(text).toMatch(/1 × T\d+ {2}Sunny tee \d+ {2}\$12\.00 each/)
  expect(text).toContain(`${goods.buyer.email}  +96170123456`)
  expect(text).toContain('Hamra Street 12, Beirut, Beirut, 1103, LB')
  expect(text).toContain('Total $87.00: goods $87.00')
  expect(text).toMatch(new RegExp(`${visit.reference} .* full {2}\\$`))
  expect(text).toMatch(/\n2 orders\.\n$/)
})

test('what a customer wrote before the contract rejected it cannot command the terminal', async () => {
  const osc = '\u001b]52;c;cm0gLXJm\u0007\u009b2K\u202e'
  await shop.database.pool.query(
    `update customer_order set address = jsonb_set(address, '{city}', $1) where id = $2`,
    [JSON.stringify(`Beirut${osc}`), goods.orderId],
  )
  for (const args of [['show', orderNumber(goods.orderId)], ['--csv']]) {
    const text = await orders(...args)
    expect(text).toContain('Beirut\\u001b]52;c;cm0gLXJm\\u0007\\u009b2K\\u202e')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\n\t]|\u202e/u)
  }
  expect(await orders('show', osc)).toBe(`There is no order ${printable(osc)}.`)
})

test('withdrawals lists what was declared, and which order it is about', async () => {
  expect(await runCommand(shop.services, 'withdrawals')).toBe('No withdrawals.\n')
  const row = { name: 'Lena Berg', email: 'lena@example.com', language: 'en' as const }
  const number = orderNumber(goods.orderId)
  await shop.db.insert(withdrawal).values([
    { ...row, requestKey: 'a', orderNumber: number, goods: 'The tee', orderId: goods.orderId },
    { ...row, requestKey: 'b', orderNumber: 'M-7', goods: '' },
  ])
  const [newest, oldest] = (await runCommand(shop.services, 'withdrawals')).split('\n\n')
  expect(newest).toMatch(
    /order M-7 \(no order has this number and email\)\n {2}Lena Berg <lena@example.com>\n {2}All goods/,
  )
  expect(oldest).toMatch(new RegExp(`order ${number}\\n.*\\n {2}The tee`))
})

test('filters choose by payment, status, number, email and days of the shop’s clock, and a limit says what it hides', async () => {
  expect(numbersIn(await orders('--unpaid'))).toEqual([orderNumber(unpaidId)])
  expect(numbersIn(await orders('--email', goods.buyer.email.toUpperCase()))).toEqual([
    orderNumber(goods.orderId),
  ])
  expect(await orders('--email', '%')).toBe('No orders.\n')
  expect(numbersIn(await orders('--number', orderNumber(visit.orderId)))).toHaveLength(1)
  const pasted = orderNumber(visit.orderId).replace(/\d/g, (digit) =>
    String.fromCodePoint(0x660 + Number(digit)),
  )
  for (const number of [`\u2068${pasted}\u2069`, `#${pasted}`, pasted.replace('-', ' – '), `${pasted}.`])
    expect(await orders('show', number), number).toContain(orderNumber(visit.orderId))
  expect(await orders('--status', 'cancelled')).toBe('No orders.\n')
  expect(await orders('--handed-over')).toBe('No orders.\n')
  expect(await orders('--limit', '1')).toMatch(/\nThe newest 1 of 3 orders; --limit 3 shows more\.\n$/)

  // Half an hour after midnight at the shop, in Beirut; still the day before in UTC.
  const day = addDays(shop.today, -3)
  const createdOn = new Date(dayBegins(day, smallPlayCentre.venue.timezone).getTime() + 30 * 60_000)
  expect(dayOf(createdOn, 'UTC')).not.toBe(day)
  await shop.database.pool.query('update customer_order set created_on = $1 where id = $2', [
    createdOn,
    unpaidId,
  ])
  expect(numbersIn(await orders('--since', day, '--until', day))).toEqual([orderNumber(unpaidId)])
  expect(await orders('--until', addDays(day, -1))).toBe('No orders.\n')
})

test('the last day of a coupon is in it, and days are those of the shop’s clock', async () => {
  const code = (
    await runCommand(
      ...[shop.services, 'coupon', 'create', '--percent', '10'],
      ...['--begins', '2027-01-30', '--ends', '2027-01-31'],
    )
  ).trim()
  const [row] = (await shop.database.pool.query('select * from coupon where code = $1', [code])).rows
  const { timezone } = smallPlayCentre.venue
  expect(row.valid_from).toEqual(dayBegins('2027-01-30', timezone))
  // Usable until it is reached, so through all of the 31st.
  expect(row.valid_to).toEqual(dayBegins('2027-02-01', timezone))
  expect(dayOf(row.valid_to, 'UTC')).toBe('2027-01-31')
  expect(await runCommand(shop.services, 'coupon', 'list')).toContain('until 2027-02-01 00:00')

  const exact = await runCommand(
    shop.services,
    'coupon',
    'create',
    '--percent',
    '5',
    '--ends',
    '2027-01-31T18:00Z',
  )
  const instant = await shop.database.pool.query('select valid_to from coupon where code = $1', [
    exact.trim(),
  ])
  expect(instant.rows).toEqual([{ valid_to: new Date('2027-01-31T18:00Z') }])
  for (const text of ['2027-02-30', '2027-01-31T18:00', 'tomorrow']) {
    expect(await runCommand(shop.services, 'coupon', 'create', '--percent', '5', '--ends', text)).toContain(
      '--ends takes a day or an instant',
    )
  }
})

test('the CSV has a row a line, names no formula, and its columns of sums add up', async () => {
  const text = await orders('--csv', '--bom', '--paid')
  expect(text.startsWith('\uFEFFOrder,Ordered,')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.slice(0, row.indexOf(',')))).toEqual(
    [visit.orderId, goods.orderId, goods.orderId].map(orderNumber),
  )
  const customer = `"'=HYPERLINK(""https://evil.example"")",${goods.buyer.email},'+96170123456,Hamra Street 12,`
  for (const row of rows.slice(1)) expect(row).toContain(customer)
  expect(rows[0]).toMatch(new RegExp(`,booking,${visit.reference},.*,1,0,(\\d+\\.\\d\\d),.*,\\1,0\\.00,`))
  expect(rows[1]).toMatch(
    /,goods,T\d+,Sunny tee \d+,,,3,0,25\.00,0\.00,0\.00,0\.00,87\.00,0\.00,0\.00,0\.00,0\.00,0\.00,87\.00,0\.00,USD,hosted,INV-\d+,,,,,,$/,
  )
  expect(rows[2]).toMatch(
    /,goods,T\d+,Sunny tee \d+,,,1,0,12\.00,0\.00,0\.00,0\.00,,,,,,,,,USD,hosted,INV-\d+,,,,,,$/,
  )
})

test('visits lists who comes on a day with guests, what was booked, children and their health', async () => {
  const { rows } = await shop.database.pool.query<{ day: string }>(
    `update booking_kid set notes = '=Nuts' from booking where booking.id = booking_id and reference = $1
     returning booking.local_date::text as day`,
    [visit.reference],
  )
  const day = rows[0]?.day ?? ''
  const visits = (...more: string[]) => runCommand(shop.services, 'visits', ...more)
  const text = await visits('--from', addDays(day, -1), '--to', addDays(day, 1))
  expect(text).toMatch(
    new RegExp(`^${day}: 1 visit, \\d+ guests\\n.* ${visit.reference}\\n +PLEASE NOTE: .*: =Nuts`),
  )
  const [head, row] = (await visits('--from', day, '--to', day, '--csv')).split('\r\n')
  expect(head).toMatch(/^Day,Hours,Booking,Status,.*,Please note,Replies,To be paid$/)
  expect(row).toMatch(new RegExp(`^${day},[\\d:–]+,${visit.reference},confirmed,`))
  expect(await visits('--from', addDays(day, 1), '--to', day)).toContain('--to must not be before --from.')
  expect(await visits('--from', '2027-02-30')).toContain('--from takes a day such as 2027-03-28.')
  await shop.database.pool.query(`update booking set status = 'cancelled' where reference = $1`, [
    visit.reference,
  ])
  expect(await visits('--from', day, '--to', day)).toContain(`Cancelled: ${visit.reference}`)
  await shop.database.pool.query(`update booking set status = 'confirmed' where reference = $1`, [
    visit.reference,
  ])
})

test('a parcel is handed over with its tracking number, which may be corrected; links are https', async () => {
  const number = orderNumber(goods.orderId)
  const hand = (...more: string[]) => runCommand(shop.services, 'order', number, 'handed-over', ...more)
  for (const wrong of [
    ['--carrier', 'Aramex'],
    ['--tracking', 'A1', '--link', 'http://track.example/A1'],
    ['--tracking', 'A1', '--link', 'javascript:alert(1)'],
    ['--tracking', 'x'.repeat(81)],
  ]) {
    expect(await hand(...wrong)).toMatch(/--tracking/)
  }
  expect(await orders('--handed-over')).toBe('No orders.\n')
  expect(await hand('--tracking', 'A1', '--carrier', 'Aramex', '--link', 'https://track.example/A1')).toBe(
    `Order ${number} is handed over; its customer is notified.\n`,
  )
  expect(await hand('--tracking', 'A1', '--carrier', 'Aramex', '--link', 'https://track.example/A1')).toBe(
    `It is further on its way already: ${number}.`,
  )
  await hand('--tracking', 'A2', '--carrier', 'Aramex')
  expect(await orders('--handed-over')).toContain('Parcel Aramex  A2')

  const { body } = await shop.send(goods.buyer, 'GET', goods.path)
  expect(body).toMatchObject({
    status: 'delivery',
    tracking: { number: 'A2', carrier: 'Aramex', link: null },
  })
  const notices = await shop.send(goods.buyer, 'GET', '/api/notification/')
  const texts = notices.body.results.map(({ message }: { message: string }) => message.replaceAll(/[⁨⁩]/g, ''))
  expect(texts.filter((text: string) => text.includes('Aramex'))).toEqual([
    expect.stringMatching(/Tracking number: Aramex A2$/),
    expect.stringMatching(/Tracking number: Aramex A1$/),
  ])
})

test('documents lists invoices and credit notes, and writes each as a PDF into a folder', async () => {
  const number = orderNumber(goods.orderId)
  const documents = (...args: string[]) => runCommand(shop.services, 'documents', ...args)
  const listed = await documents('--order', number)
  expect(listed).toMatch(
    new RegExp(
      `^INV-\\d+  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  invoice  ${number}  \\$87\\.00\\n1 document\\.\\n$`,
    ),
  )
  const [invoice = ''] = listed.split('  ')
  expect(await documents('--month', dayOf(new Date(), smallPlayCentre.venue.timezone).slice(0, 7))).toContain(
    invoice,
  )
  expect(await documents('--month', '2001-01')).toBe('No documents.\n')
  expect(await documents('--month', '2001-13')).toBe('--month takes a month such as 2027-03.')
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  expect(await documents('save', folder, '--number', invoice)).toBe(`1 document written to ${folder}.\n`)
  expect(
    readFileSync(join(folder, `${invoice}.pdf`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await documents('save', '/nowhere', '--number', invoice)).toMatch(
    /cannot be written by the running shop: there is no folder \/nowhere\./,
  )
})

test('orders show prints what has happened to one, and says so of an unknown one', async () => {
  const text = await orders('show', orderNumber(goods.orderId))
  expect(text).toMatch(/Paid with Visa •••• 4242\n {2}\S+ \S+ {2}placed\n {2}\S+ \S+ {2}paid\n/)
  expect(await orders('show', 'M-999999')).toBe('There is no order M-999999.')
})

test('a part of an order is sent by SKU and arrives by its number; what is not in the order is rejected', async () => {
  const [unit, other] = [await shop.unit(5), await shop.unit(5)]
  const paid = await paidOrder(shop, [
    { id: unit, quantity: 2 },
    { id: other, quantity: 1 },
  ])
  const number = orderNumber(paid.orderId)
  const order = (...more: string[]) => runCommand(shop.services, 'order', number, ...more)
  const { rows } = await shop.database.pool.query('select sku_number from product_stock where id = $1', [
    unit,
  ])
  const sku = rows[0].sku_number
  expect(await order('cancel-rest')).toMatch(/no unsent rest/)
  expect(await order('handed-over', '--items', sku)).toMatch(/--items takes units by SKU/)
  expect(await order('handed-over', '--items', `${sku}=3`)).toMatch(/^No such units/)
  expect(await order('handed-over', '--items', `${sku}=2`, '--tracking', 'P1')).toBe(
    `A parcel of order ${number} is handed over; its customer is notified.\n`,
  )
  expect(await order('delivered', '--parcel', 'x')).toMatch(/--parcel goes with delivered/)
  expect(await order('delivered', '--parcel', '1')).toMatch(/^A parcel of order/)
  expect(await order('handed-over')).toMatch(/^Order/)
  const { body } = await shop.send(paid.buyer, 'GET', paid.path)
  expect(body.status).toBe('delivery')
  expect(body.parcels).toHaveLength(2)

  const second = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  const half = orderNumber(second.orderId)
  await runCommand(shop.services, 'order', half, 'handed-over', '--items', `${sku}=1`)
  expect(await runCommand(shop.services, 'order', half, 'cancel-rest')).toBe(
    `The unsent rest of order ${half} is cancelled; its customer is notified.\n`,
  )
  // A cancelled unit must not be packed.
  expect(await orders('--number', half)).toMatch(new RegExp(`\\n  1 \\(1 cancelled\\) × ${sku} `))
})

test('what a family wrote for its party is in the shop’s mail, the order, the spreadsheet and the visit', async () => {
  const buyer = await shop.buyer()
  const details = {
    notes: 'Peanut allergy\nNo balloons',
    occasion: 'Six!',
    birthday_kid: await shop.kid(buyer, 6, 'Noor'),
  }
  const booked = await shop.bookParty(buyer, shop.partyStart(9), details)
  const { body } = await shop.pay(buyer, booked.body.id)
  await shop.act(body.checkout_session_id, 'pay')
  await shop.untilConfirmed(booked.body.id)
  const { id } = await shop.orderOf(body.checkout_session_id)
  const [mail] = (await mailsTo(shop, shop.services.settings.rules().mailFrom)).filter(({ subject }) =>
    subject.includes(orderNumber(id)),
  )
  const texts = [
    mail?.text ?? '',
    await orders('show', orderNumber(id)),
    await orders('--csv', '--number', orderNumber(id)),
    await runCommand(shop.services, 'visit', booked.body.reference),
  ]
  for (const text of texts) {
    expect(text).toContain('Please note')
    expect(text).toContain('Peanut allergy')
    expect(text).toContain('No balloons')
    expect(text).toContain('Six!')
    expect(text).toMatch(/Noor \(\d\)/)
    expect(text).toContain('10')
  }
})
