import { Text } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { Money } from '@marah/ui/format'

/** Names an automatic discount of a visit, and what it took off. */
export function VisitDiscount(props: {
  discount: components['schemas']['AutomaticDiscount']
  currency: string
}) {
  const { name, amount } = props.discount
  return (
    <Text size="sm" c="dimmed">
      <bdi>{name}</bdi> <Money amount={`-${amount}`} currency={props.currency} />
    </Text>
  )
}
