import { goodPassword, postSignUp } from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { type GuestFamily, guestFamily, holdAsGuest } from '@marah/testing/guest-family'
import { codeIn, mailsTo } from '@marah/testing/mailbox'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountParts } from '../account-parts.ts'
import { emailOwnerIsHere } from '../accounts/contact/email-owner.ts'
import { closeGuests } from '../accounts/guests/close-guests.ts'
import { takeOverGuests } from '../accounts/guests/take-over-guests.ts'
import { createRateLimits } from '../platform/limits/rate-limit.ts'
import { user, userSettings } from '../schema/accounts.ts'
import { booking, bookingKid } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { order } from '../schema/orders.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import { signGuestToken, signMailedGuestToken } from '../services/guest-token.ts'
import type { AccountRows } from '../services/personal-data.ts'
import { requestGuestLinks } from './guest-links.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(async () => {
  shop.clock.aheadMs = 0
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

const day = 86_400_000

async function pay(by: GuestFamily, id: number): Promise<string> {
  const opened = await by.send('POST', '/stripe/create-booking-checkout-session/', { booking: id })
  expect(opened.status).toBe(200)
  const session: string = opened.body.checkout_session_id
  await shop.act(session, 'pay')
  await shop.untilConfirmed(id)
  return session
}

async function jobsLeft(name: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  )
  return rows.length
}

/** A visit that a guest has paid, with the token of the link that came by mail. */
async function paidVisit(kids = 2) {
  const [by, slot] = [await guestFamily(shop), await shop.slot()]
  const { body } = await holdAsGuest(shop, by, slot.id, kids)
  const session = await pay(by, body.id)
  const mails = await mailsTo(shop, by.email)
  const text = mails.map((mail) => mail.html).join(' ')
  const mailed = new RegExp(`/bookings/${body.reference}#guest=([\\w.-]+)`).exec(text)?.[1] ?? ''
  return { by, slot, session, mailed, id: body.id as number, reference: body.reference as string }
}

test('a family without an account holds, pays and reads its visit; the link in the mail shows the ticket, moves and cancels it', async () => {
  const { by, slot, session, mailed, reference } = await paidVisit()
  const path = `/booking/booking/${reference}/`
  expect((await by.send('GET', `/stripe/checkout-session/${session}/`)).body.status).toBe('paid')
  const { body } = await by.send('GET', path, undefined, mailed)
  expect(body).toMatchObject({
    status: 'confirmed',
    guests: 2,
    kids: [{ name: 'Child 1' }, { name: 'Child 2' }],
  })
  expect((await by.send('GET', `${path}ticket/`, undefined, mailed)).status).toBe(200)
  const { email, transactionId } = await shop.orderOf(session)
  expect(email).toBe(by.email)
  const receipt = (await mailsTo(shop, email)).map(({ html }) => html).join(' ')
  const toOrder = new RegExp(`/orders/${transactionId}#guest=([\\w.-]+)`).exec(receipt)?.[1]
  expect((await by.send('GET', `/order/orders/${transactionId}/`, undefined, toOrder)).status).toBe(200)

  const later = await shop.slot()
  const moved = await by.send('POST', `${path}reschedule/`, { slot: later.id }, mailed)
  expect(moved.status).toBe(200)
  expect(moved.body.slot).toBe(later.id)
  const left = await shop.left(later.id)
  const foretold = await by.send('GET', `${path}cancel/`, undefined, mailed)
  const cancelled = await by.send(
    'POST',
    `${path}cancel/`,
    { expected_refund: foretold.body.refund_amount },
    mailed,
  )
  expect(cancelled.body.booking.status).toBe('cancelled')
  expect(Number(cancelled.body.refund_amount)).toBeGreaterThan(0)
  expect(await shop.left(later.id)).toBe(left + 2)
  expect(slot.id).not.toBe(later.id)
})

