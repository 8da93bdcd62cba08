import type { Transaction } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { deskAddress } from '../services/desk-address.ts'
import type { MessageKind } from '../services/messaging/message-kinds.ts'
import type { Services } from '../services/services.ts'
import type { EmailRow } from './email.ts'
import { renderEmail } from './render-email.ts'

/** A mail to the shop’s staff. Texts of customers belong into `rows` and `facts`, never into the subject. */
export type ShopMail = {
  readonly kind: Extract<MessageKind, `shop_${string}`>
  /** Names what happened, for ever: the same key is mailed once. */
  readonly key: string
  /** The customer whose action causes it, and who is bounded for it; null if it is the shop's, the provider's or of many. */
  readonly account: number | null
  /** The shop's own: see `shopTexts`. */
  readonly language: Language
  readonly subject: string
  readonly text: string | readonly string[]
  /** The screen of the desk on which it is dealt with, such as `/orders/17`. */
  readonly screen?: string
  readonly rows?: readonly EmailRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** The reply-to address of the customer, so that the shopkeeper can simply reply. */
  readonly replyTo?: string
}

/** Goes to the address for orders, else to where the contact form writes; sent exactly when the transaction commits. */
export async function mailShop(services: Services, tx: Transaction, mail: ShopMail): Promise<void> {
  const { ordersEmail, contactEmail, mailFrom } = services.settings.rules()
  const { kind, key, account, language, subject, text, screen, rows, facts, replyTo } = mail
  const t = services.messages[language]
  const email = await renderEmail(services, {
    language,
    subject,
    heading: subject,
    paragraphs: typeof text === 'string' ? [text] : text,
    ...(rows && { rows }),
    ...(facts && { facts }),
    ...(screen && { action: { label: t('shop_mail_open_desk'), address: deskAddress(services, screen) } }),
    closing: t('shop_mail_closing'),
  })
  const to = ordersEmail ?? contactEmail ?? mailFrom
  await services.messenger.mail(
    tx,
    { kind, to, account, ...(replyTo && { replyTo }), ...email },
    { idempotencyKey: `shop:${key}` },
  )
}
