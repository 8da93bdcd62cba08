import { Button, Group, Text } from '@mantine/core'
import { mostOrdersTogether } from '@marah/contract/limits'
import { saveFile } from '@marah/ui/calls/save-file'
import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useState } from 'react'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import classes from './chosen-bar.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { exportOrders, type Filters, firstOrders, type OrderColumn } from './order-calls.ts'
import { PrintMenu } from './print-menu.tsx'

/** The orders that a person has chosen: those that are ticked, or the first ones of all that match. */
export type Chosen = {
  /** Their numbers, by id. */
  readonly orders: ReadonlyMap<number, string>
  readonly isCut: boolean
}

export const nothingChosen: Chosen = { orders: new Map(), isCut: false }

const numbered = (orders: readonly { readonly id: number; readonly number: string }[]) =>
  orders.map(({ id, number }) => [id, number] as const)

/** How many orders are chosen, and what can be done with all of them. */
export function ChosenBar(props: {
  chosen: Chosen
  /** Of the list, as far as it is read. */
  shown: readonly { readonly id: number; readonly number: string }[]
  /** Of all that match, counted up to a bound. */
  count: number
  filters: Filters
  columns: readonly OrderColumn[]
  onChoose: (chosen: Chosen) => void
}) {
  const t = useMessages()
  const language = useLanguage()
  const [handedOver, setHandedOver] = useState<Chosen['orders']>()
  const { chosen, shown, count, filters, columns, onChoose } = props
  const ids = [...chosen.orders.keys()]
  const all = useAction((given: Filters, _key) => firstOrders(given), {
    onDone: (found) => onChoose({ orders: new Map(numbered(found.orders)), isCut: found.has_more }),
  })
  const isMore = count > ids.length && !chosen.isCut
  const number = (value: number) => formatNumber(language, value)
  return (
    <section className={classes.bar} aria-label={t('papers.chosenTitle')}>
      <Group gap="xs" className={classes.scope}>
        <Text fw={600} role="status">
          {t('papers.chosen', { count: ids.length })}
        </Text>
        {chosen.isCut && (
          <Text size="sm">{t('papers.onlyFirst', { count: number(mostOrdersTogether) })}</Text>
        )}
        {shown.some(({ id }) => !chosen.orders.has(id)) && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() =>
              onChoose({ orders: new Map([...chosen.orders, ...numbered(shown)]), isCut: false })
            }
          >
            {t('papers.chooseShown', { count: shown.length })}
          </Button>
        )}
        {isMore && count > shown.length && (
          <Button
            variant="subtle"
            size="compact-md"
            loading={all.isBusy}
            onClick={() => void all.run(filters)}
          >
            {count > mostOrdersTogether
              ? t('papers.chooseFirst', { count: number(mostOrdersTogether) })
              : t('papers.chooseAll', { count })}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => onChoose(nothingChosen)}>
          {t('papers.chooseNone')}
        </Button>
      </Group>
      {ids.length > mostOrdersTogether ? (
        <Text>{t('papers.tooMany', { count: number(mostOrdersTogether) })}</Text>
      ) : (
        <Group gap="sm" align="flex-start">
          <PrintMenu orders={ids} hasGifts />
          <ExportButton filters={filters} columns={columns} orders={ids} />
          <Button
            size="md"
            leftSection={<Icon name="box" size={18} />}
            onClick={() => setHandedOver(chosen.orders)}
          >
            {t('papers.handOver')}
          </Button>
        </Group>
      )}
      <FormError message={all.error ? failureText(t, failureFrom(all.error)) : undefined} />
      {handedOver && <HandOverDialog orders={handedOver} onClose={() => setHandedOver(undefined)} />}
    </section>
  )
}

type Exported = {
  readonly filters: Filters
  readonly columns: readonly OrderColumn[]
  readonly orders: readonly number[] | null
}

/** Saves orders as a file for a spreadsheet, with the columns that the list shows, for who may take customers' data out. */
export function ExportButton({ filters, columns, orders }: Exported) {
  const t = useMessages()
  const may = useMay()
  const save = useAction(exportOrders, { onDone: ({ file, name }) => saveFile(file, name) })
  if (!may('customers:export')) return null
  return (
    <div>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="save" size={18} />}
        loading={save.isBusy}
        aria-label={t('papers.exportCsv')}
        onClick={() => void save.run({ filters, columns, orders })}
      >
        {t('papers.csv')}
      </Button>
      <FormError message={save.error ? failureText(t, failureFrom(save.error)) : undefined} />
    </div>
  )
}
