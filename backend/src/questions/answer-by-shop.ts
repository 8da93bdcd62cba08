import { longestAnswer } from '@marah/contract/limits'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { productQuestion } from '../schema/questions.ts'
import type { Services } from '../services/services.ts'
import { writeAnswer } from './desk.ts'
import { type FoundQuestion, selectQuestions } from './questions.ts'

/** Lists unanswered questions, the oldest first. */
export function openQuestions(queryable: Queryable, most: number): Promise<FoundQuestion[]> {
  return selectQuestions(queryable)
    .where(isNull(productQuestion.answer))
    .orderBy(asc(productQuestion.createdOn), asc(productQuestion.id))
    .limit(most)
}

/** Stores the shop's answer on behalf of the seller; the customer is notified of the first answer. */
export async function answerByShop(
  services: Services,
  id: number,
  answer: string,
): Promise<'done' | 'unknown' | 'wrong_length'> {
  if (answer === '' || answer.length > longestAnswer) return 'wrong_length'
  return services.database.transaction(async (tx) => {
    const found = await writeAnswer(services, tx, eq(productQuestion.id, id), answer)
    return found ? 'done' : 'unknown'
  })
}
