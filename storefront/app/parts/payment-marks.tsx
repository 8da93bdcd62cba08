import { useRouteLoaderData } from 'react-router'
import type { ShopFrame } from '../platform/shop.ts'
import styles from './payment-marks.module.css'
import sprite from './payment-marks.svg?no-inline'

/** Shows the cards and wallets that the shop's settings name; nothing if they name none. */
export function PaymentMarks() {
  const payment = useRouteLoaderData<ShopFrame>('root')?.payment
  if (!payment) return null
  return (
    <ul className={styles.marks} aria-label={payment.label}>
      {payment.marks.map(({ name, drawing }) => (
        <li key={name}>
          {drawing ? (
            <svg role="img" aria-label={name}>
              <use href={`${sprite}#${drawing}`} />
            </svg>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
