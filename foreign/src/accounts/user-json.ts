import type { Call } from '../http/call.ts'
import type { User } from '../state/shop.ts'

export function userJson(call: Call, user: User): object {
  const { id, ...dates } = call.stored(user) as { id: number }
  return {
    ...(call.shop.quirks.has('user-pk') ? { pk: id } : { id }),
    ...dates,
    email: user.email,
    full_name: user.full_name,
    avatar: avatarOf(call, user),
    phone: user.phone,
    is_terms_agreed: user.is_terms_agreed,
    is_email_verified: user.is_email_verified,
    is_phone_verified: user.is_phone_verified,
    gender: user.gender,
  }
}

function avatarOf(call: Call, { avatar }: User): unknown {
  if (!call.shop.quirks.has('avatar-id')) return call.media(avatar)
  return call.shop.avatars.where(({ image }) => image === avatar)[0]?.id ?? null
}

/** The public facts of a customer: never the email. */
export function customerJson(call: Call, user: User | undefined): object {
  return { full_name: user?.full_name ?? '', avatar: call.media(user?.avatar ?? null) }
}
