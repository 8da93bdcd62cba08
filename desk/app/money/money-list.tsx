import { Text } from '@mantine/core'
import { mostCounted } from '@marah/contract/limits'
import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataList } from '../parts/data-list.tsx'
import { MoreRows } from '../parts/more-rows.tsx'
import { Loaded, State } from '../parts/state.tsx'
import type { ListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './money.module.css'

type Page<Row> = { readonly results: readonly Row[]; readonly count: number }

/** One of the lists of the screen, with how many there are. */
export function MoneyList<Row extends { readonly id: number }>(props: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>
  list: ListAddress
  label: string
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  none: MessageKey
}) {
  const t = useMessages()
  const language = useLanguage()
  const { query, list, label, columns, actions, none } = props
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results)
        const count = pages[0]?.count ?? 0
        if (rows.length === 0) return <State icon="check" title={t(none)} text={t('money.noneText')} />
        return (
          <>
            <Text size="sm" c="dimmed" role="status">
              {count < mostCounted
                ? t('money.count', { count })
                : t('money.countOrMore', { count: formatNumber(language, count) })}
            </Text>
            <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
              <DataList
                label={label}
                rows={rows}
                // On a phone two buttons would cover the head of a card, so they are a line of it.
                columns={[...columns, { key: 'actions', title: t('shell.actions'), cell: actions }]}
                keyOf={({ id }) => id}
                list={list}
              />
            </div>
            <MoreRows query={query} />
          </>
        )
      }}
    </Loaded>
  )
}

/** The number of an order that leads to it, and its buyer. */
export function OrderOf(props: {
  order: { readonly id: number; readonly number: string }
  customer: { readonly name: string; readonly email: string }
}) {
  const { order, customer } = props
  return (
    <div className={classes.cut}>
      <OrderLink order={order} />
      {customer.name !== '' && (
        <div>
          <bdi>{customer.name}</bdi>
        </div>
      )}
      <div className={classes.dim}>
        <bdi dir="ltr">{customer.email}</bdi>
      </div>
    </div>
  )
}

export function OrderLink({ order }: { order: { readonly id: number; readonly number: string } }) {
  return (
    <Link to={`/orders/${order.id}`} className={classes.number}>
      <bdi dir="ltr">{order.number}</bdi>
    </Link>
  )
}

export function StateMark({ label, color }: { label: MessageKey; color: string }) {
  const t = useMessages()
  return (
    <span className={classes.state} data-color={color}>
      {t(label)}
    </span>
  )
}
