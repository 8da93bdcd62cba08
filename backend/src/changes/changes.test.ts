import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { mailsTo } from '@marah/testing/mailbox'
import { openPlayShop, type PlayShop, upcoming } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { timeText } from '../platform/time/time-text.ts'
import { addDays } from '../platform/time/venue-time.ts'
import { importPlay } from '../play-import/import-play.ts'
import { user } from '../schema/accounts.ts'
import { bookingChange, hallPeriod } from '../schema/booking-places.ts'
import { booking, type FrozenLine } from '../schema/bookings.ts'
import { addOn, capacityBucket, eventPackage, openPlaySlot, workshop } from '../schema/play.ts'
import { sweepMoves } from './move.ts'
import { reschedule } from './reschedule.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const path = (id: number, what: string) => `/booking/booking/${id}/${what}/`
const move = (buyer: Buyer, id: number, target: object) =>
  shop.send(buyer, 'POST', path(id, 'reschedule'), target)
const cancel = (buyer: Buyer, id: number) => shop.send(buyer, 'POST', path(id, 'cancel'), {})

async function pay(buyer: Buyer, id: number, more: object = {}): Promise<void> {
  const { body } = await shop.pay(buyer, id, { ...more })
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
}

async function paidVisit(kids = 1) {
  const slot = await shop.slot()
  const family = await shop.family(kids)
  const { body } = await shop.bookSlot(family.buyer, slot.id, family.kidIds)
  await pay(family.buyer, body.id)
  return { ...family, slot, id: body.id as number }
}

async function dearSlot(surcharge = 500) {
  const slot = await shop.slot()
  await shop.db.update(openPlaySlot).set({ surcharge }).where(eq(openPlaySlot.id, slot.id))
  return slot
}

async function takenOf(slotId: number) {
  const [bucketId = 0] = await shop.bucketsOf(slotId)
  const [row] = await shop.db.select().from(capacityBucket).where(eq(capacityBucket.id, bucketId))
  return { held: row?.held, booked: row?.booked }
}
const none = { held: 0, booked: 0 }

