import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

/** Consecutive options with the same `group` are under its name. */
type Option = { value: string; label: string; group?: string }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldTexts & { options: Option[] }

/** The native select, which works best on phones. */
export function Select({ label, hint, error, required, options, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <select {...rest} {...ties}>
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, own]) =>
            group === undefined ? (
              <Options key="" options={own} />
            ) : (
              <optgroup key={group} label={group}>
                <Options options={own} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </FieldFrame>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
