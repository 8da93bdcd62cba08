import type { AdaptedCalls, Exchange } from '../adapter.ts'
import { codeIn } from '../problem.ts'
import { handled, isDone, passOn, rejected, reply } from '../reply.ts'
import { sentences } from '../sentences.ts'
import { fieldsIn, textOf } from '../values.ts'

const askingCalls = ['/auth/password/reset/', '/auth/sms-password-reset/'] as const
const changingCalls = ['/auth/password/change/', '/auth/create-password/'] as const

export function adaptPasswords(calls: AdaptedCalls): void {
  for (const path of [...askingCalls, ...changingCalls])
    calls.on(
      'POST',
      path,
      [],
      handled((exchange) => pass(exchange, path)),
    )
}

async function pass(exchange: Exchange, path: `/${string}/`): Promise<Response> {
  const answer = await passOn(exchange, path)
  if (isDone(answer)) {
    const detail = textOf(fieldsIn(answer.body) ?? {}, 'detail', 'message')
    return reply(200, { detail: detail || sentences.done[exchange.backEnd.language] }, answer.headers)
  }
  // A wrong password ends no session: that is what a 401 with a live token would do.
  const isAboutField = answer.status === 401 && namesField(answer.body)
  return rejected(exchange, isAboutField ? { ...answer, status: 400 } : answer)
}

function namesField(body: unknown): boolean {
  const fields = fieldsIn(body)
  if (!fields || codeIn(body) === 'token_not_valid') return false
  return ['old_password', 'new_password1', 'new_password2', 'non_field_errors', 'email', 'phone'].some(
    (name) => name in fields,
  )
}
