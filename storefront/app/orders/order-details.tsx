import { DateText, Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { AddressText } from '../addresses/index.ts'
import { OrderSellers } from '../chats/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Panel, PanelColumns, PanelSkeletons } from '../parts/panel.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { CopyButton } from '../personal/copy-button.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { BuyAgain } from './buy-again.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import type { Order } from './order.ts'
import { OrderChanges } from './order-changes.tsx'
import { OrderGift } from './order-gift.tsx'
import styles from './order-page.module.css'
import { OrderParcels } from './order-parcels.tsx'
import { OrderBookings, OrderItems, OrderSums, Timeline } from './order-parts.tsx'
import { OrderPickup } from './order-pickup.tsx'
import { isPayable, payHref, statusLabelOf } from './order-status.ts'
import { ReturnsPanel } from './returns-panel.tsx'

type OrderDetailsProps = {
  order: Order
  /** True if the order was opened by its link, without an account. */
  byLink?: boolean
  children?: ReactNode
}

/** Shows an order with its actions; `children` come first in the narrow column. */
export function OrderDetails({ order, byLink = false, children }: OrderDetailsProps) {
  const t = useMessages()
  const reserves = hasExtension('payment-webhook')
  const { address, items, bookings } = order.cart_frozen_data
  return (
    <>
      <header className={styles.head}>
        <h1>
          <RichMessage k="orders.number" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
        </h1>
        <StatusBadge standing={statusLabelOf(order)} />
      </header>
      {isPayable(order) && !byLink && (
        <section className={styles.pay}>
          <p>{t(reserves ? 'orders.payText' : 'orders.payPlain')}</p>
          <ButtonLink to={payHref(order)}>{t('orders.payNow')}</ButtonLink>
        </section>
      )}
      {order.status === 'pending' && order.payment_status === 'processing' && (
        <section className={styles.pay}>
          <p>{t(reserves ? 'orders.processingText' : 'orders.processingPlain')}</p>
        </section>
      )}
      {order.payment_status === 'due' && (
        <section className={styles.pay}>
          <p>
            <RichMessage
              k="orders.dueText"
              values={{ amount: <Money amount={order.amount} currency={order.amount_currency} /> }}
            />
          </p>
        </section>
      )}
      <PanelColumns
        main={
          <>
            {bookings.length > 0 && (
              <Panel title={t('orders.bookingsTitle')}>
                <OrderBookings order={order} />
              </Panel>
            )}
            {items.length > 0 && (
              <Panel title={t('orders.itemsTitle')}>
                <OrderItems order={order} reviewable={!byLink} />
                {order.order_completion_timestamp !== null && !byLink && (
                  <div>
                    <WithExtension name="buy-again">
                      <BuyAgain order={order} />
                    </WithExtension>
                  </div>
                )}
              </Panel>
            )}
            <WithExtension name="gifts">
              <OrderGift order={order} />
            </WithExtension>
            <Panel title={t('orders.factsTitle')}>
              <OrderFacts order={order} />
              {order.order_completion_timestamp !== null && (
                <WithExtension name="invoices">
                  <InvoiceButton order={order} />
                </WithExtension>
              )}
              <WithExtension name="documents">
                <CreditNotes order={order} />
              </WithExtension>
            </Panel>
            <OrderPickup order={order} />
            {address && (
              <Panel title={t('orders.addressTitle')}>
                <AddressText address={address} />
              </Panel>
            )}
          </>
        }
        side={
          <>
            {children}
            <WithExtension name="returns">
              <ReturnsPanel order={order} />
            </WithExtension>
            <Panel title={t(items.length > 0 ? 'orders.progressTitle' : 'bookings.historyTitle')}>
              {items.length > 0 && <ExpectedDelivery order={order} />}
              <Timeline order={order} delivers={items.length > 0} />
            </Panel>
            <OrderParcels order={order} isPart={order.status === 'on_progress'} />
            <Panel title={t('orders.sumsTitle')}>
              <OrderSums order={order} />
            </Panel>
            <div className={styles.screenOnly}>
              <OrderChanges order={order} />
            </div>
            {!byLink && (
              <div className={styles.screenOnly}>
                <WithExtension name="chats">
                  <OrderSellers order={order} />
                </WithExtension>
              </div>
            )}
          </>
        }
      />
    </>
  )
}

/** Shows order ID, transaction date, total price, payment method (rule P6). */
function OrderFacts({ order }: { order: Order }) {
  const t = useMessages()
  return (
    <Facts>
      <Fact label={t('orders.orderId')}>
        <span className={styles.number}>
          <bdi dir="ltr">{order.number}</bdi>
          <CopyButton text={order.number}>{t('orders.copyNumber')}</CopyButton>
        </span>
        <small className={styles.transaction}>
          <RichMessage
            k="orders.transactionId"
            values={{ id: <bdi dir="ltr">{order.transaction_id}</bdi> }}
          />
        </small>
      </Fact>
      <Fact label={t('orders.transactionDate')}>
        {order.order_completion_timestamp ? (
          <DateText at={order.order_completion_timestamp} style="moment" />
        ) : (
          t(order.payment_status === 'processing' ? 'orders.processing' : 'orders.notPaidYet')
        )}
      </Fact>
      {order.company && (
        <Fact label={t('orders.company')}>
          <bdi>{order.company.name}</bdi>
          {order.company.tax_number && (
            <>
              <br />
              <bdi dir="ltr">{order.company.tax_number}</bdi>
            </>
          )}
        </Fact>
      )}
      <Fact label={t('orders.totalPrice')}>
        <Money amount={order.amount} currency={order.amount_currency} />
      </Fact>
      <Fact label={t('orders.paymentMethod')}>
        {order.payment_method ? <bdi dir="ltr">{order.payment_method}</bdi> : t(unnamedMethod(order))}
      </Fact>
    </Facts>
  )
}

function unnamedMethod({ order_completion_timestamp, payment_status, amount }: Order): MessageKey {
  if (payment_status === 'due') return 'checkout.wayCash'
  if (payment_status === 'processing') return 'orders.processing'
  if (order_completion_timestamp === null) return 'orders.notPaidYet'
  return Number(amount) === 0 ? 'orders.byCoupon' : 'orders.byCard'
}

export function OrderSkeleton() {
  return (
    <PanelColumns
      main={<PanelSkeletons count={2} lines={7} />}
      side={<PanelSkeletons count={3} lines={5} />}
    />
  )
}
