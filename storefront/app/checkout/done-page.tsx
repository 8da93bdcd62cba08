import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AddressText } from '../addresses/index.ts'
import { invalidateBookings, VisitTime } from '../bookings/index.ts'
import { type Order, OrderBookings, OrderItems, OrderMissing, OrderSums } from '../orders/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { usePayment, usePaymentLanguage } from '../payments/index.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { userQuery } from '../personal/user-queries.ts'
import { changeState } from '../platform/app-state.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import type { Route } from './+types/done-page.ts'
import styles from './done-page.module.css'
import { Outcome, OutcomeSkeleton } from './outcome.tsx'
import { type PaymentState, paymentQuery } from './payment-session.ts'
import { pollAfter } from './poll.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'checkout.doneTitle')
}

/** The return URL of the payment page. The URL proves nothing: the server asks the provider (rule S26). */
export default function DonePage() {
  usePaymentLanguage()
  const [query] = useSearchParams()
  const session = query.get('session')
  return (
    <div className={`page ${styles.page}`}>
      <RequireLogin>{session ? <PaymentOutcome session={session} /> : <OrderMissing />}</RequireLogin>
    </div>
  )
}

function PaymentOutcome({ session }: { session: string }) {
  const payment = useQuery({
    ...paymentQuery(session),
    // Without a first answer there is no polling: the reader retries.
    refetchInterval: ({ state }) =>
      state.data ? pollAfter(state.data.status, state.dataUpdateCount) : false,
  })
  const paid = payment.data?.status === 'paid' ? payment.data.order : undefined
  useEffect(() => {
    if (paid) invalidateCarts(paid)
  }, [paid])

  return (
    <Loaded query={payment} skeleton={<OutcomeSkeleton />} missing={<OrderMissing />}>
      {(found) => (
        <>
          <PaymentNews payment={found} />
          {found.status !== 'expired' && <Details order={found.order} />}
        </>
      )}
    </Loaded>
  )
}

/** After payment: the bought items leave the cart, so it is refetched. */
function invalidateCarts(order: Order): void {
  const bought = new Set(order.cart_frozen_data.items.map(({ item }) => item.product_stock))
  changeState(({ cart }) => ({ cart: cart.filter(({ product_stock }) => !bought.has(product_stock)) }))
  void invalidateBookings()
  void queries.invalidateQueries({ queryKey: ['orders'] })
}

function PaymentNews({ payment }: { payment: PaymentState }) {
  const { status, order, checkout_session_url: url } = payment
  const number = <bdi dir="ltr">{order.number}</bdi>
  switch (status) {
    case 'paid':
      return <Paid order={order} />
    case 'refunded':
      return (
        <Outcome
          tone="info"
          title="checkout.refundedTitle"
          text={<RichMessage k="checkout.refundedText" values={{ number }} />}
        >
          <ButtonLink to={`/orders/${order.transaction_id}`}>
            <RichMessage k="checkout.seeOrder" />
          </ButtonLink>
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome tone="info" title="checkout.expiredTitle" text={<RichMessage k="checkout.expiredText" />}>
          <ButtonLink to="/cart">
            <RichMessage k="checkout.backToCart" />
          </ButtonLink>
        </Outcome>
      )
    case 'open':
      return <StillOpen url={url} />
    default:
      return (
        <Outcome
          tone="waiting"
          title="checkout.processingTitle"
          text={<RichMessage k="checkout.processingText" values={{ number }} />}
        />
      )
  }
}

function Paid({ order }: { order: Order }) {
  const t = useMessages()
  const user = useQuery(userQuery)
  const { items, bookings } = order.cart_frozen_data
  const [only] = bookings
  const moved = bookings.find(({ part }) => part === 'difference')
  return (
    <Outcome
      tone="done"
      title={moved ? 'checkout.movedTitle' : 'checkout.paidTitle'}
      text={
        moved ? (
          <RichMessage
            k="checkout.movedText"
            values={{
              time: (
                <strong>
                  <VisitTime visit={moved} />
                </strong>
              ),
            }}
          />
        ) : (
          <RichMessage
            k="checkout.paidText"
            values={{
              number: (
                <strong>
                  <bdi dir="ltr">{order.number}</bdi>
                </strong>
              ),
            }}
          />
        )
      }
    >
      <ol className={styles.next}>
        <li>
          {user.data ? (
            <RichMessage k="checkout.nextMail" values={{ email: <bdi dir="ltr">{user.data.email}</bdi> }} />
          ) : (
            t('checkout.nextMailPlain')
          )}
        </li>
        {bookings.length > 0 && <li>{t('checkout.nextTicket')}</li>}
        {items.length > 0 && <li>{t('checkout.nextPack')}</li>}
        {items.length > 0 && <li>{t('checkout.nextFollow')}</li>}
      </ol>
      <div className={styles.actions}>
        {only && (
          <ButtonLink to={bookings.length === 1 ? `/bookings/${only.reference}` : '/bookings'}>
            {t('checkout.seeTickets', { count: bookings.length })}
          </ButtonLink>
        )}
        <ButtonLink to={`/orders/${order.transaction_id}`} look={only ? 'quiet' : 'main'}>
          {t('checkout.seeOrder')}
        </ButtonLink>
        <ButtonLink to="/" look="quiet">
          {t('checkout.keepShopping')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

function noop() {}

function StillOpen({ url }: { url: string | null }) {
  const t = useMessages()
  const payment = usePayment(noop)
  return (
    <Outcome tone="waiting" title="checkout.openTitle" text={t('checkout.openText')}>
      <FormProblem text={payment.problem} />
      <div className={styles.actions}>
        {url && (
          <Button busy={payment.busy} onClick={() => void payment.go(async () => url)}>
            {t('checkout.resume')}
          </Button>
        )}
        <ButtonLink to="/cart" look="quiet">
          {t('checkout.backToCart')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

function Details({ order }: { order: Order }) {
  const t = useMessages()
  const { address } = order.cart_frozen_data
  return (
    <div className={styles.columns}>
      <Panel title={t('orders.itemsTitle')}>
        {order.cart_frozen_data.bookings.length > 0 && <OrderBookings order={order} />}
        {order.cart_frozen_data.items.length > 0 && <OrderItems order={order} />}
        <OrderSums order={order} />
      </Panel>
      {address && (
        <Panel title={t('orders.addressTitle')}>
          <AddressText address={address} />
        </Panel>
      )}
    </div>
  )
}
