import { type ChangeEvent, useId } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { FieldError, Need } from './field-frame.tsx'
import styles from './star-field.module.css'

type StarFieldProps = {
  value: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const stars = [1, 2, 3, 4, 5]
const path = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.2 5.8-5.2-2.9-5.2 2.9L6 11.6l-4.3-4 5.8-.7z'

/** One to five stars as radio buttons, with large targets. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const t = useMessages()
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend>
        {t('reviews-own.rating')} <Need required />
      </legend>
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} data-on={star <= Number(value) || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === String(star)}
              onChange={onChange}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="unseen">{t('reviews.starsShort', { stars: star })}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
