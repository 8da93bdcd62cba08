import { answerShopQuestion } from '@marah/contract/desk/conversations'
import { askQuestion as askQuestionCall, listQuestions as listQuestionsCall } from '@marah/contract/questions'
import { eq } from 'drizzle-orm'
import { handleGathered } from '../notifications/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { productQuestion } from '../schema/questions.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { askQuestion } from './ask.ts'
import { answerQuestion } from './desk.ts'
import { listQuestions, questionJson, selectQuestions } from './questions.ts'
import { questionMail } from './shop-mail.ts'

export function registerQuestions(router: Router, services: Services): void {
  handleGathered(services, questionMail)
  const { database, mediaUrl } = services

  router.answer(listQuestionsCall, async (request) => ({
    status: 200,
    ...(await listQuestions(services, request)),
  }))
  router.change(askQuestionCall, async ({ services: own, actor, body, clientAddress }) => {
    const { id } = await askQuestion(own, { userId: actor.userId, clientAddress }, body)
    const [found] = await selectQuestions(database.db).where(eq(productQuestion.id, id))
    if (!found) throw notFound()
    return { status: 201, body: questionJson(found, mediaUrl) }
  })
  router.change(answerShopQuestion, async ({ services, actor, params, body, language }) => ({
    status: 200,
    body: await answerQuestion(services, actor, idFrom(params.id), body.answer, {
      language,
      mediaUrl,
    }),
  }))
}
