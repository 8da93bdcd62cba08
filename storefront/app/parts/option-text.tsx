import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './option-text.module.css'

const optionWords: Record<string, WordKey> = {
  color: 'cart.optionColor',
  size: 'cart.optionSize',
  material: 'cart.optionMaterial',
  condition: 'cart.optionCondition',
}

/** The chosen variant in words: "Colour: Sand · Size: 4 years". Shops may use options of their own. */
export function OptionText({ options }: { options: { type: string; text: string }[] }) {
  const t = useWords()
  if (options.length === 0) return null
  return (
    <p className={styles.options}>
      {options.map(({ type, text }, index) => {
        const word = optionWords[type]
        return (
          <span key={type}>
            {index > 0 && <span aria-hidden="true">{'\u00a0· '}</span>}
            {word ? t(word) : <bdi>{type}</bdi>}: <bdi>{text}</bdi>
          </span>
        )
      })}
    </p>
  )
}
