import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & FieldTexts

/** A labelled multi-line field. Its direction follows the text. */
export function TextArea({ label, hint, error, required = false, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ties) => <textarea dir="auto" rows={5} {...rest} {...ties} className={styles.area} />}
    </FieldFrame>
  )
}
