import { useRouteLoaderData } from 'react-router'
import type { ShopFrame } from '../platform/shop-frame.ts'
import styles from './payment-marks.module.css'
import sprite from './payment-marks.svg?no-inline'

const drawn = new Set(['visa', 'mastercard', 'amex', 'apple_pay', 'google_pay'])
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  mada: 'mada',
  knet: 'KNET',
  benefit: 'Benefit',
}

/** The cards and wallets that the shop takes, as its settings say; nothing where they say none. */
export function PaymentMarks() {
  const payment = useRouteLoaderData<ShopFrame>('root')?.payment
  if (!payment) return null
  return (
    <ul className={styles.marks} aria-label={payment.label}>
      {payment.marks.map((mark) => (
        <li key={mark}>
          {drawn.has(mark) ? (
            <svg role="img" aria-label={names[mark]}>
              <use href={`${sprite}#${mark}`} />
            </svg>
          ) : (
            (names[mark] ?? mark)
          )}
        </li>
      ))}
    </ul>
  )
}
