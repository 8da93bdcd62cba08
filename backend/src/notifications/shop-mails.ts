import type { Transaction } from '../platform/database.ts'
import type { MessageKind } from '../platform/message-kinds.ts'
import type { Services } from '../platform/services.ts'
import type { EmailRow } from './email.ts'
import { renderEmail } from './render-email.ts'

/** A mail to whoever runs the shop, in English. Texts of customers belong into `rows` and `facts`, never into the subject. */
type ShopMail = {
  readonly kind: Extract<MessageKind, `shop_${string}`>
  /** Names what happened, for ever: the same key is mailed once. */
  readonly key: string
  readonly subject: string
  readonly text: string
  readonly rows?: readonly EmailRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** What customers' answers go to, so that the shopkeeper can simply reply. */
  readonly replyTo?: string
}

/** Goes to SHOP_ORDERS_EMAIL, else to where the contact form writes; sent exactly when the transaction commits. */
export async function mailShop(services: Services, tx: Transaction, mail: ShopMail): Promise<void> {
  const { SHOP_ORDERS_EMAIL, CONTACT_MAIL, MAIL_FROM } = services.config
  const { kind, key, subject, text, rows, facts, replyTo } = mail
  const email = await renderEmail(services, {
    language: 'en',
    subject,
    heading: subject,
    paragraphs: [text],
    ...(rows && { rows }),
    ...(facts && { facts }),
    closing: 'You are receiving this email because orders of the shop are sent to this address.',
  })
  const to = SHOP_ORDERS_EMAIL ?? CONTACT_MAIL ?? MAIL_FROM
  await services.messenger.mail(
    tx,
    { kind, to, ...(replyTo && { replyTo }), ...email },
    { idempotencyKey: `shop:${key}` },
  )
}