/** Lines of visits with a time to which each is moved: together they contain every kind of line. */
const visitsOfLines = {
  async openPlay() {
    const family = await shop.family(2)
    const { status, body } = await shop.bookSlot(family.buyer, (await shop.slot()).id, family.kidIds, {
      tickets: [
        { ticket_type: shop.ids.child, quantity: 1 },
        { ticket_type: shop.ids.sibling, quantity: 1 },
        { ticket_type: shop.ids.grownUp, quantity: 2 },
      ],
      services: [{ service: shop.ids.socks, quantity: 2 }],
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return { buyer: family.buyer, id: body.id as number, target: { slot: (await shop.slot()).id } }
  },
  async group() {
    const buyer = await shop.buyer()
    await shop.db.update(user).set({ isEmailVerified: true }).where(eq(user.id, buyer.userId))
    const request = { slot: (await shop.slot()).id, heads: 4, name: 'Garden school', contact: 'Rana' }
    const { status, body } = await shop.send(buyer, 'POST', '/open_play/group/', request)
    expect({ status, body }).toMatchObject({ status: 201 })
    return { buyer, id: body.id as number, target: { slot: (await shop.slot()).id } }
  },
  async workshop() {
    const { buyer, kidIds } = await shop.family(2)
    await shop.db.update(workshop).set({ siblingPrice: 900 }).where(eq(workshop.id, shop.ids.pottery))
    const [first, second, third] = await shop.sessions(shop.ids.pottery)
    const sessions = [first?.id, second?.id]
    const request = { workshop: shop.ids.pottery, kids: kidIds, sessions }
    const { status, body } = await shop.send(buyer, 'POST', '/workshop/booking/', request)
    expect({ status, body }).toMatchObject({ status: 201 })
    return { buyer, id: body.id as number, target: { sessions: [second?.id, third?.id] } }
  },
  async party() {
    const buyer = await shop.buyer()
    await shop.db.update(eventPackage).set({ grownUps: { included: 2, price: 700 } })
    const units = await shop.db.select({ slug: addOn.slug, id: addOn.id, unit: addOn.unit }).from(addOn)
    const add_ons = units.map(({ id, unit }) => ({ add_on: id, quantity: unit === 'event' ? 2 : 1 }))
    expect(new Set(units.map(({ unit }) => unit))).toEqual(new Set(addOn.unit.enumValues))
    const { status, body } = await shop.bookParty(buyer, shop.partyStart(20), {
      guests: 13,
      grown_ups: 5,
      add_ons,
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return { buyer, id: body.id as number, target: { starts_at: shop.partyStart(21) } }
  },
}
/** The fee of a move is the only line that a visit does not begin with. */
const kindsOfLines: Record<Exclude<FrozenLine['kind'], 'move_fee'>, true> = {
  ticket: true,
  group: true,
  service: true,
  seat: true,
  sibling: true,
  package: true,
  extra_guest: true,
  grown_up: true,
  add_on: true,
}

test('a visit with any kind of line moves with all that was chosen, each line as often as before and at its price', async () => {
  const moved = new Set<string>()
  for (const open of Object.values(visitsOfLines)) {
    const { buyer, id, target } = await open()
    await pay(buyer, id)
    const before = await shop.booking(id)
    expect(await move(buyer, id, target)).toMatchObject({ status: 200, body: { reschedule_count: 1 } })
    const after = await shop.booking(id)
    expect(after).toMatchObject({ lines: before.lines, amount: before.amount, amountPaid: before.amount })
    for (const { kind } of after.lines) moved.add(kind)
    expect((await cancel(buyer, id)).status).toBe(200)
  }
  expect(moved).toEqual(new Set(Object.keys(kindsOfLines)))
})

/** As if the play centre had agreed on a fee for moves with this family. */
async function withMoveFee(id: number, moveFee: number): Promise<void> {
  const { policy } = await shop.booking(id)
  await shop.db
    .update(booking)
    .set({ policy: { ...policy, moveFee } })
    .where(eq(booking.id, id))
}

test('a fee for moving is paid before the visit moves, each time, and does not come back', async () => {
  const { buyer, id } = await paidVisit()
  await withMoveFee(id, 500)
  for (const nth of [1, 2]) {
    const to = await shop.slot()
    const answer = await move(buyer, id, { slot: to.id })
    expect(answer).toMatchObject({ status: 201, body: { price_difference: '5.00' } })
    await shop.act(answer.body.checkout_session_id, 'pay')
    await until(async () => (await shop.booking(id)).slotId === to.id)
    const { lines, amount, amountPaid } = await shop.booking(id)
    expect(lines.filter(({ kind }) => kind === 'move_fee').map(({ ref }) => ref)).toHaveLength(nth)
    expect([amount, amountPaid]).toEqual([900 + nth * 500, 900 + nth * 500])
  }
  const foretold = await shop.send(buyer, 'GET', path(id, 'cancel'))
  expect(foretold.body).toMatchObject({ amount_paid: '19.00', refund_amount: '9.00', fee_amount: '10.00' })
  expect((await cancel(buyer, id)).body.refund_amount).toBe('9.00')
})

test('a fee for moving a party with an open balance is added to the balance, and stays when the party changes', async () => {
  const buyer = await shop.buyer()
  const { body } = await shop.bookParty(buyer, shop.partyStart(24), { pays: 'deposit', guests: 12 })
  await pay(buyer, body.id)
  await withMoveFee(body.id, 500)
  const moved = await move(buyer, body.id, { starts_at: shop.partyStart(25) })
  expect(moved).toMatchObject({ status: 200, body: { total_amount: '235.00' } })
  const changed = await shop.send(buyer, 'PATCH', path(body.id, 'party'), { guests: 10 })
  expect(changed.body).toMatchObject({ total_amount: '205.00' })
  expect((await shop.send(buyer, 'PATCH', path(body.id, 'party'), { guests: 10 })).body.history).toEqual(
    changed.body.history,
  )
  await pay(buyer, body.id, { balance: true })
  const cancelled = await cancel(buyer, body.id)
  expect(cancelled.body).toMatchObject({ refund_amount: '200.00', fee_amount: '5.00' })
})

test('a dearer move opens the page for the difference, and is made when that is paid', async () => {
  const { buyer, slot, id } = await paidVisit(2)
  const to = await dearSlot()
  const answer = await move(buyer, id, { slot: to.id })
  expect(answer).toMatchObject({
    status: 201,
    body: { price_difference: '10.00', currency: 'USD', booking: { slot: slot.id, status: 'confirmed' } },
  })
  expect(await takenOf(to.id)).toEqual({ held: 2, booked: 0 })
  const before = await shop.booking(id)
  await shop.act(answer.body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(id)).slotId === to.id)
  expect([await takenOf(slot.id), await takenOf(to.id)]).toEqual([none, { held: 0, booked: 2 }])
  const after = await shop.booking(id)
  expect(after).toMatchObject({ rescheduleCount: 1, amountPaid: before.amountPaid + 1000 })
  // Both payments are refunded, the latest first.
  const cancelled = await cancel(buyer, id)
  expect(cancelled.body).toMatchObject({ amount_paid: (after.amountPaid / 100).toFixed(2) })
  await shop.converge()
  const { body } = await shop.send(buyer, 'GET', `/booking/booking/${id}/`)
  const done = body.history.filter(({ kind }: { kind: string }) => kind === 'refund_done')
  expect(done.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(
    ['10.00', (before.amountPaid / 100).toFixed(2)].toSorted(),
  )
  const mailed = async () =>
    (await mailsTo(shop, buyer.email)).filter(({ subject }) => /cancelled|refund/i.test(subject))
  await until(async () => (await mailed()).length > 0)
  // One mail states both refunds.
  expect(await mailed()).toHaveLength(1)
})

test('the same dearer move asked for again leads to the same page', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const answers = [await move(buyer, id, { slot: to.id }), await move(buyer, id, { slot: to.id })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.act(answers[0]?.body.checkout_session_id, 'expire')
})

test('pressed twice at once, a dearer move has one page', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const answers = await Promise.all([1, 2, 3].map(() => move(buyer, id, { slot: to.id })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.act(answers[0]?.body.checkout_session_id, 'expire')
})

test('after a crash before the page was opened, a move elsewhere starts again', async () => {
  const { buyer, id } = await paidVisit()
  const [first, second] = [await dearSlot(), await dearSlot()]
  const request = { userId: buyer.userId, reference: String(id), target: { slot: first.id } }
  expect((await reschedule(shop.services, request)).kind).toBe('to_pay')
  const answer = await move(buyer, id, { slot: second.id })
  expect(answer.status).toBe(201)
  expect([await takenOf(first.id), await takenOf(second.id)]).toEqual([none, { held: 1, booked: 0 }])
  await shop.act(answer.body.checkout_session_id, 'expire')
})

test('a difference that is not paid leaves the booking where it is and the other place free', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  await shop.act(body.checkout_session_id, 'expire')
  await until(async () => (await takenOf(to.id)).held === 0)
  expect(await shop.booking(id)).toMatchObject({ slotId: slot.id, rescheduleCount: 0, status: 'confirmed' })
})

test('another move request ends the first one’s page, whose place is free again', async () => {
  const { buyer, id } = await paidVisit()
  const [first, second] = [await dearSlot(), await dearSlot(700)]
  const one = await move(buyer, id, { slot: first.id })
  const two = await move(buyer, id, { slot: second.id })
  expect(two.body.price_difference).toBe('7.00')
  expect(await shop.act(one.body.checkout_session_id, 'pay')).not.toBe(200)
  expect([await takenOf(first.id), await takenOf(second.id)]).toEqual([none, { held: 1, booked: 0 }])
  await shop.act(two.body.checkout_session_id, 'expire')
})

test('cancelled while its difference could be paid: the page is closed and all places are free', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  expect((await cancel(buyer, id)).status).toBe(200)
  expect(await shop.act(body.checkout_session_id, 'pay')).not.toBe(200)
  expect([await takenOf(slot.id), await takenOf(to.id)]).toEqual([none, none])
})

test('a difference paid while the booking was being cancelled is given back with the rest', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  await shop.switches({ drop: true })
  await shop.act(body.checkout_session_id, 'pay')
  const cancelled = await cancel(buyer, id)
  expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', slot: to.id })
  expect(cancelled.body.refund_amount).toBe(cancelled.body.amount_paid)
})

test('while the provider does not answer nothing is moved, and what was held is free once it does', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  await shop.switches({ down: true })
  expect((await move(buyer, id, { slot: to.id })).status).toBe(503)
  await shop.switches({})
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.advance(60)
  await shop.converge()
  await until(async () => (await takenOf(to.id)).held === 0)
  expect(await shop.booking(id)).toMatchObject({ slotId: slot.id })
})

test('a move whose page was never opened, as after a crash, lets its place go', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const request = { userId: buyer.userId, reference: String(id), target: { slot: to.id } }
  expect((await reschedule(shop.services, request)).kind).toBe('to_pay')
  await sweepMoves(shop.services)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.advance(10)
  await sweepMoves(shop.services)
  expect(await takenOf(to.id)).toEqual(none)
  const [change] = await shop.db.select().from(bookingChange).where(eq(bookingChange.bookingId, id))
  expect(change?.status).toBe('expired')
})

