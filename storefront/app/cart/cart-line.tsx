import { Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { DiscountedAmount, DiscountName } from '../parts/discounted-amount.tsx'
import { Icon } from '../parts/icon.tsx'
import { ItemName } from '../parts/item-name.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { QuantityField } from '../parts/quantity-field.tsx'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './cart-line.module.css'
import type { LineView } from './line-view.ts'

type CartLineProps = {
  line: LineView
  /** Why the last change was rejected. */
  problem?: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** For customers only: saved items belong to the account. */
  onSave?: (() => void) | undefined
  /** Acknowledges the new price. */
  onAccept: () => void
}

export function CartLine({ line, problem, onQuantity, onRemove, onSave, onAccept }: CartLineProps) {
  const t = useMessages()
  const isGone = line.status === 'gone'
  // The line's amount is the unit price if there is one item at its usual price.
  const saysUnitPrice = !isGone && (line.quantity > 1 || line.listPrice !== line.unitPrice)
  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <LocalLink to={`/p/${line.slug}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {line.image ? (
          <Picture sources={line.image} alt="" sizes="112px" />
        ) : (
          <span className={styles.blank} />
        )}
      </LocalLink>
      <div className={styles.what}>
        <ItemName heading="h2" name={line.name} to={`/p/${line.slug}`} />
        <OptionText options={line.options} />
        {line.vendor && (
          <p className={styles.vendor}>
            <RichMessage k="cart.soldBy" values={{ vendor: <Seller line={line} /> }} />
          </p>
        )}
        {saysUnitPrice && (
          <p className={styles.unit}>
            <RichMessage
              k="cart.each"
              values={{
                price: <Price amount={line.unitPrice} before={line.listPrice} currency={line.currency} />,
              }}
            />
          </p>
        )}
        {!isGone && line.discount && (
          <p className={styles.unit}>
            <DiscountName discount={line.discount} currency={line.currency} />
          </p>
        )}
        <LineNotes line={line} problem={problem} onAccept={onAccept} />
      </div>
      <p className={styles.amount}>
        {!isGone && (
          <>
            <span className="unseen">{t('cart.lineAmount')} </span>
            <DiscountedAmount amount={line.lineAmount} discount={line.discount} currency={line.currency} />
          </>
        )}
      </p>
      <div className={styles.actions}>
        {!isGone && (
          <QuantityField name={line.name} value={line.quantity} most={line.most} onChange={onQuantity} />
        )}
        {onSave && (
          <button type="button" className={styles.remove} onClick={onSave}>
            {t('cart.saveForLater')}
            <span className="unseen"> {line.name}</span>
          </button>
        )}
        <button type="button" className={styles.remove} onClick={onRemove}>
          {t('cart.remove')}
          <span className="unseen"> {line.name}</span>
        </button>
      </div>
    </li>
  )
}

function Seller({ line: { vendor, seller } }: { line: LineView }) {
  const name = <bdi>{vendor}</bdi>
  const hasPage = hasExtension('sellers')
  return seller && hasPage ? <LocalLink to={seller}>{name}</LocalLink> : name
}

function LineNotes({ line, problem, onAccept }: Pick<CartLineProps, 'line' | 'problem' | 'onAccept'>) {
  const t = useMessages()
  const { status, seenPrice, currency, most } = line
  return (
    <div role="status" className={styles.notes}>
      {status === 'gone' && <Note>{t('cart.gone')}</Note>}
      {status === 'not_enough' && <Note>{t('cart.notEnough', { count: most })}</Note>}
      {status !== 'gone' && seenPrice !== null && (
        <Note>
          <RichMessage
            k="cart.priceChanged"
            values={{
              before: <Money amount={seenPrice} currency={currency} />,
              now: <Money amount={line.unitPrice} currency={currency} />,
            }}
          />
          <Button look="plain" onClick={onAccept}>
            {t('cart.acceptPrice')}
          </Button>
        </Note>
      )}
      {problem && <Note>{problem}</Note>}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon name="info" />
      <span>{children}</span>
    </div>
  )
}