test('a guest’s token opens that guest’s visits alone, no account’s calls, and no token opens them but it', async () => {
  const [mine, others] = [await paidVisit(1), await paidVisit(1)]
  const path = `/booking/booking/${others.reference}/`
  const calls = [
    ['GET', path],
    ['DELETE', path],
    ['POST', `${path}cancel/`, {}],
    ['POST', `${path}reschedule/`, { slot: 1 }],
    ['POST', '/stripe/create-booking-checkout-session/', { booking: others.id }],
    ['GET', `/stripe/checkout-session/${others.session}/`],
  ] as const
  for (const [method, place, body] of calls) {
    expect((await mine.by.send(method, place, body)).status, `${method} ${place}`).toBe(404)
  }
  for (const personal of ['/auth/user/', '/cart/cart/', '/base_user/user-address/', '/auth/user/data/']) {
    expect((await mine.by.send('GET', personal)).status, personal).toBe(401)
  }
  const { buyer } = await shop.family()
  expect((await shop.send(buyer, 'GET', path)).status).toBe(404)
  // An account is no guest, even by a token that is signed for one.
  const forged = await signGuestToken(shop.services, buyer.userId)
  const [head = '', payload = '', signature = ''] = mine.by.token.split('.')
  for (const bad of [forged, `${head}.${payload}.${[...signature].reverse().join('')}`, 'x']) {
    const answer = await mine.by.send('GET', path, undefined, bad)
    expect(answer).toMatchObject({ status: 401, body: { code: 'guest_link_over' } })
  }
  expect((await shop.request('GET', path)).status).toBe(401)
})

test('the typed email opens no account and takes none: its owner signs up, logs in and resets as before', async () => {
  const { email } = await guestFamily(shop)
  const before = (await mailsTo(shop, email)).length
  await shop.request('POST', '/auth/password/reset/', { body: { email } })
  expect(await mailsTo(shop, email)).toHaveLength(before)
  const login = { email, password: goodPassword }
  expect((await shop.request('POST', '/auth/login/', { body: login })).status).toBe(400)
  expect((await postSignUp(shop, { email })).status).toBe(201)
  // Nothing shows whether an email has an account.
  await guestFamily(shop, email)
})

test('a wrong email, phone or name is named beside its field, and makes no guest', async () => {
  const number = () => shop.db.$count(user)
  const before = await number()
  const { status, body } = await shop.request('POST', '/booking/guest/', {
    body: { email: 'nobody', phone: '12', name: '' },
  })
  expect([status, Object.keys(body)]).toEqual([400, ['email']])
  const later = await shop.request('POST', '/booking/guest/', {
    body: { email: 'family@mail.test', phone: '12', name: '' },
  })
  expect([later.status, Object.keys(later.body).sort()]).toEqual([400, ['name', 'phone']])
  expect(await number()).toBe(before)
})

test('a family that lost the mail gets its links again, at its own email alone; the answer never says whether it has booked', async () => {
  const { by, reference, mailed } = await paidVisit(1)
  const ask = (email: string) => shop.request('POST', '/booking/guest/links/', { body: { email } })
  const buyer = await shop.buyer()
  const strangers = ['nobody-booked@mail.test', buyer.email]
  const before = await Promise.all(strangers.map(async (to) => (await mailsTo(shop, to)).length))
  const answers = [await ask(by.email.toUpperCase()), ...(await Promise.all(strangers.map(ask)))]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await until(async () => (await jobsLeft('guest-links')) === 0)
  const mail = (await mailsTo(shop, by.email)).find(({ html }) => html.includes('keep them to yourself'))
  const token = new RegExp(`/bookings/${reference}#guest=([\\w.-]+)`).exec(mail?.html ?? '')?.[1]
  expect((await by.send('GET', `/booking/booking/${reference}/`, undefined, token)).status).toBe(200)
  expect(mailed).not.toBe('')
  const after = await Promise.all(strangers.map(async (to) => (await mailsTo(shop, to)).length))
  expect(after).toEqual(before)
  // One mailbox is asked for a few times only, however its address is written and from wherever.
  const rateLimits = createRateLimits(shop.database, shop.services.secretKey, 1)
  const again = await Promise.allSettled(
    [1, 2, 3, 4].map((nth) =>
      requestGuestLinks({ ...shop.services, rateLimits }, `lost+${nth}@mail.test`, `192.0.2.${nth}`),
    ),
  )
  expect(again.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }])
})

