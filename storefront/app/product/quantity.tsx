import { mostUnits } from '@marah/contract/limits'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './quantity.module.css'

type QuantityProps = {
  value: number
  /** The number of units of the selected variant; undefined before one is selected. */
  most: number | undefined
  onChange: (value: number) => void
}

/** A quantity field that accepts Arabic digits too. Screen readers announce the limit. */
export function Quantity({ value, most = mostUnits, onChange }: QuantityProps) {
  const t = useMessages()
  const limit = Math.min(most, mostUnits)
  const shown = Math.min(value, Math.max(limit, 1))
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  if (shown !== value) onChange(shown)
  function take(text: string) {
    const number = Math.trunc(Number(plainCode(text)))
    onChange(Number.isFinite(number) ? Math.min(Math.max(number, 1), limit) : 1)
  }
  function finish() {
    if (typed === undefined) return
    take(typed)
    setTyped(undefined)
  }
  // The field includes text that was typed before hydration, and reads it before the clicks of that time are replayed.
  const takeEarly = useEffectEvent(() => {
    const text = field.current?.value ?? ''
    if (text !== String(shown)) take(text)
  })
  useLayoutEffect(() => takeEarly(), [])
  return (
    <div className={styles.quantity}>
      <label htmlFor="quantity">{t('catalogue.quantity')}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('catalogue.less')}
          disabled={shown <= 1}
          onClick={() => onChange(shown - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={field}
          id="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(mostUnits).length}
          value={typed ?? String(shown)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          aria-describedby="quantity-limit"
        />
        <button
          type="button"
          aria-label={t('catalogue.more')}
          disabled={shown >= limit}
          onClick={() => onChange(shown + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p id="quantity-limit" className={styles.limit} role="status">
        {shown >= limit && limit > 1 && t('catalogue.limit')}
      </p>
    </div>
  )
}
