import { listQuestions as listQuestionsCall } from '@marah/contract/questions'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { listQuestions } from './questions.ts'

export function registerQuestions(router: Router, services: Services): void {
  router.answer(listQuestionsCall, async (asked) => ({
    status: 200,
    ...(await listQuestions(services, asked)),
  }))
}
