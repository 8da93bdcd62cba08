import type { PageQuery } from '@marah/contract/common'
import { answerShopQuestion, listShopQuestions } from '@marah/contract/desk/conversations'
import { askQuestion as askQuestionCall, listQuestions as listQuestionsCall } from '@marah/contract/questions'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { handleGathered } from '../notifications/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { productQuestion } from '../schema/questions.ts'
import { type DeskScope, scopeOf } from '../services/desk-scope.ts'
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
  router.change(askQuestionCall, async ({ services: own, actor, body, clientAddress }) => {
    const { id } = await askQuestion(own, { userId: actor.userId, clientAddress }, body)
    const [found] = await selectQuestions(database.db).where(eq(productQuestion.id, id))
    if (!found) throw notFound()
    return { status: 201, body: questionJson(found, mediaUrl) }
  })
  const list = async (
    scope: DeskScope,
    { query, url, language }: { query: z.output<typeof PageQuery>; url: string; language: Language },
  ) => {
    const page = pageRequest(query)
    const { total, results } = await deskQuestions(database.db, scope, page, { language, mediaUrl })
    return { status: 200 as const, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
  }
  router.answer(listShopQuestions, ({ actor, ...request }) => list(scopeOf(actor), request))
  router.change(answerShopQuestion, async ({ services, actor, params, body, language }) => ({
    status: 200,
    body: await answerQuestion(services, scopeOf(actor), idFrom(params.id), body.answer, {
      language,
      mediaUrl,
    }),
  }))
}
