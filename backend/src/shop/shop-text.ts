import { z } from 'zod'
import { textTags } from '../platform/text/rich-text.ts'

/** Names and addresses go into email headers, pages and SMS: one line of plain text. */
export function line(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^<>{}|\p{Cc}\p{Cf}]*$/u, 'must be plain text without < > { } | and control characters')
}

export const bothLanguages = (longest: number) => z.strictObject({ en: line(longest), ar: line(longest) })

export function whole([min, max]: readonly [number, number]) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

/** Placeholders of texts, such as `{{shop}}`, that the settings fill in (`content/shop-facts.ts`). */
export const shopFactNames = [
  'delivery_terms',
  'delivery_time',
  'order_years',
  'shop',
  'payment_time',
  'reply_time',
] as const

/** Enough for the longest terms of a shop. */
const longestText = 100_000

const RichText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(longestText, `must have at most ${longestText} characters`)
  .superRefine((text, context) => {
    for (const message of new Set([...unknownTags(text), ...unknownFacts(text)]))
      context.addIssue({ code: 'custom', message })
  })

/** Paragraphs of plain text, or HTML of the small set that pages show. */
export const RichTexts = z.strictObject({ en: RichText, ar: RichText })

function unknownTags(text: string): string[] {
  const tags = [...text.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const unknown = tags.filter((name) => !textTags.includes(name))
  return unknown.map((name) => `may not hold <${name}>, only ${textTags.join(', ')}`)
}

function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name)
  const known: readonly string[] = shopFactNames
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `knows no {{${name}}}, only ${shopFactNames.join(', ')}`)
}
