import { jsonb } from 'drizzle-orm/pg-core'

/**
 * Who did something, as a row keeps it: a kind, the id of whom the shop has a row of, and the name of what has none, such as a
 * device. It never has the name of a customer or of staff, so that it stays when their rows are erased (decision 126).
 */
export type StoredActor = {
  readonly kind:
    | 'customer'
    | 'guest'
    | 'order-guest'
    | 'visitor'
    | 'staff'
    | 'check-in-device'
    | 'provider'
    | 'system'
  readonly id: number | null
  readonly name: string | null
}

export function storedActor(name: string) {
  return jsonb(name).$type<StoredActor>()
}
