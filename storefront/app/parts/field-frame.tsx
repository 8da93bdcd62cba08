import { type ReactNode, useId } from 'react'
import { useMessages } from '../platform/messages.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** How to fix the value; shown below the field and part of its description. */
  error?: string | undefined
  /** Undefined if a value is always selected: the field then shows neither mark. */
  required?: boolean | undefined
}

/** The attributes that tie a control to its label, hint and error. */
type ControlAttributes = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Marks a label as required or optional. */
export function Need({ required }: { required: boolean }) {
  const t = useMessages()
  return <span className={styles.need}>({t(required ? 'shell.required' : 'shell.optional')})</span>
}

/** Shows label, hint and error around a control. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  children,
}: FieldTexts & { children: (ties: ControlAttributes) => ReactNode }) {
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
    <p id={id} className={styles.error} aria-live="polite">
      {error && (
        <>
          <Icon name="warning" />
          <bdi>{error}</bdi>
        </>
      )}
    </p>
  )
}
