import { defineCall } from '@marah/contract/call'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor, ActorOf } from '../actor.ts'
import type { Authenticators } from './actor-of-request.ts'
import { createRouter, type Router } from './router.ts'

let shop: TestShop
let router: Router
beforeAll(async () => {
  shop = await openTestShop()
  router = createRouter(shop.backend.services, authenticators)
  for (const call of Object.values(calls))
    router.answer(call, async ({ actor }) => ({ status: 200, body: { actor } }))
})
afterAll(() => shop.close())

const person = {
  kind: 'staff',
  staffId: 8,
  sessionId: 'eight',
  role: 'kitchen',
  vendorId: null,
  signedInBy: 'pin',
} as const
const good = (token: string) => token === 'good'
const authenticators: Authenticators = {
  customer: async (token) => (good(token) ? { userId: 5, sessionId: 'five' } : null),
  checkIn: async (token) => (good(token) ? 'front door' : null),
  order: async () => 9,
  guest: async (token) => (good(token) ? 6 : null),
  staff: async (headers) => (headers.get('cookie') === 'desk=good' ? person : null),
}

const asked = <const Access extends string>(access: Access) => ({
  method: 'get' as const,
  path: `/asked-by/${access}/` as const,
  id: access,
  tag: 'test',
  summary: '',
  access,
  answers: { 200: z.object({ actor: z.custom<Actor>() }) },
  errors: [],
})
const deskCall = defineCall({ ...asked('desk'), access: 'desk', grant: 'bookings:view' })
const forbidden = defineCall({
  ...asked('desk'),
  path: '/asked-by/settings/',
  access: 'desk',
  grant: 'settings:change',
})
const calls = {
  public: defineCall(asked('public')),
  'signed-in': defineCall(asked('signed-in')),
  booker: defineCall(asked('booker')),
  'order-holder': defineCall(asked('order-holder')),
  credentials: defineCall(asked('credentials')),
  'check-in-device': defineCall(asked('check-in-device')),
  provider: defineCall(asked('provider')),
  desk: deskCall,
  settings: forbidden,
}

const visitor = { kind: 'visitor' }
const customer = { kind: 'customer', userId: 5, sessionId: 'five' }
const guest = { kind: 'guest', userId: 6 }

const expected: Record<keyof typeof calls, Record<string, object | 401 | 403>> = {
  public: { '': visitor, 'Bearer good': customer, 'Bearer bad': visitor, 'Guest good': visitor },
  'signed-in': { '': 401, 'Bearer good': customer, 'Bearer bad': 401, 'Guest good': 401, 'Order any': 401 },
  booker: { '': 401, 'Bearer good': customer, 'Guest good': guest, 'Guest bad': 401, 'Order any': 401 },
  'order-holder': {
    '': 401,
    'Bearer good': customer,
    'Guest good': guest,
    'Order any': { kind: 'order-guest', orderId: 9 },
  },
  credentials: { '': visitor, 'Bearer good': visitor },
  'check-in-device': {
    '': 401,
    'Bearer good': { kind: 'check-in-device', name: 'front door' },
    'Bearer bad': 401,
  },
  provider: { '': { kind: 'provider' }, 'Bearer good': { kind: 'provider' } },
  desk: { '': 401, 'Bearer good': 401, 'Guest good': 401, 'desk=bad': 401, 'desk=good': person },
  settings: { '': 401, 'desk=bad': 401, 'desk=good': 403 },
}

test('each kind of access makes one actor of its own kind, or 401', async () => {
  for (const [access, byHeader] of Object.entries(expected)) {
    for (const [shown, actor] of Object.entries(byHeader)) {
      const name = shown.startsWith('desk=') ? 'cookie' : 'authorization'
      const answer = await router.app.request(`http://shop.test/rest/asked-by/${access}/`, {
        headers: { ...(shown && { [name]: shown }) },
      })
      const made = answer.status === 200 ? (await answer.json()).actor : answer.status
      expect(made, `${access}, ${shown}`).toEqual(actor)
    }
  }
})

test('a call of the desk does not compile without a grant, and no other takes one', () => {
  const rest = asked('anything')
  const calls = [
    // @ts-expect-error a call of the desk asks for a right
    defineCall({ ...rest, access: 'desk' }),
    // @ts-expect-error which there must be
    defineCall({ ...rest, access: 'desk', grant: 'orders:everything' }),
    // @ts-expect-error a customer has no rights of staff
    defineCall({ ...rest, access: 'signed-in', grant: 'orders:view' }),
    defineCall({ ...rest, access: 'desk', grant: 'orders:view' }),
  ]
  expect(calls).toHaveLength(4)
  const changing = defineCall({ ...rest, method: 'post', access: 'desk', grant: 'orders:fulfil' })
  const done = async () => ({ status: 200, body: { actor: person } }) as const
  // @ts-expect-error changes of the desk are on record, by `change`
  expect(() => createRouter(shop.backend.services, authenticators).answer(changing, done)).not.toThrow()
})

test('the compiler gives a handler the actors of its call and no others', () => {
  const read = {
    customer: (actor: ActorOf<(typeof calls)['signed-in']>) => actor.sessionId,
    device: (actor: ActorOf<(typeof calls)['check-in-device']>) => actor.name,
    // @ts-expect-error a visitor has no account
    anyone: (actor: ActorOf<typeof calls.public>) => actor.userId,
    // @ts-expect-error the guest of an order has no account
    holder: (actor: ActorOf<(typeof calls)['order-holder']>) => actor.userId,
    // @ts-expect-error a device is no customer
    other: (actor: ActorOf<(typeof calls)['check-in-device']>) => actor.userId,
  }
  expect(Object.keys(read)).toHaveLength(5)
})
