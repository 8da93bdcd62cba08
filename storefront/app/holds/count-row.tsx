import type { ReactNode } from 'react'
import { QuantityField } from '../parts/quantity-field.tsx'
import styles from '../personal/booking.module.css'

type CountRowProps = {
  name: string
  note?: ReactNode
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** Asks for a quantity of a thing, with its price. */
export function CountRow({ name, note, value, least = 0, most, onChange }: CountRowProps) {
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <small className={styles.fact}>{note}</small>
      </span>
      <QuantityField name={name} value={value} least={least} most={most} onChange={onChange} />
    </li>
  )
}
