import type { components } from '@marah/contract/client'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateBookings } from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { AbandonedPayment } from '../payments/index.ts'
import { failureText } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { CartBookings } from './cart-bookings.tsx'
import { cartEdits, editCart, useCartEditing } from './cart-editor.ts'
import { CartFrame, CartSkeleton, EmptyCart } from './cart-frame.tsx'
import { addToCart, cartItemsQuery, invalidateCart } from './cart-items.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { customerLine, type LineView } from './line-view.ts'
import { mergeVisitorCart } from './merge.ts'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { project } from './projection.ts'
import { RemovedNote, useRemoved } from './removed-note.tsx'
import { SavedList } from './saved-list.tsx'

type Cart = components['schemas']['Cart']

/** Shows a customer's cart with optimistic changes applied. */
export function CustomerCart() {
  const t = useMessages()
  const cart = useQuery(cartQuery)
  const items = useQuery(cartItemsQuery)
  const { operations, problems } = useCartEditing()
  const canSave = hasExtension('saved-items')
  const { removed, notifyRemoved, notifySaved } = useRemoved(problems)
  useEffect(() => {
    // Retries a merge that failed at login.
    mergeVisitorCart().catch(() => undefined)
    // The customer went back from the payment page, and the browser restores this page from its back/forward cache.
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) void invalidateCart()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  function remove(line: LineView, productStock: number) {
    editCart(line.id, { kind: 'remove' })
    notifyRemoved(line, () => void restoreLine(t, line, productStock))
  }

  function save(line: LineView) {
    editCart(line.id, { kind: 'save' })
    notifySaved(line)
  }

  return (
    <>
      <AbandonedPayment onLeft={invalidateBookings} />
      <RemovedNote removed={removed} />
      <Loaded query={cart} skeleton={<CartSkeleton />}>
        {(known) => (
          <Loaded query={items} skeleton={<CartSkeleton />}>
            {(list) => {
              if (known === null) return <EmptyCart />
              const shown = project(known, list, operations)
              if (shown.items.length === 0 && known.bookings.length === 0) return <EmptyCart />
              return (
                <CartFrame
                  note={<OpenPaymentNote cart={known.id} />}
                  bookings={
                    known.bookings.length > 0 && (
                      <WithExtension name="play-centre">
                        <CartBookings bookings={known.bookings} currency={known.total_amount_currency} />
                      </WithExtension>
                    )
                  }
                  lines={shown.items.map((item) => {
                    const line = customerLine(item)
                    const problem = problems.get(item.id)
                    return (
                      <CartLine
                        key={item.id}
                        line={line}
                        problem={problem && problemText(t, problem)}
                        onQuantity={(quantity) => editCart(item.id, { kind: 'quantity', quantity })}
                        onRemove={() => remove(line, item.product_stock)}
                        onSave={canSave ? () => save(line) : undefined}
                        onAccept={() => editCart(item.id, { kind: 'quantity', quantity: item.quantity })}
                      />
                    )
                  })}
                  summary={<CustomerSummary cart={known} shown={shown} />}
                />
              )
            }}
          </Loaded>
        )}
      </Loaded>
      <WithExtension name="saved-items">
        <SavedList />
      </WithExtension>
    </>
  )
}

type CustomerSummaryProps = { cart: Cart; shown: ReturnType<typeof project> }

/**
 * Shows the sums to pay and the link to the checkout. If every reservation has expired and nothing else is left, there are
 * no sums.
 */
function CustomerSummary({ cart, shown: { items, ...shown } }: CustomerSummaryProps) {
  const t = useMessages()
  const { bookings } = cart
  const lapsedNote = bookings.some(({ is_lapsed }) => is_lapsed) && (
    <p role="status">{t('cart.lapsedFirst')}</p>
  )
  if (items.length === 0 && bookings.every(({ is_lapsed }) => is_lapsed)) return lapsedNote
  const payable = !lapsedNote && (bookings.length > 0 || items.some(({ status }) => status !== 'gone'))
  return (
    <CartSummary
      {...shown}
      title={t('cart.summary')}
      hasItems={items.length > 0}
      bookingsAmount={cart.bookings_amount}
      delivery={cart.delivery}
      freeFrom={cart.free_delivery_from}
      currency={cart.total_amount_currency}
    >
      {items.length > 0 && (
        <WithExtension name="coupons">
          <CouponPanel cart={cart} />
        </WithExtension>
      )}
      {lapsedNote}
      {payable && (
        <>
          <ButtonLink to="/checkout" wide>
            {t('cart.checkout')}
          </ButtonLink>
          <p className={styles.safe}>{t('cart.cardNote')}</p>
        </>
      )}
    </CartSummary>
  )
}

function problemText(t: Translate, failure: ApiFailure): string {
  return (
    failure.fields.quantity?.[0] ?? (failure.status === 404 ? t('cart.lineGone') : failureText(t, failure))
  )
}

async function restoreLine(t: Translate, line: LineView, productStock: number): Promise<void> {
  try {
    await cartEdits.whenSent(line.id)
    await addToCart(productStock, line.quantity)
  } catch {
    toasts.show({ text: t('cart.notPutBack'), tone: 'problem' })
  }
}
