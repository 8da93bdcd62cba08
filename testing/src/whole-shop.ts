import { signAccessToken } from '@marah/backend/accounts/index'
import { makeStaffToken } from '@marah/backend/check-in/index'
import { confirmFree } from '@marah/backend/holds/index'
import { moveOrder } from '@marah/backend/orders/index'
import { addDays } from '@marah/backend/platform/time/venue-time'
import { address, session as login, user } from '@marah/backend/schema/accounts'
import { booking } from '@marah/backend/schema/bookings'
import { cartItem } from '@marah/backend/schema/cart'
import { product, productStock } from '@marah/backend/schema/catalogue'
import { inboxItem } from '@marah/backend/schema/inbox'
import { notification } from '@marah/backend/schema/notifications'
import { order, orderLine } from '@marah/backend/schema/orders'
import { openPlay } from '@marah/backend/schema/play'
import { vendor } from '@marah/backend/schema/sellers'
import { type Call, isOfDesk } from '@marah/contract/call'
import { eq } from 'drizzle-orm'
import type { Parts } from './call-schemas.ts'
import type { Buyer } from './checkout-shop.ts'
import { asker, personAt, signedIn } from './desk.ts'
import { paidOrder } from './paid-order.ts'
import { openPlayShop } from './play-shop.ts'
import type { TestAnswer } from './test-shop.ts'

export type Who = 'anonymous' | 'customer' | 'stranger' | 'staff' | 'owner' | 'forged'
export type RequestCase = { readonly call: Call; readonly who: Who; readonly parts: Parts<unknown> }
export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>

/** Calls that end the login which they are made with, or the whole account. */
const endsLogin = new Set(['deleteUser', 'logout', 'signOutOfDesk'])

/**
 * Opens a shop with one of everything, a customer who owns some of it, a seller, a member of staff and an owner at the desk;
 * it makes any call of the contract and of the desk, with any input.
 */
