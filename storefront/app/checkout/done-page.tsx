import { mostReservedAtOnce } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddressText } from '../addresses/index.ts'
import { invalidateBookings, VisitTime } from '../bookings/index.ts'
import {
  ExpectedDelivery,
  GiftNote,
  KeepOrder,
  lookupHref,
  type Order,
  OrderBookings,
  OrderItems,
  OrderMissing,
  OrderPickup,
  OrderSums,
  ownOrderHref,
} from '../orders/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Panel } from '../parts/panel.tsx'
import { guestTokenOf, settleGuestPayment, usePayment, usePaymentLanguage } from '../payments/index.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireBooker } from '../personal/require-booker.tsx'
import { userQuery } from '../personal/user-queries.ts'
import { changeState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { guestPass } from '../platform/personal/guest-pass.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasToken } from '../platform/session.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/done-page.ts'
import styles from './done-page.module.css'
import { forgetGift } from './gift.ts'
import { readGuestDetails } from './guest-details.ts'
import { Outcome, OutcomeSkeleton } from './outcome.tsx'
import { type PaymentState, paymentQuery } from './payment-session.ts'
import { pollAfter } from './poll.ts'
import { ReservedOutcome } from './reserved-outcome.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'checkout.doneTitle')
}

/** The page to which the payment page returns. The URL proves nothing: the server asks the provider (rule S26). */
export default function DonePage() {
  usePaymentLanguage()
  const [query] = useSearchParams()
  const session = query.get('session')
  const reserved = (query.get('reserved') ?? '').split(',').filter(Boolean).slice(0, mostReservedAtOnce)
  // The token of an order that a guest has bought in this browser.
  const [guest] = useState(() => (session ? guestTokenOf(session) : undefined))
  return (
    <div className={`page ${styles.page}`}>
      {session && guest !== undefined ? (
        <PaymentOutcome session={session} guest={guest} />
      ) : (
        <RequireBooker>
          {session ? (
            <PaymentOutcome session={session} />
          ) : reserved.length > 0 ? (
            <WithExtension name="play-centre">
              <ReservedOutcome references={reserved} />
            </WithExtension>
          ) : (
            <OrderMissing />
          )}
        </RequireBooker>
      )}
    </div>
  )
}

function PaymentOutcome({ session, guest }: { session: string; guest?: string | undefined }) {
  const [details] = useState(() => (guest === undefined ? undefined : readGuestDetails()))
  const payment = useQuery({
    ...paymentQuery(session),
    // Without a first answer there is no polling: the customer retries.
    refetchInterval: ({ state }) =>
      state.data ? pollAfter(state.data.status, state.dataUpdateCount) : false,
  })
  const isPlaced = payment.data?.status === 'paid' || payment.data?.status === 'due'
  const paid = isPlaced ? payment.data?.order : undefined
  useEffect(() => {
    if (!paid) return
    invalidateCarts(paid)
    if (paid.cart_frozen_data.items.length > 0) forgetGift()
    if (guest === undefined) return
    settleGuestPayment(session)
  }, [paid, guest, session])

  return (
    <Loaded query={payment} skeleton={<OutcomeSkeleton />} missing={<OrderMissing />}>
      {(found) => (
        <>
          <PaymentNews payment={found} guest={guest} email={details?.email} />
          {found.status === 'paid' && guest === undefined && <KeepVisits />}
          {found.status === 'paid' && details && <KeepOrder email={details.email} name={details.name} />}
          {found.status !== 'expired' && <Details order={found.order} guest={guest} />}
        </>
      )}
    </Loaded>
  )
}

/** Offers a family that booked without an account to keep its visits in one. */
function KeepVisits() {
  const pass = hasToken() ? undefined : guestPass()
  return pass?.email ? <KeepOrder email={pass.email} name={pass.name} /> : null
}

/**
 * Removes the bought items and the coupon that was used from the visitor's cart, and refetches the customer's cart, bookings
 * and orders.
 */
function invalidateCarts(order: Order): void {
  const bought = new Set(order.cart_frozen_data.items.map(({ item }) => item.product_stock))
  changeState(({ cart, coupon }) => ({
    cart: cart.filter(({ product_stock }) => !bought.has(product_stock)),
    coupon: order.coupon_code === null ? coupon : null,
  }))
  void invalidateBookings()
  void queries.invalidateQueries({ queryKey: ['orders'] })
}

/** The token of an order without an account. */
type Guest = { guest: string | undefined }
type GuestNews = Guest & { email: string | undefined }

