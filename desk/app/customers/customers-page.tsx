import { Badge, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
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
import { type CustomerRow, customersQuery, filtersOf, prefetchCustomers, tabs } from './customer-calls.ts'
import classes from './customers.module.css'

const tabLabels: Readonly<Record<(typeof tabs)[number], MessageKey>> = {
  all: 'shell.all',
  accounts: 'customers.accounts',
  guests: 'customers.guests',
}

/** Everyone who has an account, or has bought or booked without one. */
export function CustomersPage() {
  const t = useMessages()
  const list = useListAddress()
  const customers = useInfiniteQuery(customersQuery(filtersOf(list)))
  const columns = columnsOf(t, list)
  return (
    <Page title={t('shell.customers')} text={t('customers.lead')}>
      <SavedViews
        name="customers"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
        prefetch={prefetchCustomers}
      />
      <FilterBar list={list} searchLabel={t('customers.search')} filters={[]}>
        <ColumnsMenu columns={columns} list={list} />
      </FilterBar>
      <Loaded query={customers}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results)
          const [first] = pages
          return (
            <>
              <FoundCounts
                texts={countTexts}
                count={first?.count ?? 0}
                ofSearch={first?.count_of_search ?? null}
                onShowAll={() => list.set({ tab: '' })}
              />
              {rows.length > 0 ? (
                <div className={classes.list} data-stale={customers.isPlaceholderData || undefined}>
                  <DataList
                    label={t('shell.customers')}
                    rows={rows}
                    columns={columns}
                    keyOf={({ id }) => id}
                    list={list}
                  />
                </div>
              ) : (
                <Nothing list={list} />
              )}
              <MoreRows query={customers} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const countTexts: CountTexts = {
  count: 'customers.count',
  countOrMore: 'customers.countOrMore',
  hidden: 'customers.hidden',
  showHidden: 'customers.showHidden',
}

function Nothing({ list }: { list: ListAddress }) {
  const t = useMessages()
  if (list.get('q') === '')
    return <State icon="person" title={t('customers.none')} text={t('customers.noneText')} />
  return (
    <State icon="search" title={t('customers.notFound')} text={t('customers.notFoundText')}>
      <Button variant="default" onClick={() => list.clear(['q'])}>
        {t('shell.clearFilters')}
      </Button>
    </State>
  )
}

function columnsOf(t: Translate, list: ListAddress): Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      title: t('customers.name'),
      isName: true,
      cell: ({ id, name, email, kind }) => (
        <div className={classes.name}>
          <Link to={`/customers/${id}`} state={{ list: list.search }} className={classes.link}>
            <bdi>{name === '' ? email : name}</bdi>
          </Link>
          {kind === 'guest' && (
            <Badge variant="default" component="span">
              {t('customers.guest')}
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'reach',
      title: t('customers.reach'),
      cell: ({ email, phone }) => (
        <div className={classes.cut}>
          <div>
            <bdi dir="ltr">{email}</bdi>
          </div>
          {phone !== null && (
            <div className={classes.dim}>
              <bdi dir="ltr">{phone}</bdi>
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'bought',
      title: t('customers.bought'),
      cell: ({ orders, visits }) => (
        <div>
          <div>{orders === 0 ? '–' : t('customers.orders', { count: orders })}</div>
          {visits > 0 && <div className={classes.dim}>{t('orders.visits', { count: visits })}</div>}
        </div>
      ),
    },
    {
      key: 'last',
      title: t('customers.last'),
      cell: ({ last_bought_on }) => (last_bought_on === null ? '–' : <ShopTime at={last_bought_on} />),
    },
    { key: 'since', title: t('customers.since'), cell: ({ since }) => <ShopTime at={since} /> },
  ]
}
