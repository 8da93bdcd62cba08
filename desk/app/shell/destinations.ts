import type { Grant } from '@marah/contract/desk/rights'
import type { IconName } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'

export type Destination = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  readonly grant: Grant
  /** Sellers see their own there. */
  readonly sellers?: 'own'
}

/** The screens of the navigation and the command palette, each for those whose role has the right. */
export const destinations: readonly Destination[] = [
  { to: '/', label: 'shell.start', icon: 'home', grant: 'self' },
  { to: '/orders', label: 'shell.orders', icon: 'box', grant: 'orders:view', sellers: 'own' },
  {
    to: '/returns',
    label: 'shell.returns',
    icon: 'return',
    grant: 'orders:view',
    sellers: 'own',
  },
  { to: '/customers', label: 'shell.customers', icon: 'person', grant: 'customers:view' },
  { to: '/money', label: 'shell.money', icon: 'money', grant: 'orders:refund' },
  {
    to: '/conversations',
    label: 'shell.conversations',
    icon: 'chat',
    grant: 'conversations:change',
    sellers: 'own',
  },
  { to: '/coupons', label: 'shell.coupons', icon: 'coupon', grant: 'discounts:change' },
  { to: '/discount-rules', label: 'shell.rules', icon: 'percent', grant: 'discounts:change' },
  { to: '/staff', label: 'shell.staff', icon: 'staff', grant: 'staff:change' },
  { to: '/devices', label: 'shell.devices', icon: 'device', grant: 'staff:change' },
  { to: '/log', label: 'shell.log', icon: 'log', grant: 'staff:change' },
  { to: '/account', label: 'shell.account', icon: 'shield', grant: 'self' },
]

/** Places inside those screens, which the command palette alone names. */
export const places: readonly Destination[] = [
  { to: '/orders/by-phone', label: 'phone-orders.new', icon: 'phone', grant: 'orders:change' },
  { to: '/orders?tab=all', label: 'shell.allOrders', icon: 'box', grant: 'orders:view', sellers: 'own' },
  {
    to: '/orders?tab=attention',
    label: 'shell.ordersAttention',
    icon: 'alert',
    grant: 'orders:view',
    sellers: 'own',
  },
]