export async function openWholeShop() {
  const shop = await openPlayShop({ WITHDRAWAL: 'on' })
  const { db, ids } = shop
  const { buyer, kidIds } = await shop.family(2)
  const stranger = await shop.buyer()
  // Another device of the customer: the requests go on after a call has ended its login.
  const [elsewhere] = await db
    .insert(login)
    .values({ userId: buyer.userId, endsOn: new Date(Date.now() + 86_400_000), remember: true })
    .returning()
  const [seller] = await db
    .insert(vendor)
    .values({ slug: 'sunny', name: { en: 'Sunny' }, description: { en: '' } })
    .returning()
  const unit = await shop.unit(500)
  const [stock] = await db.select().from(productStock).where(eq(productStock.id, unit))
  const productId = stock?.productId ?? 0
  await db.update(product).set({ vendorId: seller?.id }).where(eq(product.id, productId))
  const { path: orderPath, orderId } = await paidOrder(shop, [{ id: unit, quantity: 3 }], buyer)
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, orderId, 'completed'))
  await db
    .update(order)
    .set({ gift: { message: '' } })
    .where(eq(order.id, orderId))
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  await shop.put(buyer, unit)
  const [inCart] = await db.select().from(cartItem)
  const [play] = await db.select().from(openPlay)
  const [session] = await shop.sessions(ids.pottery)
  const slot = await shop.slot()
  const held = await shop.bookSlot(buyer, slot.id, kidIds)
  // An account that has proven nothing holds one party at a time, and there would be no other.
  const proven = { phone: '+96170123457', isPhoneVerified: true }
  await db.update(user).set(proven).where(eq(user.id, buyer.userId))
  const party: number = (await shop.bookParty(buyer, shop.partyStart(30))).body.id
  const free = { subtotal: 0, amount: 0, depositAmount: null }
  await db.update(booking).set(free).where(eq(booking.id, party))
  await confirmFree(shop.services, { userId: buyer.userId, bookingId: party, counted: [party] })
  const day = addDays(shop.today, 10)
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await shop.send(buyer, 'POST', path, body)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`)
    return answer.body.id
  }
  const text = 'Soft and warm'
  const [told] = await db.select().from(notification).where(eq(notification.userId, buyer.userId))
  const [home] = await db.select().from(address).where(eq(address.userId, buyer.userId))
  const review = await made('/product/product-review/', { product_stock: unit, rating: 5, comment: text })
  const question = await made('/product/product-question/', { product: productId, question: text })
  const conversation = await made('/chat/conversation/', { product: productId })
  const [inboxed] = await db.select().from(inboxItem)
  const wishlisted = await made('/product/wishlist/', { product_stock: unit })
  const items = [{ id: line?.id, quantity: 1, reason: 'other' }]
  const back = await made(`${orderPath}return/`, { items })
  const desk = { request: shop.request, backend: { services: shop.services } }
  const owner = await personAt(desk, 'owner')
  const employee = await personAt(desk, 'kitchen')
  const staffToken = await shop.database.transaction((tx) => makeStaffToken(tx, 'test'))

  /** A valid value for a field of this name, so that validation goes on to the rest of the request. */
  const known: Readonly<Record<string, unknown>> = {
    product_stock: unit,
    product: productId,
    vendor: seller?.id,
    cart_item: inCart?.id,
    quantity: 1,
    open_play: play?.id,
    slot: slot.id,
    session: session?.id,
    workshop: ids.pottery,
    hall: ids.oak,
    package: ids.explorers,
    ticket_type: ids.child,
    service: ids.socks,
    birthday_kid: kidIds[0],
    kids: [kidIds[0]],
    from: day,
    to: day,
    date: day,
    starts_at: shop.partyStart(20),
    guests: 10,
    date_of_birth: '2020-02-29',
    booking: held.body.id,
    order: orderPath.split('/')[3],
    rating: 5,
    up_to: 1,
    return: back,
    review,
    address: home?.id,
    delivery_address: home?.id,
    items,
    id: wishlisted,
    email: 'somebody@example.com',
    phone: '+96170123456',
    country: 'LB',
    otp: '123456',
    uid: 'MQ',
    password1: 'a long enough one',
    password2: 'a long enough one',
    is_terms_agreed: true,
    endpoint: 'https://push.example.com/1',
    code: 'NONE',
    page: '1',
    search: 'tee',
    ordering: '-rating',
  }
  /** The ids to fill into a path, by the part before them. */
  const places: readonly (readonly [string, unknown])[] = [
    ['/order/orders/', orderPath.split('/')[3]],
    ['/order/return/', back],
    ['/chat/conversation/', conversation],
    ['/desk/conversation/', conversation],
    ['/desk/question/', question],
    ['/desk/review/', review],
    ['/desk/inbox/', inboxed?.id],
    ['/product/product-review/', review],
    ['/product/wishlist/', wishlisted],
    ['/base_user/user-address/', home?.id],
    // Only a confirmed booking has a ticket and an invitation.
    ['/booking/booking/{id}/calendar/', party],
    ['/booking/booking/{id}/invitation/', party],
    ['/booking/booking/{id}/ticket/', party],
    ['/booking/booking/', held.body.id],
    ['/cart/cart-item/', inCart?.id],
    ['/base_user/kid/', kidIds[0]],
    ['/auth/session/', elsewhere?.id],
    ['/api/notification/', told?.id],
    ['/base_user/country/', 'LB'],
    ['/social-auth/', 'google'],
    ['/product/product/', productId],
    ['/desk/order/', line?.orderId],
    ['/desk/return/', back],
    ['/desk/staff/', employee.id],
    ['/desk/session/', (await signedIn(desk, owner)).sessionId],
    ['/vendor/vendor/', 'sunny'],
  ]

  let signedOn = 0
  let token = ''
  async function tokenOf(who: Who, call: Call): Promise<string | undefined> {
    if (who === 'anonymous') return undefined
    if (who === 'forged') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
    if (who === 'stranger') return signed(stranger)
    if (who !== 'customer') return staffToken
    if (endsLogin.has(call.id)) return signed(await shop.buyer())
    if (Date.now() - signedOn > 60_000) {
      token = await signed(buyer)
      signedOn = Date.now()
    }
    return token
  }
  async function signed(whose: Buyer): Promise<string> {
    return (await signAccessToken(shop.services, whose)).token
  }

  /** The owner's own sessions end by calls, too. */
  async function askAtDesk({ call, who, parts }: RequestCase): Promise<TestAnswer> {
    if (who !== 'owner') return asker(shop)(call.method.toUpperCase(), addressOf(call, parts), parts.body)
    const { ask } = endsLogin.has(call.id) ? await signedIn(desk, owner) : owner
    return ask(call.method.toUpperCase(), addressOf(call, parts), parts.body)
  }

  return {
    ...shop,
    known,
    goodPlace: (call: Call): unknown => places.find(([start]) => call.path.startsWith(start))?.[1] ?? 1,

    async ask({ call, who, parts }: RequestCase): Promise<TestAnswer> {
      if (isOfDesk(call)) return askAtDesk({ call, who, parts })
      const bearer = await tokenOf(who, call)
      const body = parts.form === undefined ? parts.body : formOf(parts.form)
      return shop.request(call.method.toUpperCase(), addressOf(call, parts), {
        ...(bearer !== undefined && { token: bearer }),
        ...(body !== undefined && { body }),
      })
    },
  }
}

/** Who may make a call. */
export function callerOf({ access }: Call): Who {
  if (access === 'desk') return 'owner'
  if (access === 'check-in-device') return 'staff'
  return access === 'signed-in' || access === 'booker' ? 'customer' : 'anonymous'
}

export function describe({ call, who, parts }: RequestCase): string {
  const shown = JSON.stringify(parts, (_, value) => (value instanceof Blob ? `Blob ${value.size}` : value))
  return `${who}: ${call.method} ${call.path} ${shown?.slice(0, 600)}`
}

export function addressOf(call: Call, { params, query }: Parts<unknown>): string {
  const values = Object(params)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? 1))
  const queryPairs = Object.entries(Object(query))
    .flatMap(([name, value]) => [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`))
    .join('&')
  return queryPairs ? `${path}?${queryPairs}` : path
}

/** Lone surrogates cannot be encoded; a client that sends one sends its bytes. */
function encoded(value: unknown): string {
  const text = textOf(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(fields))) {
    for (const each of [value].flat()) {
      if (each instanceof Blob) form.append(name, each, 'picture.png')
      else form.append(name, textOf(each))
    }
  }
  return form
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)
}
