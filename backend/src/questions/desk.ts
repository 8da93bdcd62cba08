import type { DeskQuestion } from '@marah/contract/questions'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { productQuestion } from '../schema/questions.ts'
import type { DeskPerson } from '../services/actor.ts'
import { type DeskScope, scopeOf } from '../services/desk-scope.ts'
import { ownByAnswering } from '../services/inbox-owner.ts'
import type { Services } from '../services/services.ts'
import { invalidateQuestions } from './ask.ts'
import { type FoundQuestion, questionJson, selectQuestions } from './questions.ts'

type Shown = { readonly language: Language; readonly mediaUrl: string }

function inScope(scope: DeskScope): SQL | undefined {
  return scope === 'shop' ? undefined : eq(productQuestion.vendorId, scope.vendorId)
}

/** The customer is notified of the first answer, not of every change to it. */
export async function answerQuestion(
  services: Services,
  person: DeskPerson,
  questionId: number,
  answer: string,
  shown: Shown,
) {
  return services.database.transaction(async (tx) => {
    const isOwn = and(eq(productQuestion.id, questionId), inScope(scopeOf(person)))
    const [before] = await tx
      .select({ answer: productQuestion.answer })
      .from(productQuestion)
      .where(isOwn)
      .for('update')
    const found = await writeAnswer(services, tx, isOwn, answer)
    if (!before || !found) throw notFound()
    await services.audit.note(tx, {
      subject: `question:${questionId}`,
      before: { is_answered: before.answer !== null },
      after: { is_answered: true },
    })
    await ownByAnswering(services, tx, person.staffId, { kind: 'question', subjectId: questionId })
    return deskJson(found, shown)
  })
}

/** Null if there is no such question. */
export async function writeAnswer(
  services: Services,
  tx: Transaction,
  which: SQL | undefined,
  answer: string,
): Promise<FoundQuestion | null> {
  const now = services.now()
  const [row] = await tx
    .update(productQuestion)
    .set({ answer, answeredOn: now, editedOn: now })
    .where(which)
    .returning({
      id: productQuestion.id,
      productId: productQuestion.productId,
      vendorId: productQuestion.vendorId,
    })
  if (!row) return null
  await invalidateQuestions(tx, row)
  const [found] = await selectQuestions(tx).where(eq(productQuestion.id, row.id))
  if (!found) return null
  await notifyAsker(services, tx, found)
  return found
}

async function notifyAsker(services: Services, tx: Transaction, found: FoundQuestion): Promise<void> {
  const { question, productName, productSlug } = found
  // The account is closed, the question stayed.
  if (question.userId === null) return
  await notify(services, tx, {
    userId: question.userId,
    type: 'shop',
    messageKey: 'question_answered',
    language: question.language,
    values: (language) => ({ name: isolate(textIn(language, productName)) }),
    action: { messageKey: 'notice_see_answer', path: `/p/${productSlug}#questions` },
    about: { contentType: 'product_question', objectId: String(question.id) },
    idempotencyKey: `question-answered:${question.id}`,
    mail: true,
  })
}

function deskJson(found: FoundQuestion, { language, mediaUrl }: Shown): z.input<typeof DeskQuestion> {
  return {
    ...questionJson(found, mediaUrl),
    product_name: textIn(language, found.productName),
    product_slug: found.productSlug,
  }
}
