import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { useMessages } from '../../platform/messages.tsx'
import bookingStyles from './booking.module.css'
import styles from './stepper.module.css'

type StepperProps = {
  name: string
  about?: ReactNode
  price?: ReactNode
  value: number
  /** The number after the first step from zero. */
  least?: number
  /** The lowest number allowed. */
  required?: number
  most: number
  /** The reason for the limit, once it is reached. */
  limit?: string | undefined
  onChange: (value: number) => void
}

/** Asks for the quantity of a thing among others of its kind. It announces the limit when it is reached. */
export function Stepper(props: StepperProps) {
  const { name, about, price, value, least = 0, required = 0, most, limit, onChange } = props
  const t = useMessages()
  const id = useId()
  const language = useLanguage()
  const isFull = value >= most
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no set of fields.
    <div className={styles.stepped} role="group" aria-labelledby={id}>
      <div>
        <p id={id} className={styles.name}>
          {name}
        </p>
        {about && <div className={bookingStyles.about}>{about}</div>}
      </div>
      {price && <p className={styles.price}>{price}</p>}
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('play-book.less', { name })}
          disabled={value <= required}
          onClick={() => onChange(value <= least ? 0 : value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{formatNumber(language, value)}</output>
        <button
          type="button"
          aria-label={t('play-book.more', { name })}
          disabled={isFull}
          onClick={() => onChange(Math.max(value + 1, Math.min(least, most)))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className={styles.limit} role="status">
        {isFull && limit}
      </p>
    </div>
  )
}
