import { Button, Group } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../parts/data-list.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import type { ListAddress } from '../platform/list-address.ts'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { DueTime } from './dispute-list.tsx'
import classes from './money.module.css'
import { stateOf, type Withdrawal, withdrawalsQuery } from './money-calls.ts'
import { MoneyList, OrderLink } from './money-list.tsx'
import { withdrawalEnds } from './money-text.ts'

const MatchDialog = lazy(() => import('./match-dialog.tsx'))
const CloseDialog = lazy(() => import('./close-dialog.tsx'))

/** Lists what customers have declared, and by when their money has to go back. */
export function WithdrawalList({ list }: { list: ListAddress }) {
  const t = useMessages()
  const withdrawals = useInfiniteQuery(withdrawalsQuery(stateOf(list)))
  const [asked, setAsked] = useState<{ readonly kind: 'match' | 'close'; readonly id: number }>()
  const found = withdrawals.data?.pages.flatMap(({ results }) => results).find(({ id }) => id === asked?.id)
  const close = () => setAsked(undefined)
  return (
    <>
      <MoneyList
        query={withdrawals}
        list={list}
        label={t('money.withdrawals')}
        columns={columnsOf(t)}
        none="money.noneWithdrawn"
        actions={({ id, order, closing }) =>
          closing === null && (
            <Group gap="xs">
              <Button size="md" variant="default" onClick={() => setAsked({ kind: 'match', id })}>
                {t(order === null ? 'money.findOrder' : 'money.otherOrder')}
              </Button>
              <Button size="md" variant="default" onClick={() => setAsked({ kind: 'close', id })}>
                {t('money.close')}
              </Button>
            </Group>
          )
        }
      />
      <Suspense>
        {found && asked?.kind === 'match' && <MatchDialog withdrawal={found} onClose={close} />}
        {found && asked?.kind === 'close' && <CloseDialog withdrawal={found} onClose={close} />}
      </Suspense>
    </>
  )
}

function columnsOf(t: Translate): Column<Withdrawal>[] {
  return [
    {
      key: 'customer',
      title: t('money.customer'),
      isName: true,
      cell: ({ name, email }) => (
        <div className={classes.cut}>
          <bdi>{name}</bdi>
          <div className={classes.dim}>
            <bdi dir="ltr">
              <a className={classes.link} href={`mailto:${email}`}>
                {email}
              </a>
            </bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'goods',
      title: t('money.declared'),
      cell: ({ goods, declared_on }) => (
        <div className={classes.cut}>
          {goods === '' ? t('money.allGoods') : <bdi>{goods}</bdi>}
          <div className={classes.dim}>
            <ShopTime at={declared_on} />
          </div>
        </div>
      ),
    },
    { key: 'order', title: t('money.order'), cell: (row) => <Matched row={row} /> },
    {
      key: 'due',
      title: t('money.refundBy'),
      cell: ({ refund_by, closing }) =>
        closing === null ? <DueTime at={refund_by} /> : <ShopTime at={refund_by} />,
    },
    { key: 'state', title: t('money.state'), cell: ({ closing }) => <Closing closing={closing} /> },
  ]
}

function Matched({ row: { order, number } }: { row: Withdrawal }) {
  if (order === null)
    return (
      <div>
        <bdi dir="ltr">{number}</bdi>
        <div className={classes.late}>
          <RichMessage k="money.noSuchOrder" />
        </div>
      </div>
    )
  const sum = (amount: string) => <Money amount={amount} currency={order.currency} />
  return (
    <div>
      <OrderLink order={order} />
      <div className={classes.dim}>
        <RichMessage
          k="money.refundedOf"
          values={{ back: sum(order.given_back), amount: sum(order.amount) }}
        />
      </div>
    </div>
  )
}

function Closing({ closing }: { closing: Withdrawal['closing'] }) {
  const t = useMessages()
  if (closing === null)
    return (
      <span className={classes.state} data-color="yellow">
        {t('money.isOpen')}
      </span>
    )
  return (
    <div className={classes.cut}>
      <span className={classes.state}>{t(withdrawalEnds[closing.as])}</span>
      <div className={classes.dim}>
        <ShopTime at={closing.on} /> <bdi>{closing.by ?? ''}</bdi>
      </div>
      {closing.note !== '' && <bdi>{closing.note}</bdi>}
    </div>
  )
}