test('of parallel presses one hold is made', async () => {
  const [by, slot] = [await guestFamily(shop), await shop.slot()]
  const left = await shop.left(slot.id)
  const answers = await Promise.all([1, 2, 3].map(() => holdAsGuest(shop, by, slot.id, 1, 'one-press')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(await shop.left(slot.id)).toBe(left - 1)
})

test('the same children at the same time again, as after a step back, are the same hold; another child is another one', async () => {
  const [by, slot] = [await guestFamily(shop), await shop.slot()]
  const left = await shop.left(slot.id)
  const first = await holdAsGuest(shop, by, slot.id, 2, 'before')
  const again = await holdAsGuest(shop, by, slot.id, 2, 'after')
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
  expect(await shop.left(slot.id)).toBe(left - 2)
  const kids = (await by.send('GET', '/base_user/kid/')).body.results
  expect(kids).toHaveLength(2)
  const other = await by.send('POST', '/open_play/booking/', {
    slot: slot.id,
    tickets: [{ ticket_type: shop.ids.child, quantity: 1 }],
    new_kids: [{ name: 'Child 1', date_of_birth: `${Number(shop.today.slice(0, 4)) - 7}-01-01` }],
  })
  expect([other.status, other.body.id === first.body.id]).toEqual([201, false])
})

test('the account that proves the email takes the visits over; the link then ends, and other guests keep theirs', async () => {
  const { by, id, reference, session } = await paidVisit(1)
  const other = await paidVisit(1)
  // A stranger could type any child with the email.
  const typed = await by.send('POST', '/base_user/kid/', { name: 'Typed', date_of_birth: '2020-01-01' })
  expect(typed.status).toBe(201)
  // The account is there, and its email is not proven: anyone may have typed it.
  const email = by.email.replace('family', 'Family')
  const signUp = await postSignUp(shop, { email })
  const token: string = signUp.body.access
  const path = `/booking/booking/${reference}/`
  expect((await shop.request('GET', path, { token })).status).toBe(404)
  const mails = await mailsTo(shop, email)
  const code = codeIn(mails.findLast(({ subject, text }) => /code/i.test(subject + text)))
  const verified = await shop.request('POST', '/auth/registration/verify-email/', {
    token,
    body: { otp: code },
  })
  expect(verified.status).toBe(200)
  const { body } = await shop.request('GET', path, { token })
  expect(body).toMatchObject({ status: 'confirmed', kids: [{ name: 'Child 1' }] })
  expect((await shop.request('GET', `/stripe/checkout-session/${session}/`, { token })).status).toBe(200)
  expect((await shop.request('GET', '/base_user/kid/', { token })).body.results).toEqual([])
  const away = await shop.request('GET', '/base_user/kid/?archived=true', { token })
  expect(away.body.results).toMatchObject([{ name: 'Child 1' }])
  expect((await by.send('GET', path)).body.code).toBe('guest_link_over')
  expect((await other.by.send('GET', `/booking/booking/${other.reference}/`)).status).toBe(200)
  expect((await shop.booking(id)).userId).not.toBeNull()
})

test('no sign-up with a foreseeable email keeps an owner from logging in, nor an account from closing', async () => {
  const by = await guestFamily(shop)
  const [guest] = await shop.db.select().from(user).where(eq(user.guestEmail, by.email))
  const owner = await shop.buyer()
  await shop.db.update(user).set({ email: by.email, isEmailVerified: true }).where(eq(user.id, owner.userId))
  const made = await postSignUp(shop, { email: `closing-${owner.userId}@example.com` })
  const { access: token, user: closing } = made.body
  for (const id of [guest?.id, closing.id]) {
    expect((await postSignUp(shop, { email: `closed-${id}@closed.invalid` })).status).toBe(201)
  }
  await shop.database.transaction(async (tx) => {
    const [row] = await tx.select().from(user).where(eq(user.id, owner.userId))
    if (row) await emailOwnerIsHere(shop.services, tx, row)
  })
  expect((await by.send('GET', '/base_user/kid/')).body.code).toBe('guest_link_over')
  expect((await shop.request('DELETE', '/auth/user/', { token, body: {} })).status).toBe(204)
  const closed = await shop.db
    .select()
    .from(user)
    .where(inArray(user.id, [guest?.id ?? 0, closing.id]))
  // Whatever the shop makes up cannot be derived from what others see.
  for (const { email } of closed) expect(email).toMatch(/^[\da-f]{8}-[\da-f-]{27}@none\.invalid$/)
})

test('a guest whose rows conflict with the account’s stays a guest, and its email’s owner logs in', async () => {
  const by = await guestFamily(shop)
  const [guest] = await shop.db.select().from(user).where(eq(user.guestEmail, by.email))
  const owner = await shop.buyer()
  const ids = [guest?.id ?? 0, owner.userId]
  await shop.db.insert(userSettings).values(ids.map((userId) => ({ userId })))
  // Each account has one row there: a list of rows that forgot it would move the guest's beside the owner's.
  const settings = {
    exported: true,
    atClosing: 'remove',
    atFirstProof: 'remove',
    atTakeOver: 'move',
  } as const
  const takeOver = (rows: AccountRows) =>
    shop.database.transaction((tx) =>
      takeOverGuests(rows)(shop.services, tx, { id: owner.userId, email: by.email }),
    )
  await takeOver({ ...accountParts.rows, 'user_settings.user_id': settings })
  expect((await by.send('GET', '/base_user/kid/')).status).toBe(200)
  await takeOver(accountParts.rows)
  expect((await by.send('GET', '/base_user/kid/')).body.code).toBe('guest_link_over')
})

test('a guest who is about to pay keeps the visit until the next login of the email’s owner', async () => {
  const [by, slot] = [await guestFamily(shop), await shop.slot()]
  const { body } = await holdAsGuest(shop, by, slot.id)
  const buyer = await shop.buyer()
  await shop.db.update(user).set({ email: by.email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
  const logIn = () =>
    shop.database.transaction(async (tx) => {
      const [row] = await tx.select().from(user).where(eq(user.id, buyer.userId))
      if (row) await emailOwnerIsHere(shop.services, tx, row)
    })
  await logIn()
  await pay(by, body.id)
  expect((await by.send('GET', `/booking/booking/${body.reference}/`)).status).toBe(200)
  await Promise.all([logIn(), logIn()])
  expect((await shop.send(buyer, 'GET', `/booking/booking/${body.reference}/`)).status).toBe(200)
  expect((await by.send('GET', `/booking/booking/${body.reference}/`)).status).toBe(401)
})

test('a guest who has paid nothing and only waits stays a guest until its mailbox has proven the email', async () => {
  const [by, slot] = [await guestFamily(shop), await shop.slot()]
  const buyer = await shop.buyer()
  await shop.db.update(user).set({ email: by.email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
  const [guest] = await shop.db.select().from(user).where(eq(user.guestEmail, by.email))
  const child = await by.send('POST', '/base_user/kid/', { name: 'Waiting', date_of_birth: '2020-01-01' })
  const entry = { slotId: slot.id, quantity: 1, tickets: [], language: 'en', status: 'waiting' } as const
  await shop.db.insert(waitlistEntry).values({ ...entry, userId: guest?.id ?? 0, kidIds: [child.body.id] })
  const waitsAfterLogin = async () => {
    await shop.database.transaction(async (tx) => {
      const [row] = await tx.select().from(user).where(eq(user.id, buyer.userId))
      if (row) await emailOwnerIsHere(shop.services, tx, row)
    })
    return shop.db.$count(waitlistEntry, eq(waitlistEntry.userId, buyer.userId))
  }
  expect(await waitsAfterLogin()).toBe(0)
  expect((await by.send('GET', '/booking/waitlist/')).body.results).toMatchObject([{ slot: slot.id }])
  const mailed = await signMailedGuestToken(shop.services, guest?.id ?? 0)
  await by.send('GET', '/booking/waitlist/', undefined, mailed)
  expect(await waitsAfterLogin()).toBe(1)
  // The offer will be made for this child, whom the account may now see and change.
  const listed = (await shop.send(buyer, 'GET', '/base_user/kid/')).body.results
  expect(listed).toMatchObject([{ id: child.body.id, name: 'Waiting' }])
})

test('thirty days after the visit nothing names the family or its children; before, and with a visit to come, everything stays', async () => {
  const { by, id, slot } = await paidVisit(2)
  const unused = await guestFamily(shop)
  const stored = async () => {
    const [row] = await shop.db.select().from(booking).where(eq(booking.id, id))
    return row
  }
  const guests = async (emails: string[]) =>
    (await shop.db.select({ email: user.guestEmail }).from(user).where(inArray(user.guestEmail, emails)))
      .length
  const sweepAt = async (at: number) => {
    shop.clock.aheadMs = at - Date.now()
    await closeGuests(shop.services, accountParts)
  }
  await sweepAt(slot.endsOn.getTime() + 29 * day)
  expect(await guests([by.email, unused.email])).toBe(1)
  const kids = await shop.db.select().from(bookingKid).where(eq(bookingKid.bookingId, id))
  expect(kids.map(({ name }) => name)).toEqual(['Child 1', 'Child 2'])
  await shop.db.update(booking).set({ status: 'completed' }).where(eq(booking.id, id))
  await sweepAt(slot.endsOn.getTime() + 31 * day)
  expect(await guests([by.email])).toBe(0)
  const left = await shop.db.select().from(bookingKid).where(eq(bookingKid.bookingId, id))
  expect(left.map(({ name, dateOfBirth }) => [name, dateOfBirth])).toEqual([
    ['', null],
    ['', null],
  ])
  const userId = kids[0]?.kidId ?? 0
  expect(await shop.db.select().from(kid).where(eq(kid.id, userId))).toEqual([])
  expect((await stored())?.userId).toBeNull()
  // The record of the sale stays with its sums.
  const sold = await shop.db
    .select({ email: order.email })
    .from(order)
    .where(and(eq(order.email, by.email), isNotNull(order.paidOn)))
  expect(sold).toHaveLength(1)
})
