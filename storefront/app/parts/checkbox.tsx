import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldError, Need } from './field-frame.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {rest.required && (
            <>
              {' '}
              <Need required />
            </>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
