import { Button } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../parts/data-list.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import type { ListAddress } from '../platform/list-address.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import classes from './money.module.css'
import { type HeldPayment, heldQuery, stateOf } from './money-calls.ts'
import { MoneyList, OrderOf, StateMark } from './money-list.tsx'
import { heldStates } from './money-text.ts'

const HeldDialog = lazy(() => import('./held-dialog.tsx'))

/** Payments whose amount, currency or order is not the agreed one. */
export function HeldList({ list }: { list: ListAddress }) {
  const t = useMessages()
  const held = useInfiniteQuery(heldQuery(stateOf(list)))
  const [decided, setDecided] = useState<number>()
  const open = held.data?.pages.flatMap(({ results }) => results).find(({ id }) => id === decided)
  return (
    <>
      <MoneyList
        query={held}
        list={list}
        label={t('money.held')}
        columns={columnsOf(t)}
        none="money.noneHeld"
        actions={(row) =>
          row.is_returnable && (
            <Button size="md" variant="default" onClick={() => setDecided(row.id)}>
              {t('money.decide')}
            </Button>
          )
        }
      />
      <Suspense>{open && <HeldDialog held={open} onClose={() => setDecided(undefined)} />}</Suspense>
    </>
  )
}

function columnsOf(t: Translate): Column<HeldPayment>[] {
  return [
    {
      key: 'order',
      title: t('money.order'),
      isName: true,
      cell: (row) => <OrderOf order={row.order} customer={row.customer} />,
    },
    { key: 'time', title: t('orders.time'), cell: ({ held_on }) => <ShopTime at={held_on} /> },
    {
      key: 'agreed',
      title: t('money.agreed'),
      cell: ({ agreed, agreed_currency }) => <Money amount={agreed} currency={agreed_currency} />,
    },
    {
      key: 'received',
      title: t('money.received'),
      cell: ({ received, received_currency, given_back }) => (
        <div>
          <Money amount={received} currency={received_currency} />
          {Number(given_back) > 0 && (
            <div className={classes.dim}>
              {t('money.givenBack')} <Money amount={given_back} currency={received_currency} />
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'reference',
      title: t('money.payment'),
      cell: ({ provider, reference }) => <Reference provider={provider} reference={reference} />,
    },
    { key: 'state', title: t('money.state'), cell: ({ status }) => <StateMark {...heldStates[status]} /> },
  ]
}

/** The id by which the provider finds it. */
export function Reference({ provider, reference }: { provider: string | null; reference: string }) {
  return (
    <div className={classes.cut}>
      {provider !== null && <bdi dir="ltr">{providerNames[provider] ?? provider}</bdi>}
      <div className={classes.dim}>
        <bdi dir="ltr">{reference}</bdi>
      </div>
    </div>
  )
}

const providerNames: Readonly<Record<string, string>> = { stripe: 'Stripe', checkout_com: 'Checkout.com' }