test('a party moves with its hall; the old time is free for others at once', async () => {
  const family = await shop.family()
  const held = await shop.bookParty(family.buyer, shop.partyStart(20))
  await pay(family.buyer, held.body.id)
  const moved = await move(family.buyer, held.body.id, { starts_at: shop.partyStart(21) })
  expect(moved).toMatchObject({ status: 200, body: { reschedule_count: 1, hall: shop.ids.oak } })
  const periods = await shop.db.select().from(hallPeriod).where(eq(hallPeriod.bookingId, held.body.id))
  expect(periods.map(({ isActive }) => isActive).toSorted()).toEqual([false, true])
  const other = await shop.family()
  expect((await shop.bookParty(other.buyer, shop.partyStart(20))).status).toBe(201)
  const taken = await move(other.buyer, held.body.id, { starts_at: shop.partyStart(20) })
  expect(taken.status).toBe(404)
  const back = await move(family.buyer, held.body.id, { starts_at: shop.partyStart(20) })
  expect(back).toMatchObject({ status: 409, body: { code: 'party_taken' } })
})

test('a workshop seat moves to another session; kids who are elsewhere then stay', async () => {
  const { buyer, kidIds } = await shop.family()
  const [first, second, third] = await shop.sessions(shop.ids.pottery)
  const book = (sessions: (number | undefined)[]) =>
    shop.send(buyer, 'POST', '/workshop/booking/', { workshop: shop.ids.pottery, sessions, kids: kidIds })
  const one = await book([first?.id])
  await pay(buyer, one.body.id)
  const two = await book([second?.id])
  await pay(buyer, two.body.id)
  const elsewhere = await move(buyer, one.body.id, { sessions: [second?.id] })
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'kid_already_booked', kids: kidIds } })
  const moved = await move(buyer, one.body.id, { sessions: [third?.id] })
  expect(moved.body.sessions.map(({ id }: { id: number }) => id)).toEqual([third?.id])
  expect(moved.body.starts_at).toBe(third?.startsOn.toISOString())
})

