import { Dot } from '@marah/ui/format'
import { Fragment } from 'react'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { ownOptionName } from './option-name.ts'
import styles from './option-text.module.css'

const optionMessages: Record<string, MessageKey> = {
  color: 'cart.optionColor',
  size: 'cart.optionSize',
  material: 'cart.optionMaterial',
  condition: 'cart.optionCondition',
}

/** The selected variant as text: "Colour: Sand · Size: 4 years". Shops may have options of their own. */
export function OptionText({ options }: { options: { type: string; text: string }[] }) {
  const t = useMessages()
  if (options.length === 0) return null
  return (
    <p className={styles.options}>
      {options.map(({ type, text }, index) => {
        const label = optionMessages[type]
        return (
          <Fragment key={type}>
            {index > 0 && <Dot />}
            <span>
              {label ? t(label) : <bdi>{ownOptionName(type)}</bdi>}: <bdi>{text}</bdi>
            </span>
          </Fragment>
        )
      })}
    </p>
  )
}
