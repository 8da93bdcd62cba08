import { ActionIcon, Text } from '@mantine/core'
import { mostUnits } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { GoodsLine } from '../parts/goods-line.tsx'
import { Icon } from '../parts/icon.tsx'
import { UnitsField } from '../parts/units-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PhoneQuote } from './phone-calls.ts'
import classes from './phone-orders.module.css'
import type { ChosenUnit } from './use-phone-order.ts'

/** The lines of the order, with price and shortage as they are now. */
export function ChosenGoods(props: {
  items: readonly ChosenUnit[]
  quote: PhoneQuote | undefined
  onChange: (items: readonly ChosenUnit[]) => void
}) {
  const t = useMessages()
  const { items, quote, onChange } = props
  if (items.length === 0) return <Text c="dimmed">{t('phone-orders.empty')}</Text>
  const without = (id: number) => items.filter(({ product_stock }) => product_stock !== id)
  return (
    <ul className={classes.lines} aria-label={t('orders.goods')}>
      {items.map((item) => {
        const { product_stock: id, quantity, name, options } = item
        const line = quote?.lines.find(({ product_stock }) => product_stock === id)
        const available = line?.available ?? item.available
        const isShort = quantity > available
        const label = t('orders.unitsOf', { name: `${name} ${options}`.trim() })
        return (
          <li key={id} className={classes.line}>
            <GoodsLine goods={item}>
              {isShort && (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {t('phone-orders.short', { count: available })}
                </Text>
              )}
            </GoodsLine>
            <div className={classes.amounts}>
              <UnitsField
                name={`units-${id}`}
                label={label}
                value={quantity}
                most={mostUnits}
                isWrong={isShort}
                hint=""
                onChange={(value) =>
                  onChange(
                    items.map((each) =>
                      each.product_stock === id ? { ...each, quantity: Math.max(1, value) } : each,
                    ),
                  )
                }
              />
              <Text className={classes.amount}>
                <Money
                  amount={line?.quantity === quantity ? line.amount : item.price}
                  currency={quote?.currency ?? item.currency}
                />
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('phone-orders.removeNamed', { name: `${name} ${options}`.trim() })}
                title={t('phone-orders.remove')}
                onClick={() => onChange(without(id))}
              >
                <Icon name="close" size={18} />
              </ActionIcon>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
