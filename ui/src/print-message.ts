import { ar, en } from 'make-plural/cardinals'
import { formatNumber } from './format.tsx'
import type { Language } from './language.ts'

/** A message as vite/message-catalogues.ts compiles it from ICU: text, named values, and plural or select choices. */
export type CompiledMessage = string | readonly MessagePart[]
type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: string, forms: Readonly<Record<string, CompiledMessage>>]

export type MessageValues = Record<string, string | number>

/** Implements Unicode's plural rules: Intl.PluralRules costs milliseconds of a first visit. */
const pluralForms: Record<Language, (count: number) => string> = { en, ar }

/** Formats a message. `count` replaces `#` inside a plural. */
export function printMessage(
  language: Language,
  message: CompiledMessage,
  values: MessageValues = {},
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
      // An exact form (`=0`, or a select's key) takes precedence over the plural category.
      const form =
        forms[String(value)] ??
        (isPlural ? forms[pluralForms[language](Number(value))] : undefined) ??
        forms.other
      return printMessage(language, form ?? '', values, isPlural ? Number(value) : count)
    })
    .join('')
}
