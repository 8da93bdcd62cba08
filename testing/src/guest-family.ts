import type { PlayShop } from './play-shop.ts'
import type { TestAnswer } from './test-shop.ts'

let count = 0

/** A family without an account. `send` makes its calls, with its own token or another one. */
export async function guestFamily(shop: PlayShop, email = `family-${++count}@mail.test`) {
  const started = await shop.request('POST', '/booking/guest/', {
    body: { email, phone: '+961 3 123 456', name: 'Rana Khoury' },
  })
  if (started.status !== 201) throw new Error(`A guest was answered ${started.status}`)
  const token: string = started.body.token
  const send = (method: string, path: string, body?: unknown, by = token): Promise<TestAnswer> =>
    shop.request(method, path, { body, headers: { authorization: `Guest ${by}` } })
  return { email, token, send }
}

export type GuestFamily = Awaited<ReturnType<typeof guestFamily>>

/** Children as a guest states them, six years old. */
export function guestChildren(shop: Pick<PlayShop, 'today'>, number: number) {
  const born = `${Number(shop.today.slice(0, 4)) - 6}-01-01`
  return Array.from({ length: number }, (_, index) => ({ name: `Child ${index + 1}`, date_of_birth: born }))
}

export function holdAsGuest(shop: PlayShop, { send }: GuestFamily, slotId: number, kids = 1, key?: string) {
  return send('POST', '/open_play/booking/', {
    slot: slotId,
    tickets: [{ ticket_type: shop.ids.child, quantity: kids }],
    new_kids: guestChildren(shop, kids),
    ...(key !== undefined && { key }),
  })
}
