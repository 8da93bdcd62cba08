import { Button, Checkbox, Text } from '@mantine/core'
import { GoodsLine } from '../parts/goods-line.tsx'
import { UnitsField } from '../parts/units-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { ShopOrder } from './order-calls.ts'
import { linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import type { Chosen, RefundPlan } from './refund-calls.ts'

/** The units that can go back, each line with whether they go to the shelf. */
export function RefundLines(props: {
  order: ShopOrder
  offered: RefundPlan
  chosen: Chosen['lines']
  error: string | undefined
  onChange: (lines: Chosen['lines']) => void
}) {
  const t = useMessages()
  const { order, offered, chosen, error, onChange } = props
  const names = new Map(linesOf(order).map((line) => [line.id, line]))
  const lines = offered.lines.flatMap((each) => {
    const of = names.get(each.line)
    return of ? [{ ...each, of }] : []
  })
  const change = (line: number, value: { units: number; restock: boolean }) =>
    onChange(new Map(chosen).set(line, value))
  if (lines.length === 0) return <Text c="dimmed">{t('order-refunds.noUnits')}</Text>
  return (
    <fieldset className={classes.fieldset} aria-describedby={error && 'refund-lines-error'}>
      <legend>{t('order-refunds.units')}</legend>
      {lines.map(({ line, of, units: most, unsent }, place) => {
        const { units, restock } = chosen.get(line) ?? { units: 0, restock: true }
        return (
          <div key={line} className={classes.row}>
            <GoodsLine goods={of} />
            <div>
              <UnitsField
                name={place === 0 ? 'lines' : `lines-${line}`}
                label={t('orders.unitsOf', { name: of.name })}
                value={units}
                most={most}
                isWrong={error !== undefined}
                onChange={(value) => change(line, { units: value, restock })}
              />
              {units > 0 && (
                <Checkbox
                  mt="sm"
                  size="md"
                  label={t('order-refunds.shelf')}
                  aria-label={t('order-refunds.shelfNamed', { name: of.name })}
                  checked={restock}
                  onChange={(event) => change(line, { units, restock: event.currentTarget.checked })}
                />
              )}
              {unsent > 0 && (
                <Text size="sm" c="dimmed" mt={4}>
                  {t('orders.unitsLeft', { count: unsent })}
                </Text>
              )}
            </div>
          </div>
        )
      })}
      {error && (
        <Text id="refund-lines-error" size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="md"
        onClick={() =>
          onChange(
            new Map(
              offered.lines.map(({ line, units }) => [
                line,
                { units, restock: chosen.get(line)?.restock ?? true },
              ]),
            ),
          )
        }
      >
        {t('order-refunds.all')}
      </Button>
    </fieldset>
  )
}
