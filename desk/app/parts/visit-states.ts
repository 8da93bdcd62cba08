import type { components } from '@marah/contract/desk-client'
import type { MessageKey } from '../platform/message-keys.ts'

export const visitStates: Readonly<
  Record<components['schemas']['ShopVisit']['status'], { readonly label: MessageKey; readonly color: string }>
> = {
  held: { label: 'customers.held', color: 'yellow' },
  paying: { label: 'customers.paying', color: 'yellow' },
  confirmed: { label: 'customers.confirmed', color: 'plum' },
  checked_in: { label: 'customers.checkedIn', color: 'green' },
  completed: { label: 'orders.completed', color: 'green' },
  no_show: { label: 'customers.noShow', color: 'gray' },
  cancelled: { label: 'orders.cancelled', color: 'gray' },
  expired: { label: 'customers.lapsed', color: 'gray' },
}
