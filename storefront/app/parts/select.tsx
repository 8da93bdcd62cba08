import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-frame.tsx'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  options: { value: string; label: string }[]
}

/** The platform's own select: the best one on phones. */
export function Select({ label, error, options, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
