import { Text } from '@mantine/core'
import { GoodsLine } from '../parts/goods-line.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { ShopReturn } from './return-calls.ts'
import { reasons } from './return-text.ts'

/** A line of a return: the goods, the buyer's reason, and what is sent instead. */
export function ReturnLine({ line }: { line: ShopReturn['lines'][number] }) {
  const t = useMessages()
  return (
    <GoodsLine goods={line}>
      <Text size="sm">{t(reasons[line.reason])}</Text>
      {line.instead && <Text size="sm">{t('returns.instead', { options: line.instead })}</Text>}
    </GoodsLine>
  )
}
