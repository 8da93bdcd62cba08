import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestSearch } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { GoodsLine } from '../parts/goods-line.tsx'
import { Icon } from '../parts/icon.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { goodsQuery, type PhoneUnit } from './phone-calls.ts'
import classes from './phone-orders.module.css'
import type { PhoneOrderForm } from './use-phone-order.ts'

/** Milliseconds after the last key before goods are searched. */
const pause = 200

/** Finds goods by name, SKU or barcode. A scanner types a number and Enter, which adds its unit. */
export function GoodsSearch({ form, onAdd }: { form: PhoneOrderForm; onAdd: (unit: PhoneUnit) => void }) {
  const t = useMessages()
  const [outcome, setOutcome] = useState('')
  const typed = form.values.search.trim()
  const [q] = useDebouncedValue(typed, pause)
  const goods = useQuery(goodsQuery(typed === '' ? '' : q))
  const found = typed === '' ? [] : (goods.data?.results ?? [])
  const isNothing =
    typed !== '' && q === typed && goods.isSuccess && !goods.isPlaceholderData && found.length === 0

  function add(unit: PhoneUnit) {
    onAdd(unit)
    form.set('search', '')
    setOutcome(t('phone-orders.added', { name: unit.name }))
  }

  async function addTyped() {
    try {
      const { results, exact } = await queries.fetchQuery(goodsQuery(typed))
      const named = results.find(({ product_stock }) => product_stock === exact)
      const only = results.length === 1 ? results[0] : undefined
      const unit = named ?? only
      if (unit) add(unit)
      else setOutcome(t(results.length === 0 ? 'phone-orders.notFound' : 'phone-orders.chooseOne'))
    } catch (error) {
      setOutcome(failureText(t, failureFrom(error)))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter belongs to the search, and takes no order.
    event.preventDefault()
    if (typed !== '') void addTyped()
  }

  const { onChange, ...field } = form.field('search')
  return (
    <div>
      <TextInput
        {...field}
        onChange={(event) => {
          setOutcome('')
          onChange(event)
        }}
        onKeyDown={onKeyDown}
        type="search"
        label={t('phone-orders.search')}
        description={t('phone-orders.searchHint')}
        leftSection={<Icon name="search" size={18} />}
        maxLength={longestSearch}
        autoComplete="off"
        dir="auto"
        size="md"
      />
      <Text size="sm" c="dimmed" role="status" className={classes.outcome}>
        {outcome || (isNothing ? t('phone-orders.notFound') : '')}
        {goods.isError && typed !== '' && failureText(t, failureFrom(goods.error))}
      </Text>
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('phone-orders.found')}>
          {found.map((unit) => (
            <li key={unit.product_stock} className={classes.line}>
              <GoodsLine goods={unit}>
                <Text size="sm">
                  <Money amount={unit.price} currency={unit.currency} />
                  {' · '}
                  {t('phone-orders.inStock', { count: unit.available })}
                </Text>
              </GoodsLine>
              <Button
                variant="default"
                size="md"
                disabled={unit.available < 1}
                aria-label={t('phone-orders.addNamed', { name: `${unit.name} ${unit.options}`.trim() })}
                onClick={() => add(unit)}
              >
                {t('phone-orders.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
