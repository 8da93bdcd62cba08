import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** How to put it right; shown below the field and read with it. */
  error?: string | undefined
  /** Left out where something is always chosen: then neither is said. */
  required?: boolean | undefined
}

/** What the control itself needs to be named, described and marked as wrong. */
type Ties = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Behind what a field is called. Required and optional are both said. */
export function Need({ required }: { required: boolean }) {
  const t = useWords()
  return <span className={styles.need}>({t(required ? 'shell.required' : 'shell.optional')})</span>
}

/** Label, hint and error around a control. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  children,
}: FieldTexts & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {required !== undefined && <Need required={required} />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: required === true,
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
