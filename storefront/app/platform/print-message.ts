import { ar, en } from 'make-plural/cardinals'
import { formatNumber } from './format.tsx'
import type { Language } from './language.tsx'

/** A message as vite/catalogues.ts compiles it from ICU: text, values by name, and choices by plural or by key. */
export type CompiledMessage = string | readonly MessagePart[]
type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: string, forms: Readonly<Record<string, CompiledMessage>>]

export type WordValues = Record<string, string | number>

/** Unicode's rules. A browser has them too, but takes milliseconds of a first visit to make them ready. */
const pluralForms: Record<Language, (count: number) => string> = { en, ar }

/** Prints a message. `count` is what `#` stands for inside a plural. */
export function printMessage(
  language: Language,
  message: CompiledMessage,
  values: WordValues = {},
  count?: number,
): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part === 'string')
        return part === '#' && count !== undefined ? formatNumber(language, count) : part
      const [name, kind, forms] = part
      const value = values[name] ?? ''
      if (!forms) return value
      const isPlural = kind === 'plural'
      // A form for exactly this value (`=0`, or a key of a select) comes before the language's own.
      const form =
        forms[String(value)] ??
        (isPlural ? forms[pluralForms[language](Number(value))] : undefined) ??
        forms.other
      return printMessage(language, form ?? '', values, isPlural ? Number(value) : count)
    })
    .join('')
}
