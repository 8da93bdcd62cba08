import type { Language } from '../platform/language/messages.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { review } from '../schema/reviews.ts'

/** The columns of `hiddenColumns`; all null shows the text again. */
export type Hiding = Pick<typeof review.$inferSelect, 'hiddenOn' | 'hiddenReason' | 'hiddenNote'>

/** What a customer wrote for everyone to read, under a lock, so that it can be hidden and shown again. */
export type HiddenText = {
  readonly subject: `question:${number}` | `review:${number}`
  /** Null once the author has closed the account. */
  readonly userId: number | null
  /** Of the text. */
  readonly language: Language
  readonly text: string
  readonly isHidden: boolean
  readonly isReported: boolean
  readonly about: { readonly name: LocalizedText; readonly path: string }
  set(hiding: Hiding): Promise<void>
}
