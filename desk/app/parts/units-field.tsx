import { ActionIcon } from '@mantine/core'
import { useMessages } from '../platform/messages.tsx'
import { Icon } from './icon.tsx'
import classes from './units-field.module.css'

/** How many units of a line are meant: typed, or one more and one less. */
export function UnitsField(props: {
  name: string
  label: string
  value: number
  most: number
  isWrong: boolean
  /** The text after it, in place of how many are left; empty for none. */
  hint?: string
  onChange: (value: number) => void
}) {
  const t = useMessages()
  const { name, label, value, most, isWrong, hint, onChange } = props
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('orders.less', { what: label })}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </ActionIcon>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        aria-invalid={isWrong}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = latin(event.currentTarget.value).replaceAll(/\D/g, '')
          onChange(Math.min(Number(digits), most))
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('orders.oneMore', { what: label })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </ActionIcon>
      {hint !== '' && <span className={classes.dim}>{hint ?? t('orders.ofLeft', { count: most })}</span>}
    </div>
  )
}

/** An Arabic keyboard types digits of its own. */
function latin(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
}
