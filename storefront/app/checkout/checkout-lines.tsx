import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { CartSummary, customerLine, type LineView, project, useCartEditing } from '../cart/index.ts'
import { DiscountedAmount, DiscountName } from '../parts/discounted-amount.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { Panel } from '../parts/panel.tsx'
import { Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './checkout-page.module.css'
import { ReviewBooking } from './review-bookings.tsx'

type Cart = components['schemas']['Cart']
type CartItem = components['schemas']['CartItem']

/** Shows the goods and their cost so far, beside the address step. */
export function CheckoutAside({ cart, items }: { cart: Cart; items: CartItem[] }) {
  const t = useMessages()
  const { operations } = useCartEditing()
  const { items: lines, ...shown } = project(cart, items, operations)
  return (
    <>
      <CartSummary
        {...shown}
        title={t('cart.summary')}
        bookingsAmount={cart.bookings_amount}
        delivery={cart.delivery}
        currency={cart.total_amount_currency}
      />
      <CheckoutLines cart={cart} lines={lines.map(customerLine)} />
    </>
  )
}

/** Shows the items and bookings of the cart, with a link to change them. */
export function CheckoutLines({ cart, lines }: { cart?: Cart; lines: readonly LineView[] }) {
  const t = useMessages()
  return (
    <Panel>
      <header className={styles.cardHead}>
        <h2>{t('checkout.items')}</h2>
        <LocalLink to="/cart" className={styles.edit}>
          {t('checkout.editCart')}
        </LocalLink>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReviewLine key={line.id} line={line} />
        ))}
        {cart?.bookings.map((booking) => (
          <ReviewBooking key={booking.reference} booking={booking} currency={cart.total_amount_currency} />
        ))}
      </ul>
    </Panel>
  )
}

function ReviewLine({ line }: { line: LineView }) {
  return (
    <li>
      <span className={styles.picture}>
        {line.image && <Picture sources={line.image} alt="" sizes="64px" />}
      </span>
      <div>
        <p>
          <bdi>{line.name}</bdi>
        </p>
        <OptionText options={line.options} />
        <p className={styles.by}>
          <RichMessage
            k="orders.priceByQuantity"
            values={{
              price: <Money amount={line.unitPrice} currency={line.currency} />,
              quantity: line.quantity,
            }}
          />
        </p>
        {line.discount && (
          <p className={styles.by}>
            <DiscountName discount={line.discount} currency={line.currency} />
          </p>
        )}
      </div>
      <DiscountedAmount amount={line.lineAmount} discount={line.discount} currency={line.currency} />
    </li>
  )
}
