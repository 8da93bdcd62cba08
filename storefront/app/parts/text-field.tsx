import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useWords } from '../platform/words.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  /** How to put it right; shown below the field and read with it. */
  error?: string | undefined
}

/** A labelled text field. Required and optional are both said; passwords can be shown; codes and phones stay LTR. */
export function TextField({ label, hint, error, type = 'text', required = false, ...rest }: TextFieldProps) {
  const id = useId()
  const t = useWords()
  const [shown, setShown] = useState(false)
  const password = type === 'password'
  const leftToRight =
    password || type === 'email' || type === 'tel' || type === 'url' || rest.inputMode === 'numeric'
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span className={styles.need}>({t(required ? 'shell.required' : 'shell.optional')})</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          dir={leftToRight ? 'ltr' : undefined}
          {...rest}
          id={id}
          type={shown ? 'text' : type}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {password && (
          <button
            type="button"
            className={styles.show}
            aria-label={t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles.error}>
      {error && (
        <>
          <Icon name="warning" />
          {error}
        </>
      )}
    </p>
  )
}