function PaymentNews({ payment, guest, email }: { payment: PaymentState } & GuestNews) {
  const { status, order, checkout_session_url: url } = payment
  const number = <bdi dir="ltr">{order.number}</bdi>
  // Only a back end to which the provider reports knows what a payment reserves, charges and mails.
  const isReported = hasExtension('payment-webhook')
  switch (status) {
    case 'paid':
    case 'due':
      return <Paid order={order} guest={guest} email={email} />
    case 'refunded':
      return (
        <Outcome
          tone="info"
          title="checkout.refundedTitle"
          text={
            <RichMessage
              k={isReported ? 'checkout.refundedText' : 'checkout.refundedPlain'}
              values={{ number }}
            />
          }
        >
          <ButtonLink to={pageOf(order, guest)}>
            <RichMessage k="checkout.seeOrder" />
          </ButtonLink>
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome
          tone="info"
          title="checkout.expiredTitle"
          text={<RichMessage k={isReported ? 'checkout.expiredText' : 'checkout.expiredPlain'} />}
        >
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
          text={
            <RichMessage
              k={isReported ? 'checkout.processingText' : 'checkout.processingPlain'}
              values={{ number }}
            />
          }
        />
      )
  }
}

function pageOf(order: Order, guest: string | undefined): string {
  return guest === undefined ? ownOrderHref(order) : lookupHref(guest)
}

function Paid({ order, guest, email: guestEmail }: { order: Order } & GuestNews) {
  const t = useMessages()
  const user = useQuery({ ...userQuery, enabled: guest === undefined && hasToken() })
  const email = guestEmail ?? user.data?.email ?? (guestPass()?.email || undefined)
  const packs = hasExtension('order-status')
  const { items, bookings } = order.cart_frozen_data
  const [only] = bookings
  const moved = bookings.find(({ part }) => part === 'difference')
  return (
    <Outcome
      tone="done"
      title={paidTitle(order)}
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
        <WithExtension name="order-lookup">
          <li>
            {email ? (
              <RichMessage k="checkout.nextMail" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
            ) : (
              t('checkout.nextMailPlain')
            )}
          </li>
        </WithExtension>
        {bookings.length > 0 && <li>{t('checkout.nextTicket')}</li>}
        {bookings.some(({ part }) => part === 'deposit') && <li>{t('checkout.nextBalance')}</li>}
        {packs && items.length > 0 && order.fulfilment !== 'pickup' && <li>{t('checkout.nextPack')}</li>}
        {order.payment_status === 'due' && (
          <li>
            <RichMessage
              k="orders.dueText"
              values={{ amount: <Money amount={order.amount} currency={order.amount_currency} /> }}
            />
          </li>
        )}
        {items.length > 0 && (
          <li>
            {guest === undefined ? (
              <RichMessage
                k={packs ? 'checkout.nextFollow' : 'checkout.nextFind'}
                values={{ orders: <LocalLink to="/orders">{t('orders.title')}</LocalLink> }}
              />
            ) : (
              t('guest.nextFollow')
            )}
          </li>
        )}
      </ol>
      <div className={styles.actions}>
        {only && (
          <ButtonLink to={bookings.length === 1 ? `/bookings/${only.reference}` : '/bookings'}>
            {t('checkout.seeTickets', { count: bookings.length })}
          </ButtonLink>
        )}
        <ButtonLink to={pageOf(order, guest)} look={only ? 'quiet' : 'main'}>
          {t('checkout.seeOrder')}
        </ButtonLink>
        <ButtonLink to="/" look="quiet">
          {t('checkout.keepShopping')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

function paidTitle({ cart_frozen_data: { items, bookings } }: Order): MessageKey {
  const isPart = (sought: string) => bookings.some(({ part }) => part === sought)
  if (isPart('difference')) return 'checkout.movedTitle'
  if (items.length > 0) return 'checkout.paidTitle'
  return isPart('balance') ? 'checkout.balancePaidTitle' : 'checkout.bookedTitle'
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

function Details({ order, guest }: { order: Order } & Guest) {
  const t = useMessages()
  const { address, items } = order.cart_frozen_data
  return (
    <div className={styles.columns}>
      <Panel title={t(items.length > 0 ? 'orders.itemsTitle' : 'bookings.whatTitle')}>
        {order.cart_frozen_data.bookings.length > 0 && <OrderBookings order={order} />}
        {items.length > 0 && <OrderItems order={order} reviewable={guest === undefined} />}
        <OrderSums order={order} />
      </Panel>
      <OrderPickup order={order} />
      {address && (
        <Panel title={t('orders.addressTitle')}>
          <AddressText address={address} />
          {items.length > 0 && <ExpectedDelivery order={order} />}
        </Panel>
      )}
      <WithExtension name="gifts">
        <GiftNote order={order} />
      </WithExtension>
    </div>
  )
}
