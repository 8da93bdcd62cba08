import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../parts/button.tsx'
import { AbandonedPayment } from '../payments/index.ts'
import { deliveryTermsQuery } from '../personal/delivery-terms-query.ts'
import { useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { withNext } from '../platform/next.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { restoreVisitorItem, setVisitorQuantity } from '../platform/visitor-cart.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { estimate } from './estimate.ts'
import { GuestCoupon, useVisitorCoupon } from './guest-coupon.tsx'
import { guestQuoteQuery, withCoupon, withDiscounts } from './guest-quote.ts'
import type { LineView } from './line-view.ts'
import { GuestPaymentNote } from './open-payment-note.tsx'
import { RemovedNote, useRemoved } from './removed-note.tsx'
import { acknowledgeLine, useVisitorLines } from './visitor-lines.ts'

/** Shows a visitor's cart: it is stored in the browser, and prices and stock come from the server. */
export function VisitorCart() {
  const t = useMessages()
  const lines = useVisitorLines()
  const canPay = hasExtension('guest-checkout')
  const saysTerms = hasExtension('delivery-terms')
  const { data: terms, isError } = useQuery({ ...deliveryTermsQuery, enabled: saysTerms })
  const { removed, notifyRemoved } = useRemoved()
  const coupon = useVisitorCoupon()
  const hasRules = hasExtension('automatic-discounts')
  const goods = {
    items: lines.flatMap(({ line: { id, quantity, status } }) =>
      status === 'gone' ? [] : [{ product_stock: id, quantity }],
    ),
  }
  const quoteQuery = guestQuoteQuery(withCoupon(goods, coupon))
  const { data: quote } = useQuery({
    ...quoteQuery,
    enabled: canPay && (coupon !== null || hasRules) && goods.items.length > 0,
    placeholderData: keepPreviousData,
  })
  const [first] = lines
  if (!first) {
    return (
      <>
        <AbandonedPayment onLeft={refetchProducts} />
        <RemovedNote removed={removed} />
        <EmptyCart />
      </>
    )
  }

  const sum = lines.reduce((total, { line }) => total + minorOf(line.lineAmount), 0)
  const discount = quote?.discount_amount ?? '0'
  const shown = withDiscounts(
    lines.map(({ line }) => line),
    quote,
  )
  const isDelivered = lines.some(({ line }) => line.status !== 'gone')

  function remove(item: VisitorItem, line: LineView) {
    const position = lines.findIndex((other) => other.item === item)
    setVisitorQuantity(item.product_stock, 0)
    notifyRemoved(line, () => restoreVisitorItem(item, position))
  }

  return (
    <>
      <AbandonedPayment onLeft={refetchProducts} />
      <RemovedNote removed={removed} />
      <CartFrame
        note={canPay && <GuestPaymentNote />}
        lines={lines.map(({ item, line }, index) => (
          <CartLine
            key={line.id}
            line={shown[index] ?? line}
            onQuantity={(quantity) => acknowledgeLine(line, quantity)}
            onRemove={() => remove(item, line)}
            onAccept={() => acknowledgeLine(line, line.quantity)}
          />
        ))}
        summary={
          <CartSummary
            title={t('cart.summary')}
            itemsAmount={decimalOf(sum, lines[0]?.line.lineAmount)}
            discountAmount={discount}
            discounts={quote?.discounts}
            {...estimate(
              sum - minorOf(discount),
              isDelivered,
              isError || !saysTerms ? undefined : (terms ?? null),
            )}
            currency={first.line.currency}
          >
            {canPay && isDelivered && <GuestCoupon goods={goods} problem={quote?.coupon_problem ?? null} />}
            {canPay && isDelivered && (
              <ButtonLink to="/checkout" wide>
                {t('cart.checkout')}
              </ButtonLink>
            )}
            <ButtonLink to={withNext('/login', '/checkout')} look={canPay ? 'quiet' : 'main'} wide>
              {t('cart.loginToPay')}
            </ButtonLink>
            <div className={styles.prompt}>
              <p>{t('cart.comesAlong')}</p>
              {!canPay && (
                <ButtonLink to={withNext('/signup', '/checkout')} look="quiet" wide>
                  {t('cart.signUpToPay')}
                </ButtonLink>
              )}
            </div>
          </CartSummary>
        }
      />
    </>
  )
}

async function refetchProducts(): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['product'] })
}
