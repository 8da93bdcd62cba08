import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import styles from './field.module.css'
import areaStyles from './text-area.module.css'
import { FieldError } from './text-field.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled field for more than a line. Its direction follows what is written. */
export function TextArea({ label, hint, error, required = false, ...rest }: TextAreaProps) {
  const id = useId()
  const t = useWords()
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
      <textarea
        dir="auto"
        rows={5}
        {...rest}
        id={id}
        className={areaStyles.area}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