test('the email about a paid booking says when it is and links to its ticket', async () => {
  const { buyer, id } = await paidVisit()
  const { reference } = await shop.booking(id)
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes(reference)))
  const mail = (await shop.mails(buyer.email)).find(({ text }) => text.includes(`/bookings/${reference}`))
  const row = await shop.booking(id)
  expect(mail?.text).toContain(timeText(row, 'en'))
  expect(mail?.subject).toContain('Your visit to Marah')
})

type WrittenWorkshop = NonNullable<ReturnType<typeof upcoming>['workshops']>[number]
type WrittenSession = NonNullable<WrittenWorkshop['sessions']>[number]

/** Imports the play centre with other sessions of pottery. */
async function importPottery(change: (sessions: WrittenSession[]) => WrittenSession[]): Promise<void> {
  const written = upcoming(shop.today)
  const workshops = (written.workshops ?? []).map((each) =>
    each.slug === 'pottery' ? { ...each, sessions: change([...(each.sessions ?? [])]) } : each,
  )
  const folder = await mkdtemp(join(tmpdir(), 'marah-ends-'))
  const file = join(folder, 'play.yaml')
  try {
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ ...written, workshops }))
    await importPlay(shop.services, { file, images: null, dryRun: false })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const endsAt = (session: number, ends: string) =>
  importPottery((sessions) => sessions.map((it, place) => (place === session ? { ...it, ends } : it)))

