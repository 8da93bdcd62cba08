import { and, asc, gte, isNull, lt, not, or } from 'drizzle-orm'
import type { GatheredMail } from '../notifications/index.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { productQuestion } from '../schema/questions.ts'
import { hasDesk } from '../schema/staff.ts'
import { shopLanguage } from '../shop/written-language.ts'
import { selectQuestions } from './questions.ts'

/** Questions that only the shop can answer: their product is its own, or its seller has no desk. */
export const questionMail: GatheredMail = {
  name: 'shop-questions',
  collect: async (services, tx, { from, until }) => {
    const { vendorId, answer, createdOn } = productQuestion
    const rows = await selectQuestions(tx)
      .where(
        and(
          gte(createdOn, from),
          lt(createdOn, until),
          isNull(answer),
          or(isNull(vendorId), not(hasDesk(vendorId))),
        ),
      )
      .orderBy(asc(productQuestion.id))
    if (rows.length === 0) return null
    const language = shopLanguage(services)
    const t = services.messages[language]
    return {
      kind: 'shop_question',
      language,
      subject: t('shop_mail_questions_subject', { count: rows.length }),
      text: t('shop_mail_questions_text'),
      screen: '/conversations?kind=question',
      facts: rows.map(({ question, productName }) => ({
        label: t('shop_mail_question_about', {
          id: question.id,
          name: isolate(textIn(language, productName)),
        }),
        lines: [...question.question.split(/[\r\n]+/), question.authorName],
      })),
    }
  },
}
