import { openPlayCentre } from '@marah/testing/play-centre'
import { openPlayShop, type PlayShop, upcoming } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '../platform/time/venue-time.ts'
import { booking } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { openPlay, openPlaySlot, ticketType, workshop } from '../schema/play.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

test('places are held from the first moment: in the cart, out of what others can have, for ten minutes', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(2)
  const services = [{ service: shop.ids.socks, quantity: 2 }]
  const { status, body } = await shop.bookSlot(buyer, slot.id, kidIds, { services })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'open_play',
    status: 'held',
    in_cart: true,
    title: 'Forest play',
    place: 'The forest',
    guests: 2,
    subtotal: '23.00',
    total_amount: '23.00',
    amount_due: '23.00',
    ticket_code: null,
    order: null,
    kids: [{ name: 'Kid 1' }, { name: 'Kid 2' }],
    actions: { pay: true, edit: true, extend: true, cancel: false },
  })
  expect(body.reference).toMatch(/^B-[0-9A-HJKMNP-TV-Z]{6}$/)
  const minutes = (new Date(body.hold_expires_at).getTime() - new Date(body.created_on).getTime()) / 60_000
  expect(minutes).toBe(10)
  expect(await shop.left(slot.id)).toBe(8)
  const arabic = await shop.send(buyer, 'GET', `/booking/booking/${body.reference}/`, undefined, 'ar')
  expect(arabic.body).toMatchObject({ title: 'لعب الغابة', id: body.id })
})

test('the same request is the same hold: by its key, and by its content', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const first = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'one' })
  const again = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'one' })
  const equal = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'two' })
  expect([first.status, again.status, equal.status]).toEqual([201, 200, 200])
  expect(new Set([first, again, equal].map(({ body }) => body.id)).size).toBe(1)
  expect(await shop.left(slot.id)).toBe(9)
  await shop.send(buyer, 'DELETE', `/booking/booking/${first.body.id}/`)
  const renewed = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'one' })
  expect([renewed.status, renewed.body.status]).toEqual([201, 'held'])
})

test('a key that comes back with other content is rejected, not answered with what it named before', async () => {
  const [slot, other] = [await shop.slot(), await shop.slot()]
  const { buyer, kidIds } = await shop.family(2)
  const first = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'cart-1' })
  expect(first.status).toBe(201)
  for (const [slotId, kids] of [
    [other.id, kidIds],
    [slot.id, kidIds.slice(0, 1)],
  ] as const) {
    const reused = await shop.bookSlot(buyer, slotId, kids, { key: 'cart-1' })
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reused'])
  }
  // A retry means the same request, also when the hold has been changed since.
  const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
  const change = { tickets, kids: kidIds.slice(0, 1) }
  await shop.send(buyer, 'PATCH', `/booking/booking/${first.body.id}/`, change)
  const retried = await shop.bookSlot(buyer, slot.id, kidIds, { key: 'cart-1' })
  expect([retried.status, retried.body.id, retried.body.guests]).toEqual([200, first.body.id, 1])
})

test('five double clicks at once hold once', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.bookSlot(buyer, slot.id, kidIds)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  expect(await shop.left(slot.id)).toBe(9)
})

test('what is wrong is said beside its field', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const baby = await shop.kid(buyer, 1, 'Sami')
  const stranger = (await shop.family(1)).kidIds
  const { child, grownUp, socks } = shop.ids
  const noor = { name: 'Noor', date_of_birth: `${Number(shop.today.slice(0, 4)) - 7}-01-01` }
  const cases: [Record<string, unknown>, string][] = [
    [{ kids: [baby] }, 'kids'],
    [{ kids: stranger }, 'kids'],
    [{ kids: [...kidIds, ...kidIds], tickets: [{ ticket_type: child, quantity: 2 }] }, 'kids'],
    [{ kids: [...kidIds, ...kidIds] }, 'kids'],
    [{ kids: [], new_kids: [noor, { ...noor, name: 'noor' }] }, 'new_kids'],
    [{ new_kids: [{ name: 'Kid 1', date_of_birth: noor.date_of_birth }] }, 'new_kids'],
    [{ kids: [] }, 'kids'],
    [{ tickets: [{ ticket_type: child, quantity: 2 }] }, 'kids'],
    [{ tickets: [{ ticket_type: grownUp, quantity: 1 }], kids: [] }, 'tickets'],
    [{ tickets: [{ ticket_type: 999_999, quantity: 1 }] }, 'tickets'],
    [{ services: [{ service: socks, quantity: 5 }] }, 'services'],
  ]
  for (const [request, field] of cases) {
    const answer = await shop.bookSlot(buyer, slot.id, kidIds, request)
    expect([answer.status, Object.keys(answer.body)], JSON.stringify(request)).toEqual([400, [field]])
  }
  const twice = await shop.bookSlot(buyer, slot.id, [...kidIds, ...kidIds], {}, 'ar')
  expect(twice.body.kids).toEqual(['اخترت \u2068Kid 1\u2069 مرتين: يُرجى اختيار كل طفل مرة واحدة.'])
  const tooYoung = await shop.bookSlot(buyer, slot.id, [baby], {}, 'ar')
  expect(tooYoung.body.kids).toEqual([
    '\u2068Sami\u2069 أصغر من العمر المسموح: يجب إتمام 4 سنوات في ذلك اليوم.',
  ])
  expect((await shop.bookSlot(buyer, 999_999, kidIds)).status).toBe(404)
  expect(await shop.left(slot.id)).toBe(10)
})

