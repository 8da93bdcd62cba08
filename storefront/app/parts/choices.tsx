import { type ChangeEvent, type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import { FieldError } from './field-frame.tsx'

type ChoicesProps = {
  name: string
  legend: ReactNode
  value: string
  options: { value: string; label: ReactNode; note?: string }[]
  error?: string | undefined
  /** Beside each other where there is room; otherwise one below the other. */
  inline?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: () => void
}

/** One of a few: radio buttons that are easy to hit. */
export function Choices(props: ChoicesProps) {
  const { name, legend, value, options, error, inline = false, onChange, onBlur } = props
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={onChange}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
