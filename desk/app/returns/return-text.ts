import type { MessageKey } from '../platform/message-keys.ts'
import type { ShopReturn, tabs } from './return-calls.ts'

export const tabLabels: Readonly<Record<(typeof tabs)[number], MessageKey>> = {
  waiting: 'returns.waiting',
  received: 'returns.received',
  rejected: 'returns.rejected',
  all: 'shell.all',
}

export const states: Readonly<
  Record<ShopReturn['status'], { readonly label: MessageKey; readonly color: string }>
> = {
  requested: { label: 'orders.returnRequested', color: 'yellow' },
  received: { label: 'orders.returnReceived', color: 'teal' },
  refunded: { label: 'orders.refunded', color: 'green' },
  exchanged: { label: 'orders.returnExchanged', color: 'green' },
  refused: { label: 'orders.returnRefused', color: 'gray' },
  withdrawn: { label: 'orders.returnWithdrawn', color: 'gray' },
}

export const reasons: Readonly<Record<ShopReturn['lines'][number]['reason'], MessageKey>> = {
  too_small: 'orders.tooSmall',
  too_large: 'orders.tooLarge',
  damaged: 'orders.damaged',
  not_as_described: 'orders.notAsDescribed',
  changed_mind: 'orders.changedMind',
  other: 'orders.otherReason',
}

/** In which language a reason is written: the buyer's. */
export const rejectionHints: Readonly<Record<string, MessageKey>> = {
  ar: 'returns.rejectionHintAr',
  en: 'returns.rejectionHintEn',
}
