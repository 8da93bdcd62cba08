import { eq } from 'drizzle-orm'
import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { contactMessage } from '../schema/content.ts'
import type { DeskPerson } from '../services/actor.ts'
import { ownByAnswering } from '../services/inbox-owner.ts'
import type { Services } from '../services/services.ts'

/**
 * Stores the shop's answer and mails it to the sender, once: a colleague who writes at the same time reads the one that was
 * sent. What the sender replies to it goes to the shop's mailbox.
 * @throws HttpError 404, 409
 */
export async function answerContact(
  services: Services,
  { staffId }: DeskPerson,
  id: number,
  answer: string,
): Promise<{ answer: string; answered_on: string }> {
  return services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
    if (!row) throw notFound()
    if (row.answer !== null) throw new HttpError(409, 'contact_answered')
    const answeredOn = services.now()
    await tx.update(contactMessage).set({ answer, answeredOn }).where(eq(contactMessage.id, id))
    await services.audit.note(tx, {
      subject: `contact:${id}`,
      before: { is_answered: false },
      after: { is_answered: true },
    })
    await ownByAnswering(services, tx, staffId, { kind: 'contact', subjectId: id })
    await mailAnswer(services, tx, { ...row, answer })
    return { answer, answered_on: answeredOn.toISOString() }
  })
}

async function mailAnswer(
  services: Services,
  tx: Transaction,
  row: typeof contactMessage.$inferSelect & { readonly answer: string },
): Promise<void> {
  const t = services.messages[row.language]
  const email = await renderEmail(services, {
    language: row.language,
    subject: t('mail_contact_answer_subject', { number: row.id }),
    heading: t('mail_contact_answer_heading', { name: isolate(row.name) }),
    paragraphs: linesOf(row.answer),
    facts: [{ label: t('mail_contact_answer_quote'), lines: [row.subject, ...linesOf(row.message)] }],
    closing: t('mail_contact_answer_closing'),
  })
  const { contactEmail, mailFrom } = services.settings.rules()
  await services.messenger.mail(tx, {
    kind: 'contact_answer',
    to: row.email,
    replyTo: contactEmail ?? mailFrom,
    ...email,
  })
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).map((line) => isolate(line.trim()))
}
