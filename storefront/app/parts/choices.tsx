import { type ChangeEvent, type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import { FieldError, Need } from './field-frame.tsx'

/** A group that shows an error starts without a choice: it must say whether one is needed. */
type Mark = { error: string | undefined; required: boolean } | { error?: never; required?: never }

type ChoicesProps = Mark & {
  name: string
  legend: ReactNode
  value: string
  options: { value: string; label: ReactNode; note?: ReactNode }[]
  /** Places the choices side by side if there is room, otherwise stacked. */
  inline?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: () => void
}

/** A radio group with large targets. */
export function Choices(props: ChoicesProps) {
  const { name, legend, value, options, error, required, inline = false, onChange, onBlur } = props
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>
        {legend}
        {required !== undefined && (
          <>
            {' '}
            <Need required={required} />
          </>
        )}
      </legend>
      <div className={styles.options} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
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
