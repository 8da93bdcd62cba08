import { plainCode } from '@marah/contract/rules/typed-codes'
import { type KeyboardEvent, useId, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import styles from './quantity-field.module.css'

type QuantityFieldProps = {
  /** The name of the counted thing, for screen readers. */
  name: string
  value: number
  /** The default is 1: a cart line is removed, not set to 0. */
  least?: number
  most: number
  onChange: (quantity: number) => void
}

/** Accepts numbers above the limit, so that a message can state it. */
const mostDigits = 6

/** Asks for a quantity with buttons, or by typing Latin or Arabic digits. */
export function QuantityField({ name, value, least = 1, most, onChange }: QuantityFieldProps) {
  const t = useMessages()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [notice, setNotice] = useState('')

  function set(requested: number) {
    setTyped(undefined)
    const quantity = Math.max(least, Math.min(requested, Math.max(most, least)))
    setNotice(requested > most ? t('cart.onlySoMany', { count: most }) : '')
    if (quantity !== value) onChange(quantity)
  }

  function leave() {
    if (typed === undefined) return
    const digits = plainCode(typed)
    if (/^\d{1,6}$/.test(digits)) set(Number(digits))
    else {
      setTyped(undefined)
      setNotice(t('cart.notANumber'))
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    else if (event.key === 'ArrowUp') set(value + 1)
    else if (event.key === 'ArrowDown') set(value - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.quantity}>
      <div className={styles.box}>
        <button
          type="button"
          aria-label={t('cart.fewer', { name })}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={mostDigits}
          aria-label={t('cart.quantityOf', { name })}
          aria-describedby={`${id}-notice`}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKey}
        />
        <button
          type="button"
          aria-label={t('cart.more', { name })}
          aria-disabled={value >= most || undefined}
          onClick={() => set(value + 1)}
        >
          +
        </button>
      </div>
      <p id={`${id}-notice`} role="status">
        {notice}
      </p>
    </div>
  )
}