test('a sibling’s ticket is sold beside a child’s alone, and a child with the grown-up it needs', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(2)
  const { child, sibling, grownUp } = shop.ids
  const book = (counts: [number, number][], kids = kidIds) => {
    const tickets = counts.map(([ticket_type, quantity]) => ({ ticket_type, quantity }))
    return shop.bookSlot(buyer, slot.id, kids, { tickets })
  }
  const alone = await book([[sibling, 1]], kidIds.slice(0, 1))
  expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['tickets']])
  const needs = (perKid: number) =>
    shop.db.update(ticketType).set({ perKid }).where(eq(ticketType.id, grownUp))
  await needs(1)
  const family: [number, number][] = [
    [child, 1],
    [sibling, 1],
  ]
  for (const tickets of [family, [...family, [grownUp, 1] as [number, number]]]) {
    const answer = await book(tickets)
    expect([answer.status, answer.body.tickets]).toEqual([
      400,
      ['Every child must be accompanied: add 2 grown-ups.'],
    ])
  }
  const together = await book([...family, [grownUp, 2]])
  expect([together.status, together.body.total_amount]).toEqual([201, '16.00'])
  await needs(0)
})

test('a kid that is added while booking stays on the account, and only when the booking came about', async () => {
  const slot = await shop.slot()
  const { buyer } = await shop.family(0)
  const new_kids = [{ name: 'Noor', date_of_birth: `${new Date().getFullYear() - 7}-01-01` }]
  const rejected = await shop.bookSlot(buyer, slot.id, [], {
    new_kids,
    tickets: [{ ticket_type: shop.ids.child, quantity: 2 }],
  })
  expect(rejected.status).toBe(400)
  const own = () => shop.db.select().from(kid).where(eq(kid.userId, buyer.userId))
  expect(await own()).toEqual([])
  const { status, body } = await shop.bookSlot(buyer, slot.id, [], { new_kids })
  expect([status, body.kids[0].name]).toEqual([201, 'Noor'])
  expect(await own()).toMatchObject([{ id: body.kids[0].kid, name: 'Noor' }])
})

test('a kid added while booking is no grown-up and is born already, as one added on the account', async () => {
  const slot = await shop.slot()
  const { buyer } = await shop.family(0)
  // Without an age limit of the activity, the rules of the account still apply.
  const { openPlayId } = slot
  const [play] = await shop.db.select().from(openPlay).where(eq(openPlay.id, openPlayId))
  await shop.db
    .update(openPlay)
    .set({ ageMinMonths: 0, ageMaxMonths: 1199 })
    .where(eq(openPlay.id, openPlayId))
  try {
    for (const [date_of_birth, message] of [
      ['1980-01-01', 'Children must be under 18.'],
      [addDays(shop.today, 1), 'This date is in the future.'],
    ]) {
      const own = await shop.send(buyer, 'POST', '/base_user/kid/', { name: 'Noor', date_of_birth })
      const booked = await shop.bookSlot(buyer, slot.id, [], { new_kids: [{ name: 'Noor', date_of_birth }] })
      expect([own.status, own.body]).toEqual([400, { date_of_birth: [message] }])
      expect([booked.status, booked.body]).toEqual([400, { new_kids: { 0: { date_of_birth: [message] } } }])
    }
  } finally {
    await shop.db
      .update(openPlay)
      .set({ ageMinMonths: play?.ageMinMonths ?? 0, ageMaxMonths: play?.ageMaxMonths ?? 1199 })
      .where(eq(openPlay.id, openPlayId))
  }
})

