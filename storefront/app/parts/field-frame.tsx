import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** How to put it right; shown below the field and read with it. */
  error?: string | undefined
  required?: boolean | undefined
}

/** What the control itself needs to be named, described and marked as wrong. */
type Ties = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around a control. Required and optional are both said. */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  children,
}: FieldTexts & { children: (ties: Ties) => ReactNode }) {
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
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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
