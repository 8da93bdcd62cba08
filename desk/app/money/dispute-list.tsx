import { Anchor } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Column } from '../parts/data-list.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import type { ListAddress } from '../platform/list-address.ts'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { Reference } from './held-list.tsx'
import classes from './money.module.css'
import { type Dispute, disputesQuery, stateOf } from './money-calls.ts'
import { MoneyList, OrderOf, StateMark } from './money-list.tsx'
import { disputeReasons, disputeStates } from './money-text.ts'

/** Payments that customers' banks want back; the provider says how each ends. */
export function DisputeList({ list }: { list: ListAddress }) {
  const t = useMessages()
  const disputes = useInfiniteQuery(disputesQuery(stateOf(list)))
  return (
    <MoneyList
      query={disputes}
      list={list}
      label={t('money.disputes')}
      columns={columnsOf(t)}
      none="money.noneDisputed"
      actions={({ page, status }) =>
        page !== null && (
          <Anchor href={page} target="_blank" rel="noreferrer" className={classes.number}>
            {t(status === 'open' ? 'money.answer' : 'money.atProvider')}
          </Anchor>
        )
      }
    />
  )
}

function columnsOf(t: Translate): Column<Dispute>[] {
  return [
    {
      key: 'order',
      title: t('money.order'),
      isName: true,
      cell: (row) => <OrderOf order={row.order} customer={row.customer} />,
    },
    {
      key: 'amount',
      title: t('money.disputed'),
      cell: ({ amount, currency, reason }) => (
        <div>
          <Money amount={amount} currency={currency} />
          <div className={classes.dim}>
            <bdi>{reasonText(t, reason)}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'due',
      title: t('money.answerBy'),
      cell: ({ answer_by }) => (answer_by === null ? '–' : <DueTime at={answer_by} />),
    },
    {
      key: 'reference',
      title: t('money.payment'),
      cell: ({ provider, reference }) => <Reference provider={provider} reference={reference} />,
    },
    { key: 'state', title: t('money.state'), cell: (row) => <Ledger row={row} /> },
  ]
}

/** Shows the ledger of it: the bank's part, what went back besides, and what stays. */
function Ledger({ row }: { row: Dispute }) {
  const { status, taken, given_back, left, currency } = row
  const sum = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <div>
      <StateMark {...disputeStates[status]} />
      {Number(taken) > 0 && (
        <div className={classes.dim}>
          <RichMessage k="money.bankTook" values={{ amount: sum(taken) }} />
        </div>
      )}
      {status !== 'open' && (
        <div className={classes.dim}>
          <RichMessage k="money.ledger" values={{ back: sum(given_back), left: sum(left) }} />
        </div>
      )}
    </div>
  )
}

/** An instant that must not pass; marked when it has. */
export function DueTime({ at }: { at: string }) {
  const isLate = Date.parse(at) < Date.now()
  return (
    <span className={isLate ? classes.late : undefined}>
      <ShopTime at={at} />
    </span>
  )
}

function reasonText(t: Translate, reason: string): string {
  const known = disputeReasons[reason]
  return known ? t(known) : reason.replaceAll('_', ' ')
}