test('each child has a ticket for its age to the month, at that price, whatever other tickets are chosen', async () => {
  const slot = await shop.slot()
  const born = (months: number) => {
    const month = Number(slot.localDate.slice(0, 4)) * 12 + Number(slot.localDate.slice(5, 7)) - 1 - months
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  }
  const { child, sibling } = shop.ids
  const ofPlay = eq(openPlay.id, slot.openPlayId)
  await shop.db.update(openPlay).set({ ageMinMonths: 6 }).where(ofPlay)
  await shop.db
    .update(ticketType)
    .set({ ageMinMonths: 24, ageMaxMonths: 155 })
    .where(eq(ticketType.id, child))
  const forBabies = { needs: null, ageMinMonths: 6, ageMaxMonths: 23 }
  await shop.db.update(ticketType).set(forBabies).where(eq(ticketType.id, sibling))
  try {
    const { buyer } = await shop.family(0)
    const book = (tickets: number[], months: number[]) =>
      shop.bookSlot(buyer, slot.id, [], {
        key: `${tickets} ${months}`,
        tickets: tickets.map((ticket_type) => ({ ticket_type, quantity: 1 })),
        new_kids: months.map((each) => ({ name: `Kid of ${each}`, date_of_birth: born(each) })),
      })
    expect(await book([child, child], [60, 12])).toMatchObject({
      status: 400,
      body: {
        kids: [
          'None of the chosen tickets is for \u2068Kid of 12\u2069’s age on that day. Choose the ticket for that age.',
        ],
      },
    })
    expect(await book([sibling], [5])).toMatchObject({
      status: 400,
      body: {
        kids: ['\u2068Kid of 5\u2069 is too young: children must be at least 6 months old on that day.'],
      },
    })
    expect(await book([sibling], [6])).toMatchObject({ status: 201, body: { total_amount: '7.00' } })
    expect(await book([child, sibling], [24, 23])).toMatchObject({
      status: 201,
      body: { total_amount: '16.00' },
    })
    const offered = await shop.send(buyer, 'GET', `/open_play/open-play/${slot.openPlayId}/`)
    expect(offered.body).toMatchObject({ ages: 'Ages 6 months to 12 years', age_min: 0, age_max: 12 })
    expect(offered.body.ticket_types[1]).toMatchObject({ ages: 'Ages 6 months to 23 months' })
  } finally {
    const anyAge = { ageMinMonths: null, ageMaxMonths: null }
    await shop.db.update(openPlay).set({ ageMinMonths: 48 }).where(ofPlay)
    await shop.db.update(ticketType).set(anyAge)
    await shop.db.update(ticketType).set({ needs: 'child' }).where(eq(ticketType.id, sibling))
  }
})

test('where an area counts everyone, grown-ups take its last heads, those of visits that were booked before too', async () => {
  const slot = await shop.slot()
  const centre = upcoming(shop.today)
  const count = (heads: number | undefined, capacity = 10) =>
    openPlayCentre(
      shop,
      { ...centre, areas: [{ slug: 'forest', name: 'Forest', capacity, heads }] },
      shop.services.now(),
    )
  const book = async () => {
    const { buyer, kidIds } = await shop.family(1)
    const tickets = [
      { ticket_type: shop.ids.child, quantity: 1 },
      { ticket_type: shop.ids.grownUp, quantity: 2 },
    ]
    return shop.bookSlot(buyer, slot.id, kidIds, { tickets })
  }
  const headsLeft = async () => {
    const path = `/open_play/slot/?open_play=${slot.openPlayId}&date=${slot.localDate}`
    const slots: { id: number; heads_left: number | null }[] = (await shop.request('GET', path)).body
    return slots.find(({ id }) => id === slot.id)?.heads_left
  }
  expect((await book()).status).toBe(201)
  expect(await headsLeft()).toBeNull()
  try {
    await count(10)
    expect(await shop.left(slot.id)).toBe(7)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(book))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'area_full',
      detail: 'There’s room for 1 more person at this time, children and grown-ups counted together.',
    })
    await expect(count(8, 2)).rejects.toThrow('areas.forest.heads: 8 is less than is taken')
    // Grown-ups count against what an unproven family may hold, also when its hold is changed.
    await count(60)
    const { buyer, kidIds } = await shop.family(1)
    const tickets = (grownUps: number) => [
      { ticket_type: shop.ids.child, quantity: 1 },
      { ticket_type: shop.ids.grownUp, quantity: grownUps },
    ]
    const few = await shop.bookSlot(buyer, slot.id, kidIds, { tickets: tickets(2) })
    expect(few.status).toBe(201)
    const path = `/booking/booking/${few.body.id}/`
    const more = await shop.send(buyer, 'PATCH', path, { tickets: tickets(20), kids: kidIds })
    expect([more.status, more.body.code]).toEqual([409, 'too_many_places'])
  } finally {
    await count(undefined)
  }
  expect((await book()).status).toBe(201)
})

