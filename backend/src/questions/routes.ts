import {
  answerQuestion as answerQuestionCall,
  askQuestion as askQuestionCall,
  listDeskQuestions,
  listQuestions as listQuestionsCall,
} from '@marah/contract/questions'
import { eq } from 'drizzle-orm'
import { handleGathered } from '../notifications/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { productQuestion } from '../schema/questions.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { askQuestion } from './ask.ts'
import { answerQuestion, deskQuestions } from './desk.ts'
import { listQuestions, questionJson, selectQuestions } from './questions.ts'
import { questionMail } from './shop-mail.ts'

export function registerQuestions(router: Router, services: Services): void {
  handleGathered(services, questionMail)
  const { database, config, mediaUrl } = services

  router.answer(listQuestionsCall, async (request) => ({
    status: 200,
    ...(await listQuestions(services, request)),
  }))
  router.answer(askQuestionCall, async ({ actor, body, clientAddress }) => {
    const { id } = await askQuestion(services, { userId: actor.userId, clientAddress }, body)
    const [found] = await selectQuestions(database.db).where(eq(productQuestion.id, id))
    if (!found) throw notFound()
    return { status: 201, body: questionJson(found, mediaUrl) }
  })
  router.answer(listDeskQuestions, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const { total, results } = await deskQuestions(database.db, actor.vendorId, page, { language, mediaUrl })
    return { status: 200, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
  })
  router.change(answerQuestionCall, async ({ services, actor, params, body, language }) => {
    const shown = { language, mediaUrl }
    return {
      status: 200,
      body: await answerQuestion(services, actor.vendorId, idFrom(params.id), body.answer, shown),
    }
  })
}
