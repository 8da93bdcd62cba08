import { type InputHTMLAttributes, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'inputMode'>
type OtherMode = Exclude<InputHTMLAttributes<HTMLInputElement>['inputMode'], 'numeric'>
/** A number is mostly there from the start, so that its mark is easily forgotten: it must be given. */
type Mode = { inputMode: 'numeric'; required: boolean } | { inputMode?: OtherMode }
type TextFieldProps = InputProps & FieldTexts & Mode

/** A labelled text field. Passwords can be revealed; codes and phone numbers stay LTR. */
export function TextField({ label, hint, error, required = false, type = 'text', ...rest }: TextFieldProps) {
  const t = useMessages()
  const [shown, setShown] = useState(false)
  const password = type === 'password'
  const leftToRight =
    password || type === 'email' || type === 'tel' || type === 'url' || rest.inputMode === 'numeric'
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <div className={styles.box} dir={password ? 'ltr' : undefined}>
          <input dir={leftToRight ? 'ltr' : undefined} {...rest} {...ties} type={shown ? 'text' : type} />
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
      )}
    </FieldFrame>
  )
}