test('whose birthday it is must be a kid of the account, for every kind of booking; others look like none', async () => {
  const stranger = await shop.family(1)
  const { buyer, kidIds } = await shop.family(1)
  const [session] = await shop.sessions(shop.ids.pottery)
  const workshop = { workshop: shop.ids.pottery, sessions: [session?.id], kids: kidIds }
  const holds = [
    await shop.bookSlot(buyer, (await shop.slot()).id, kidIds),
    await shop.send(buyer, 'POST', '/workshop/booking/', workshop),
    await shop.bookParty(buyer, shop.partyStart(40)),
  ]
  for (const { body } of holds) {
    const patch = (birthday_kid: unknown) =>
      shop.send(buyer, 'PATCH', `/booking/booking/${body.id}/`, { birthday_kid })
    const unknown = { birthday_kid: ['Choose one of your children.'] }
    for (const id of [stranger.kidIds[0], 999_999, 2_147_483_647]) {
      expect(await patch(id), `${body.kind} ${id}`).toMatchObject({ status: 400, body: unknown })
    }
    expect((await patch(kidIds[0])).body.birthday_kid).toBe(kidIds[0])
    expect((await patch(null)).body.birthday_kid).toBeNull()
  }
  // The holds lapse, and leave their places to the next tests.
  await shop.advance(11)
})

test('a full slot says how many are left and what is near', async () => {
  const slot = await shop.slot()
  const full = await shop.family(8)
  expect((await shop.bookSlot(full.buyer, slot.id, full.kidIds)).status).toBe(201)
  const { buyer, kidIds } = await shop.family(3)
  const { status, body } = await shop.bookSlot(buyer, slot.id, kidIds)
  expect([status, body.code, body.places_left]).toEqual([409, 'slot_full', 2])
  expect(body.nearest.length).toBeGreaterThan(0)
  for (const near of body.nearest) {
    expect(near.places_left).toBeGreaterThanOrEqual(3)
    expect(near.id).not.toBe(slot.id)
  }
  expect((await shop.bookSlot(buyer, body.nearest[0].id, kidIds)).status).toBe(201)
})

test('a kid cannot be in two places; another kid of the family can', async () => {
  const slot = await shop.slot()
  const [next] = await shop.db
    .select()
    .from(openPlaySlot)
    .where(eq(openPlaySlot.startsOn, new Date(slot.startsOn.getTime() + 3_600_000)))
  const { buyer, kidIds } = await shop.family(2)
  const [one = 0, other = 0] = kidIds
  await shop.bookSlot(buyer, slot.id, [one])
  const { status, body } = await shop.bookSlot(buyer, next?.id ?? 0, [one])
  expect([status, body.code, body.kids]).toEqual([409, 'kid_already_booked', [one]])
  expect((await shop.bookSlot(buyer, next?.id ?? 0, [other])).status).toBe(201)
})

test('a hold does not count against its own availability: it is changed in place, also when all places are its own', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(10)
  const all = await shop.bookSlot(buyer, slot.id, kidIds)
  expect(all.status).toBe(201)
  const fewer = await shop.bookSlot(buyer, slot.id, kidIds.slice(0, 9))
  expect([fewer.status, fewer.body.id, fewer.body.guests]).toEqual([200, all.body.id, 9])
  const path = `/booking/booking/${all.body.id}/`
  const tickets = [{ ticket_type: shop.ids.child, quantity: 10 }]
  const more = await shop.send(buyer, 'PATCH', path, { tickets, kids: kidIds })
  expect([more.status, more.body.guests, await shop.left(slot.id)]).toEqual([200, 10, 0])
  const other = await shop.family(1)
  expect((await shop.bookSlot(other.buyer, slot.id, other.kidIds)).status).toBe(409)
})

test('a customer holds at most three bookings', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const answers = []
  for (let count = 0; count < 4; count++)
    answers.push(await shop.bookSlot(buyer, (await shop.slot()).id, kidIds))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
  expect(answers[3]?.body.code).toBe('too_many_holds')
})

