import { Button } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { type Column, ColumnsMenu, DataList } from '../parts/data-list.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { type CountTexts, FoundCounts } from '../parts/found-counts.tsx'
import { MoreRows } from '../parts/more-rows.tsx'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { type ListAddress, useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import {
  filtersOf,
  onlyReturn,
  prefetchReturn,
  prefetchReturns,
  returnsQuery,
  type ShopReturnRow,
  tabs,
} from './return-calls.ts'
import { states, tabLabels } from './return-text.ts'
import classes from './returns.module.css'

/** The returns of the shop: those that wait, and what became of the others. */
export function ReturnsPage() {
  const t = useMessages()
  const list = useListAddress()
  const navigate = useNavigate()
  const filters = filtersOf(list)
  const returns = useInfiniteQuery(returnsQuery(filters))
  const columns = columnsOf(t, list)

  /** A scanner types the number that the buyer wrote on the parcel, or that of the slip in it, and Enter. */
  async function openOnly(typed: string) {
    const q = typed.trim()
    if (q === '') return
    // The list shows why it could not be asked.
    const id = await onlyReturn(q, filters).catch(() => undefined)
    if (id !== undefined) void navigate(`/returns/${id}`, { state: { list: list.search } })
  }

  return (
    <Page title={t('shell.returns')} text={t('returns.lead')}>
      <SavedViews
        name="returns"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
        prefetch={prefetchReturns}
      />
      <FilterBar
        list={list}
        searchLabel={t('returns.search')}
        onEnter={(typed) => void openOnly(typed)}
        filters={[]}
      >
        <ColumnsMenu columns={columns} list={list} />
      </FilterBar>
      <Loaded query={returns}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results)
          const [first] = pages
          return (
            <>
              <FoundCounts
                texts={countTexts}
                count={first?.count ?? 0}
                ofSearch={first?.count_of_search ?? null}
                onShowAll={() => list.set({ tab: 'all' })}
              />
              {rows.length > 0 ? (
                <div className={classes.list} data-stale={returns.isPlaceholderData || undefined}>
                  <DataList
                    label={t('shell.returns')}
                    rows={rows}
                    columns={columns}
                    keyOf={({ id }) => id}
                    list={list}
                  />
                </div>
              ) : (
                <Nothing list={list} />
              )}
              <MoreRows query={returns} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const countTexts: CountTexts = {
  count: 'returns.count',
  countOrMore: 'returns.countOrMore',
  hidden: 'returns.hidden',
  showHidden: 'returns.showHidden',
}

const nothing: Readonly<Record<string, { title: MessageKey; text: MessageKey }>> = {
  '': { title: 'returns.noneWaiting', text: 'returns.noneWaitingText' },
  received: { title: 'returns.noneReceived', text: 'returns.noneText' },
  rejected: { title: 'returns.noneRejected', text: 'returns.noneText' },
}

/** A tab without returns is good news; a search without them is not. */
function Nothing({ list }: { list: ListAddress }) {
  const t = useMessages()
  if (list.get('q') === '') {
    const { title, text } = nothing[list.get('tab')] ?? { title: 'returns.none', text: 'returns.noneText' }
    return <State icon="check" title={t(title)} text={t(text)} />
  }
  return (
    <State icon="search" title={t('returns.notFound')} text={t('returns.notFoundText')}>
      <Button variant="default" onClick={() => list.clear(['q'])}>
        {t('shell.clearFilters')}
      </Button>
    </State>
  )
}

function columnsOf(t: Translate, list: ListAddress): Column<ShopReturnRow>[] {
  return [
    {
      key: 'number',
      title: t('returns.number'),
      isName: true,
      cell: ({ id, number }) => (
        <Link
          to={`/returns/${id}`}
          state={{ list: list.search }}
          className={classes.number}
          onPointerDown={() => prefetchReturn(id)}
        >
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    { key: 'time', title: t('orders.time'), cell: ({ created_on }) => <ShopTime at={created_on} /> },
    {
      key: 'order',
      title: t('returns.order'),
      cell: ({ order }) => (
        <Link to={`/orders/${order.id}`} className={classes.number}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
      ),
    },
    {
      key: 'buyer',
      title: t('returns.buyer'),
      cell: ({ customer: { name, email } }) => (
        <div className={classes.cut}>
          {name !== '' && (
            <div>
              <bdi>{name}</bdi>
            </div>
          )}
          <div className={classes.dim}>
            <bdi dir="ltr">{email}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'items',
      title: t('returns.items'),
      cell: ({ goods }) => (
        <ul className={classes.goods}>
          {goods.map(({ name, options, quantity }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
            <li key={place}>
              {quantity} × <bdi>{name}</bdi> <bdi className={classes.dim}>{options}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'sum',
      title: t('returns.sum'),
      cell: ({ refund_amount, currency, kind }) => (
        <div>
          <Money amount={refund_amount} currency={currency} />
          {kind === 'exchange' && <div className={classes.dim}>{t('returns.exchange')}</div>}
        </div>
      ),
    },
    {
      key: 'state',
      title: t('returns.state'),
      cell: ({ status }) => (
        <span className={classes.state} data-color={states[status].color}>
          {t(states[status].label)}
        </span>
      ),
    },
  ]
}
