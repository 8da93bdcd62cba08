import type { HidingReason } from '@marah/contract/rules/hiding-reasons'
import { and, eq, isNull } from 'drizzle-orm'
import { notify, renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { user } from '../schema/accounts.ts'
import type { HiddenText } from '../services/hiding.ts'
import { isMailProven, mailAddressOf } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'

const reasonTexts = {
  spam: 'statement_spam',
  offensive: 'statement_offensive',
  private: 'statement_private',
  illegal: 'statement_illegal',
  off_topic: 'statement_off_topic',
  other: 'statement_other',
} as const satisfies Record<HidingReason, string>

/**
 * Tells the author what was hidden, why, who decided, and how to object, as article 17 of the Digital Services Act asks: by email,
 * whatever the settings for news say, in the language of the text.
 */
export async function tellAuthor(
  services: Services,
  tx: Transaction,
  text: HiddenText,
  { reason, note }: { readonly reason: HidingReason; readonly note: string },
): Promise<void> {
  if (text.userId === null) return
  await noticeOf(services, tx, text, 'text_hidden')
  const [author] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, text.userId), isNull(user.deletedOn)))
  if (!author) return
  const t = services.messages[text.language]
  const name = isolate(textIn(text.language, text.about.name))
  const email = await renderEmail(services, {
    language: text.language,
    subject: t('mail_statement_subject', { name }),
    heading: t('mail_statement_heading'),
    paragraphs: [t('mail_statement_text', { name })],
    facts: [
      { label: t('mail_statement_quote'), lines: linesOf(text.text) },
      {
        label: t('mail_statement_why'),
        lines: [t(reasonTexts[reason]), ...(note === '' ? [] : linesOf(note)), t('mail_statement_terms')],
      },
      {
        label: t('mail_statement_how'),
        lines: [t(text.isReported ? 'mail_statement_reported' : 'mail_statement_read')],
      },
    ],
    closing: t('mail_statement_closing'),
  })
  const { contactEmail, mailFrom } = services.settings.rules()
  await services.messenger.mail(tx, {
    kind: 'statement',
    to: mailAddressOf(author),
    isProven: isMailProven(author),
    replyTo: contactEmail ?? mailFrom,
    ...email,
  })
}

/** Tells the author that everyone reads the text again. */
export async function noticeShown(services: Services, tx: Transaction, text: HiddenText): Promise<void> {
  if (text.userId !== null) await noticeOf(services, tx, text, 'text_shown')
}

async function noticeOf(
  services: Services,
  tx: Transaction,
  { userId, subject, about }: HiddenText,
  messageKey: 'text_hidden' | 'text_shown',
): Promise<void> {
  if (userId === null) return
  const [kind = '', id = ''] = subject.split(':')
  await notify(services, tx, {
    userId,
    type: 'shop',
    messageKey,
    values: (language) => ({ name: isolate(textIn(language, about.name)) }),
    action: { messageKey: 'notice_see_text', path: about.path },
    about: { contentType: kind === 'review' ? 'review' : 'product_question', objectId: id },
    // It may be hidden again later.
    idempotencyKey: `${messageKey}:${subject}:${services.now().getTime()}`,
    mail: messageKey === 'text_shown',
  })
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).map((line) => isolate(line.trim()))
}
