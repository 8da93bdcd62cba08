import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Choice, ColumnsMenu, DataList } from '../parts/data-list.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { type CountTexts, FoundCounts } from '../parts/found-counts.tsx'
import { Icon } from '../parts/icon.tsx'
import { MoreRows } from '../parts/more-rows.tsx'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { type ListAddress, useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { type Chosen, ChosenBar, ExportButton, nothingChosen } from './chosen-bar.tsx'
import {
  filterNames,
  filtersOf,
  type OrderColumn,
  onlyOrder,
  ordersQuery,
  prefetchOrders,
  type ShopOrderRow,
  tabs,
} from './order-calls.ts'
import { columnsOf } from './order-columns.tsx'
import { tabLabels, waysToPay } from './order-text.ts'
import classes from './orders.module.css'

/** The orders of the shop: by what they wait for, found by anything that is on them. */
export function OrdersPage() {
  const t = useMessages()
  const list = useListAddress()
  const navigate = useNavigate()
  const filters = filtersOf(list)
  const orders = useInfiniteQuery(ordersQuery(filters))
  const columns = columnsOf(t, list)
  const mayChoose = useMay()('orders:fulfil', 'own')
  const [{ chosen, among }, setChosen] = useState({ chosen: nothingChosen, among: '' })
  const search = JSON.stringify(filters)
  // What was chosen among other orders is chosen no more: it would be out of sight.
  const now = among === search ? chosen : nothingChosen
  const choose = (next: Chosen) => setChosen({ chosen: next, among: search })
  const choice: Choice<ShopOrderRow> = {
    chosen: new Set(now.orders.keys()),
    labelOf: ({ number }) => t('papers.choose', { number }),
    labelOfAll: t('papers.choosePage'),
    onChoose(rows, isChosen) {
      const orders = new Map(now.orders)
      for (const { id, number } of rows)
        if (isChosen) orders.set(id, number)
        else orders.delete(id)
      choose({ orders, isCut: false })
    },
  }
  const exported = columns
    .filter(({ key, isName }) => isName || !list.hidden.has(key))
    .map(({ key }) => key as OrderColumn)

  /** A scanner types the number of a slip, and Enter. */
  async function openOnly(typed: string) {
    const q = typed.trim()
    if (q === '') return
    // The list shows why it could not be asked.
    const id = await onlyOrder(q, filters).catch(() => undefined)
    if (id !== undefined) void navigate(`/orders/${id}`, { state: { list: list.search } })
  }

  return (
    <Page title={t('shell.orders')} text={t('orders.lead')} actions={<ByPhone />}>
      <SavedViews
        name="orders"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
        prefetch={prefetchOrders}
      />
      <FilterBar
        list={list}
        searchLabel={t('orders.search')}
        onEnter={(typed) => void openOnly(typed)}
        filters={[
          {
            name: 'payment',
            label: t('orders.payment'),
            options: [
              { value: 'paid', label: t('orders.paid') },
              { value: 'unpaid', label: t('orders.unpaid') },
              { value: 'refunded', label: t('orders.refunded') },
            ],
          },
          {
            name: 'way_to_pay',
            label: t('orders.wayToPay'),
            options: Object.entries(waysToPay).map(([value, label]) => ({ value, label: t(label) })),
          },
          {
            name: 'fulfilment',
            label: t('orders.fulfilment'),
            options: [
              { value: 'delivery', label: t('orders.delivery') },
              { value: 'pickup', label: t('orders.pickup') },
            ],
          },
          {
            name: 'gift',
            label: t('orders.gift'),
            options: [{ value: 'yes', label: t('orders.giftsOnly') }],
          },
        ]}
        days={[
          { name: 'since', label: t('orders.since') },
          { name: 'until', label: t('orders.until') },
        ]}
      >
        <NativeSelect
          size="md"
          label={t('orders.sort')}
          value={list.get('sort')}
          onChange={(event) => list.set({ sort: event.currentTarget.value })}
          data={[
            { value: '', label: t('orders.newest') },
            { value: 'oldest', label: t('orders.oldest') },
          ]}
        />
        <ColumnsMenu columns={columns} list={list} />
        <ExportButton filters={filters} columns={exported} orders={null} />
      </FilterBar>
      <Loaded query={orders}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results)
          const [first] = pages
          return (
            <>
              <FoundCounts
                texts={countTexts}
                count={first?.count ?? 0}
                ofSearch={first?.count_of_search ?? null}
                onShowAll={() => list.set({ ...cleared, tab: 'all' })}
              />
              {rows.length > 0 ? (
                <div className={classes.list} data-stale={orders.isPlaceholderData || undefined}>
                  <DataList
                    label={t('shell.orders')}
                    rows={rows}
                    columns={columns}
                    keyOf={({ id }) => id}
                    list={list}
                    choice={mayChoose ? choice : undefined}
                  />
                </div>
              ) : (
                <Nothing list={list} />
              )}
              <MoreRows query={orders} />
              {now.orders.size > 0 && (
                <ChosenBar
                  chosen={now}
                  shown={rows}
                  count={first?.count ?? 0}
                  filters={filters}
                  columns={exported}
                  onChoose={choose}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function ByPhone() {
  const t = useMessages()
  const may = useMay()
  if (!may('orders:change')) return null
  return (
    <Button component={Link} to="/orders/by-phone" size="md" leftSection={<Icon name="phone" />}>
      {t('phone-orders.new')}
    </Button>
  )
}

const countTexts: CountTexts = {
  count: 'orders.count',
  countOrMore: 'orders.countOrMore',
  hidden: 'orders.hidden',
  showHidden: 'orders.showHidden',
}

const cleared = Object.fromEntries(filterNames.map((name) => [name, '']))

const nothing: Readonly<Record<string, { title: MessageKey; text: MessageKey }>> = {
  '': { title: 'orders.allPacked', text: 'orders.allPackedText' },
  sent: { title: 'orders.noneSent', text: 'orders.noneSentText' },
  returns: { title: 'orders.noReturns', text: 'orders.noReturnsText' },
  attention: { title: 'orders.noAttention', text: 'orders.noAttentionText' },
}

/** A tab without orders is good news; a search without them is not. */
function Nothing({ list }: { list: ListAddress }) {
  const t = useMessages()
  const names = ['q', ...filterNames]
  if (names.every((name) => list.get(name) === '')) {
    const { title, text } = nothing[list.get('tab')] ?? { title: 'orders.none', text: 'orders.noneText' }
    return <State icon="check" title={t(title)} text={t(text)} />
  }
  return (
    <State icon="search" title={t('orders.notFound')} text={t('orders.notFoundText')}>
      <Button variant="default" onClick={() => list.clear(names)}>
        {t('shell.clearFilters')}
      </Button>
    </State>
  )
}
