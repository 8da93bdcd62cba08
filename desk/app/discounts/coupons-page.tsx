import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { type Column, ColumnsMenu, DataList } from '../parts/data-list.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { type CountTexts, FoundCounts } from '../parts/found-counts.tsx'
import { Icon } from '../parts/icon.tsx'
import { MoreRows } from '../parts/more-rows.tsx'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { type ListAddress, useListAddress } from '../platform/list-address.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import {
  couponsQuery,
  filtersOf,
  prefetchCoupon,
  prefetchCoupons,
  type ShopCouponRow,
  tabs,
} from './coupon-calls.ts'
import { CouponDays, CouponPurpose, CouponUses, CouponWorth, states, tabLabels } from './coupon-text.tsx'
import classes from './discounts.module.css'

const CouponDialog = lazy(() => import('./coupon-dialog.tsx'))

/** The coupons of the shop: those that count now, those that will, and those that are over. */
export function CouponsPage() {
  const t = useMessages()
  const list = useListAddress()
  const coupons = useInfiniteQuery(couponsQuery(filtersOf(list)))
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<number>()
  const columns = columnsOf(t, list)
  return (
    <Page
      title={t('shell.coupons')}
      text={t('discounts.lead')}
      actions={
        <Button size="md" leftSection={<Icon name="plus" />} onClick={() => setMaking(true)}>
          {t('discounts.make')}
        </Button>
      }
    >
      <SavedViews
        name="coupons"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
        prefetch={prefetchCoupons}
      />
      <FilterBar list={list} searchLabel={t('discounts.search')} filters={[]}>
        <ColumnsMenu columns={columns} list={list} />
      </FilterBar>
      <Loaded query={coupons}>
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
                <div className={classes.list} data-stale={coupons.isPlaceholderData || undefined}>
                  <DataList
                    label={t('shell.coupons')}
                    rows={rows}
                    columns={columns}
                    keyOf={({ id }) => id}
                    list={list}
                  />
                </div>
              ) : (
                <Nothing list={list} />
              )}
              <MoreRows query={coupons} />
            </>
          )
        }}
      </Loaded>
      <Suspense>
        {isMaking && <CouponDialog onDone={({ id }) => setMade(id)} onClose={() => setMaking(false)} />}
      </Suspense>
      {/* The form asks before it is left, until it is closed. */}
      {made !== undefined && !isMaking && <Navigate to={`/coupons/${made}`} state={{ list: list.search }} />}
    </Page>
  )
}

const countTexts: CountTexts = {
  count: 'discounts.count',
  countOrMore: 'discounts.countOrMore',
  hidden: 'discounts.hidden',
  showHidden: 'discounts.showHidden',
}

function Nothing({ list }: { list: ListAddress }) {
  const t = useMessages()
  if (list.get('q') === '')
    return <State icon="coupon" title={t('discounts.none')} text={t('discounts.noneText')} />
  return (
    <State icon="search" title={t('discounts.notFound')} text={t('discounts.notFoundText')}>
      <Button variant="default" onClick={() => list.clear(['q'])}>
        {t('shell.clearFilters')}
      </Button>
    </State>
  )
}

function columnsOf(t: Translate, list: ListAddress): Column<ShopCouponRow>[] {
  return [
    {
      key: 'code',
      title: t('discounts.code'),
      isName: true,
      cell: ({ id, code }) => (
        <Link
          to={`/coupons/${id}`}
          state={{ list: list.search }}
          className={classes.code}
          onPointerDown={() => prefetchCoupon(id)}
        >
          <bdi dir="ltr">{code}</bdi>
        </Link>
      ),
    },
    { key: 'worth', title: t('discounts.worth'), cell: (one) => <CouponWorth {...one} /> },
    { key: 'purpose', title: t('discounts.purpose'), cell: (one) => <CouponPurpose one={one} /> },
    { key: 'days', title: t('discounts.days'), cell: (one) => <CouponDays one={one} /> },
    { key: 'uses', title: t('discounts.usesTitle'), cell: (one) => <CouponUses one={one} /> },
    {
      key: 'state',
      title: t('discounts.state'),
      cell: ({ state }) => (
        <span className={classes.state} data-color={states[state].color}>
          {t(states[state].label)}
        </span>
      ),
    },
  ]
}
