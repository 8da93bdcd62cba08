import type { AdaptedCalls, Exchange } from '../adapter.ts'
import { ownRows } from '../own-rows.ts'
import { CallFault, handled, reply } from '../reply.ts'
import { countIn, fieldsIn } from '../values.ts'
import { userWithPicture } from './avatars.ts'
import { unreadCount } from './notifications.ts'
import { settingsIn } from './user.ts'

/** Reads in parallel everything that a page's frame needs of the customer; a visitor gets an empty answer. */
export function adaptStore(calls: AdaptedCalls): void {
  calls.on('GET', '/base_user/store/', ['store'], handled(readStore))
}

const visitor = {
  user: null,
  settings: null,
  cart_count: 0,
  unread_notifications: 0,
  push_public_key: null,
}

async function readStore({ request, backEnd }: Exchange): Promise<Response> {
  if (!request.headers.has('authorization')) return reply(200, visitor)
  const user = await userWithPicture((await backEnd.call('GET', '/auth/user/')).body, backEnd)
  // A token that has run out is ignored on a public call (rule C1).
  if (user === null) return reply(200, visitor)
  const [settings, items, unread] = await Promise.all([
    backEnd.call('GET', '/base_user/settings/'),
    orNone(ownRows(backEnd, '/cart/cart-item/'), []),
    orNone(unreadCount(backEnd), 0),
  ])
  return reply(200, {
    ...visitor,
    user,
    settings: settings.status === 200 ? settingsIn(settings.body) : null,
    cart_count: items.reduce<number>((sum, item) => sum + (countIn(fieldsIn(item)?.quantity) ?? 0), 0),
    unread_notifications: unread,
  })
}

async function orNone<Value>(pending: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof CallFault) return none
    throw error
  }
}
