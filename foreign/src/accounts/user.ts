import { type Answer, type Call, noContent, ok } from '../http/call.ts'
import { badFields } from '../http/errors.ts'
import { checkSent, choice, type Fields, flag, text } from '../http/fields.ts'
import { answerPage } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { NamedRow } from '../state/rows.ts'
import type { Shop, User } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'
import { endSessions } from './tokens.ts'
import { userJson } from './user-json.ts'

async function changeUser(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const fields = await call.fields()
  const sent = checkSent(fields, {
    full_name: text(150),
    gender: choice(['Male', 'Female'] as const),
    is_terms_agreed: flag(),
  })
  if (fields.avatar !== undefined) shop.users.change(customer.id, { avatar: await avatarOf(shop, fields) })
  shop.users.change(customer.id, sent)
  return ok(userJson(call, customer))
}

/** One of the pictures to choose from by its id, a picture of one's own, or none. */
async function avatarOf(shop: Shop, { avatar }: Fields): Promise<string | null> {
  if (avatar === null || avatar === '') return null
  if (avatar instanceof File && avatar.type.startsWith('image/')) return shop.files.keep('avatars', avatar)
  const chosen = shop.quirks.has('avatar-file') ? undefined : shop.avatars.find(Number(avatar))
  if (!chosen) throw badFields({ avatar: sentences.badImage })
  return chosen.image
}

function removeUser({ shop, customer }: Call): Answer {
  endSessions(shop, customer)
  for (const address of shop.addresses.where((each) => each.user === customer.id)) {
    shop.addresses.remove(address.id)
  }
  shop.users.remove(customer.id)
  return noContent
}

function readAvatars(call: Call): Answer {
  const { quirks, avatars } = call.shop
  const all = avatars.where(() => true)
  const json = (avatar: NamedRow & Stored) => avatarJson(call, avatar)
  if (quirks.has('avatar-object')) return ok(ownAvatar(call, call.customer))
  return quirks.has('avatar-page') ? answerPage(call, all, json) : ok(all.map(json))
}

function avatarJson(call: Call, avatar: NamedRow & Stored): object {
  return { ...call.stored(avatar), avatar: call.media(avatar.image), order: avatar.order }
}

function ownAvatar(call: Call, user: User): object {
  return { ...call.stored(user), avatar: call.media(user.avatar), order: 0 }
}

export const userCalls: Resource[] = [
  {
    path: '/auth/user/',
    slash: 'either',
    customersOnly: 'always',
    methods: {
      GET: (call) => ok(userJson(call, call.customer)),
      PATCH: changeUser,
      DELETE: removeUser,
    },
  },
  {
    path: '/user/avatar/',
    customersOnly: 'always',
    missing: ({ quirks }) => quirks.has('avatar-404'),
    methods: { GET: readAvatars },
  },
]
