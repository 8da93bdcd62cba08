import { Text } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { Money } from '@marah/ui/format'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage } from '../platform/messages.tsx'

type Way = components['schemas']['RefundPlan']['ways'][number]

/** Where the money goes, and who sees to it. */
const refundWays: Readonly<Record<Way['way'], MessageKey>> = {
  hosted: 'order-refunds.toProvider',
  cash: 'order-refunds.toCash',
  terminal: 'order-refunds.toTerminal',
  transfer: 'order-refunds.toTransfer',
}

/** Says which way of paying gets back how much. */
export function RefundWays({ ways, currency }: { ways: readonly Way[]; currency: string }) {
  return ways.map(({ way, name, amount }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a visit may have been made the same way
    <Text key={place} size="sm">
      <RichMessage
        k={refundWays[way]}
        values={{
          amount: <Money amount={amount} currency={currency} />,
          to: <bdi dir="ltr">{name ?? ''}</bdi>,
        }}
      />
    </Text>
  ))
}