test('workshops: a seat for each kid in each session, the whole course, and no session twice', async () => {
  const { buyer, kidIds } = await shop.family(2)
  const sessions = (await shop.sessions(shop.ids.pottery)).map(({ id }) => id)
  const book = (body: Record<string, unknown>) =>
    shop.send(buyer, 'POST', '/workshop/booking/', { kids: kidIds, ...body })
  const { status, body } = await book({ workshop: shop.ids.pottery, sessions: sessions.slice(0, 2) })
  expect([status, body.total_amount, body.sessions.length]).toEqual([201, '60.00', 2])
  expect((await book({ workshop: shop.ids.pottery, sessions: [] })).body).toHaveProperty('sessions')
  const course = await book({ workshop: shop.ids.robots, whole_course: true })
  expect(course.body).toHaveProperty('kids')
  const big = await shop.kid(buyer, 9, 'Big')
  const whole = await book({ workshop: shop.ids.robots, whole_course: true, kids: [big] })
  expect([whole.status, whole.body.total_amount, whole.body.sessions.length]).toEqual([201, '60.00', 2])
  const others = await shop.family(4)
  const full = await shop.send(others.buyer, 'POST', '/workshop/booking/', {
    workshop: shop.ids.pottery,
    sessions: sessions.slice(0, 1),
    kids: others.kidIds,
  })
  expect([full.status, full.body.code, full.body.places_left]).toEqual([409, 'session_full', 3])
  expect(full.body.nearest.map(({ id }: { id: number }) => id)).toEqual([sessions[2]])
})

test('a workshop’s first child pays the price, each further one that of a sibling, also after the family has changed who comes', async () => {
  const pottery = eq(workshop.id, shop.ids.pottery)
  await shop.db.update(workshop).set({ siblingPrice: 900 }).where(pottery)
  const { buyer, kidIds } = await shop.family(3)
  const sessions = (await shop.sessions(shop.ids.pottery)).slice(1).map(({ id }) => id)
  const { body } = await shop.send(buyer, 'POST', '/workshop/booking/', {
    workshop: shop.ids.pottery,
    sessions,
    kids: kidIds.slice(0, 2),
  })
  const paidFor = (lines: { kind: string; quantity: number; total: string }[]) =>
    lines.map(({ kind, quantity, total }) => [kind, quantity, total])
  expect(paidFor(body.lines)).toEqual([
    ['seat', 2, '30.00'],
    ['sibling', 2, '18.00'],
  ])
  const path = `/booking/booking/${body.id}/`
  const more = await shop.send(buyer, 'PATCH', path, { kids: kidIds })
  expect([more.status, more.body.total_amount, more.body.guests]).toEqual([200, '66.00', 3])
  const alone = await shop.send(buyer, 'PATCH', path, { kids: kidIds.slice(2) })
  expect(paidFor(alone.body.lines)).toEqual([['seat', 2, '30.00']])
  await shop.db.update(workshop).set({ siblingPrice: null }).where(pottery)
})

test('parties: every fee, a deposit, the hall with its cleaning taken, other starts offered', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const request = { guests: 12, pays: 'deposit', occasion: 'Birthday', birthday_kid: kidIds[0] }
  const { status, body } = await shop.bookParty(buyer, shop.partyStart(9, '11:00'), request)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'event',
    place: 'Oak hall',
    total_amount: '230.00',
    deposit_amount: '57.50',
    pays: 'deposit',
    occasion: 'Birthday',
    birthday_kid: kidIds[0],
    guests: 12,
  })
  const other = await shop.family(0)
  // The party ends at 13:00 and the hall is cleaned until 13:30.
  const taken = await shop.bookParty(other.buyer, shop.partyStart(9, '13:00'))
  expect([taken.status, taken.body.code]).toEqual([409, 'party_taken'])
  expect(taken.body.nearest[0]).toMatchObject({ id: null, starts_at: shop.partyStart(9, '14:00') })
  expect((await shop.bookParty(other.buyer, shop.partyStart(9, '14:00'))).status).toBe(201)
  const changed = await shop.send(buyer, 'PATCH', `/booking/booking/${body.id}/`, {
    guests: 10,
    notes: 'No nuts',
  })
  expect(changed.body).toMatchObject({ total_amount: '200.00', pays: 'deposit', notes: 'No nuts' })
  expect(changed.body.deposit_amount).toBe('50.00')
  expect((await shop.bookParty(other.buyer, shop.partyStart(1, '10:30'))).body).toHaveProperty('starts_at')
})

test('bookings of others are not there', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)
  const stranger = (await shop.family(0)).buyer
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', 'extend-hold/'],
  ]) {
    const sent = method === 'PATCH' ? { notes: 'mine' } : undefined
    const answer = await shop.send(stranger, method ?? '', `/booking/booking/${body.id}/${path}`, sent)
    expect(answer.status).toBe(404)
  }
  expect(await shop.db.select().from(booking).where(eq(booking.notes, 'mine'))).toEqual([])
})