test('a session that gets another end by import takes its bookings and their kids along', async () => {
  const { buyer, kidIds } = await shop.family()
  const [first, second] = await shop.sessions(shop.ids.pottery)
  if (!first || !second) throw new Error('There are too few sessions')
  const request = { workshop: shop.ids.pottery, sessions: [first.id, second.id], kids: kidIds }
  const { id } = (await shop.send(buyer, 'POST', '/workshop/booking/', request)).body
  await pay(buyer, id)
  const periods = async () => {
    const { rows } = await shop.database.pool.query(
      'select upper(during) as until from kid_period where booking_id = $1 and is_active order by during',
      [id],
    )
    return rows.map(({ until: end }) => new Date(end).getTime())
  }
  const later = second.endsOn.getTime() + 3_600_000
  await endsAt(1, '18:30')
  expect((await shop.booking(id)).endsOn.getTime()).toBe(later)
  expect(await periods()).toEqual([first.endsOn.getTime(), later])
  // The end of the first session is not that of the booking.
  await endsAt(0, '17:00')
  expect((await shop.booking(id)).endsOn).toEqual(second.endsOn)
  expect(await periods()).toEqual([first.endsOn.getTime() - 1_800_000, second.endsOn.getTime()])
  await endsAt(0, '17:30')
  expect(await periods()).toEqual([first.endsOn.getTime(), second.endsOn.getTime()])
})

const newEnd = { en: 'New end time for your visit', ar: 'تغيّر وقت انتهاء زيارتك' }

test.each(['en', 'ar'] as const)(
  'a family is notified by mail and calendar when its session gets another end (%s)',
  async (language) => {
    const [, , session] = await shop.sessions(shop.ids.pottery)
    if (!session) throw new Error('There are too few sessions')
    const hold = async ({ buyer, kidIds }: Awaited<ReturnType<PlayShop['family']>>) => {
      const request = { workshop: shop.ids.pottery, sessions: [session.id], kids: kidIds }
      const { id } = (await shop.send(buyer, 'POST', '/workshop/booking/', request, language)).body
      return shop.booking(id)
    }
    const [family, other] = [await shop.family(), await shop.family()]
    const { id, reference, sequence } = await hold(family)
    await pay(family.buyer, id)
    const unpaid = await hold(other)
    const mails = vi.spyOn(shop.services.messenger, 'mail')
    await endsAt(2, '18:45')
    const sentMails = mails.mock.calls.map(([, mail]) => mail)
    mails.mockRestore()
    // The family that has not paid yet sees the new end before it pays.
    expect(sentMails.map(({ to }) => to)).not.toContain(other.buyer.email)
    const { endsOn } = await shop.booking(id)
    expect((await shop.booking(unpaid.id)).endsOn).toEqual(endsOn)
    const mail = sentMails.find(({ to }) => to === family.buyer.email)
    expect(mail?.subject).toContain(newEnd[language])
    expect(mail?.text).toContain('6:45')
    expect(mail?.calendar).toContain(`UID:${reference}-1@`)
    expect(mail?.calendar).toContain(`SEQUENCE:${sequence + 1}`)
    expect(mail?.calendar).toContain(`DTEND:${endsOn.toISOString().replace(/[-:]|\.000/g, '')}`)
    await shop.send(other.buyer, 'POST', `/booking/booking/${unpaid.reference}/cancel/`, {})
    await endsAt(2, '17:30')
  },
)

test('an import is rejected that makes a session last until its kids are booked elsewhere', async () => {
  const { buyer, kidIds } = await shop.family()
  const late = { date: addDays(shop.today, 24), starts: '18:00', ends: '19:00' }
  await importPottery((sessions) => [...sessions, late])
  const [, , third, fourth] = await shop.sessions(shop.ids.pottery)
  if (!third || !fourth) throw new Error('There are too few sessions')
  const booked: number[] = []
  for (const session of [third, fourth]) {
    const request = { workshop: shop.ids.pottery, sessions: [session.id], kids: kidIds }
    const { id } = (await shop.send(buyer, 'POST', '/workshop/booking/', request)).body
    await pay(buyer, id)
    booked.push(id)
  }
  const [id = 0] = booked
  const before = await shop.booking(id)
  const until = (ends: string) =>
    importPottery((sessions) => [...sessions.map((it, place) => (place === 2 ? { ...it, ends } : it)), late])
  await expect(until('18:30')).rejects.toThrow(before.reference)
  expect(await shop.booking(id)).toEqual(before)
  // Long enough until the other one begins.
  await until('18:00')
  expect((await shop.booking(id)).endsOn).toEqual(fourth.startsOn)
})
