import type { Grant } from '@marah/contract/desk/rights'
import type { IconName } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'

export type Destination = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  readonly grant: Grant
}

/** The screens of the navigation and the command palette, each for those whose role has the right. */
export const destinations: readonly Destination[] = [
  { to: '/', label: 'shell.start', icon: 'home', grant: 'self' },
  { to: '/staff', label: 'shell.staff', icon: 'staff', grant: 'staff:change' },
  { to: '/devices', label: 'shell.devices', icon: 'device', grant: 'staff:change' },
  { to: '/log', label: 'shell.log', icon: 'log', grant: 'staff:change' },
  { to: '/account', label: 'shell.account', icon: 'shield', grant: 'self' },
]
