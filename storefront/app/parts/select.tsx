import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldTexts & { options: { value: string; label: string }[] }

/** The native select, which works best on phones. */
export function Select({ label, hint, error, required, options, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <select {...rest} {...ties}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
