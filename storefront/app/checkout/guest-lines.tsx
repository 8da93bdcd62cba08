import type { ReactNode } from 'react'
import { CartSummary, type GuestQuote, type LineView } from '../cart/index.ts'
import { useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'

type GuestSummaryProps = {
  lines: readonly LineView[]
  /** Undefined until the server has answered: the page does not show before what only the server knows. */
  quote: GuestQuote | undefined
  children?: ReactNode
}

/** Shows the full price of a visitor's cart. */
export function GuestSummary({ lines, quote, children }: GuestSummaryProps) {
  const t = useMessages()
  const currency = quote?.total_amount_currency ?? lines[0]?.currency
  if (!currency) return null
  const sum = lines.reduce((total, { lineAmount }) => total + minorOf(lineAmount), 0)
  return (
    <CartSummary
      title={t('cart.summary')}
      itemsAmount={quote?.items_amount ?? decimalOf(sum, lines[0]?.lineAmount)}
      discountAmount={quote?.discount_amount ?? '0'}
      discounts={quote?.discounts}
      deliveryFee={quote?.delivery_fee ?? null}
      delivery={quote?.delivery}
      total={quote?.total_amount ?? null}
      taxes={quote}
      currency={currency}
    >
      {children}
    </CartSummary>
  )
}
