import { emailFault, emailFrom } from '@marah/contract/rules/emails'
import { newKey } from '@marah/ui/calls/new-key'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { hrefIn, languageOf } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import { backEndHas } from '../platform/missing-extensions.server.ts'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import { detailIn, fieldErrorsIn, smallForm } from '../platform/small-form.server.ts'
import {
  valuesIn,
  type WithdrawalField,
  type WithdrawalOutcome,
  withdrawalFields,
} from './withdrawal-form.ts'

type Context = Readonly<RouterContextProvider>

/** @throws a 404 if the shop offers no withdrawal. */
export async function requireWithdrawal(context: Context, request: Request): Promise<null> {
  if (!(await backEndHas('withdrawal', context, request))) throw data(null, { status: 404 })
  return null
}

/**
 * Handles the two legally required steps, with and without JavaScript: it shows the values once more, and a second press
 * declares the withdrawal. The key of that press makes the declaration idempotent.
 */
export async function receiveWithdrawal(context: Context, request: Request) {
  if (!(await backEndHas('withdrawal', context, request))) throw data(null, { status: 404 })
  const form = await smallForm(request)
  if (!form) throw data(null, { status: 413 })
  const language = languageOf(new URL(request.url).pathname)
  const received = () => redirect(hrefIn(language, '/withdraw?sent=1'), 303)
  // Only robots see this field. They get the same answer as people, or they would learn.
  if (form.get('website')) return received()
  const values = valuesIn(form)
  if (form.get('step') === 'edit') return outcome({ step: 'form', values, errors: {} })
  if (form.get('step') !== 'declare') {
    const t = messagesOf(language)
    const required: Partial<Record<WithdrawalField, string>> = {
      ...(values.name === '' && { name: t('withdrawal.nameRequired') }),
      ...(values.number === '' && { number: t('withdrawal.numberRequired') }),
      ...(emailFault(emailFrom(values.email)) === 'shape' && { email: t('withdrawal.emailRequired') }),
    }
    if (Object.keys(required).length > 0) return outcome({ step: 'form', values, errors: required }, 400)
    return outcome({ step: 'confirm', values, key: newKey(), failed: null })
  }
  const key = form.get('key') ?? newKey()
  const answer = await readPublic(context, request)
    .POST('/order/withdrawal/', { body: { ...values, key } })
    .catch((error: unknown) => {
      markDegraded(context, request, error)
      return null
    })
  // The page redirects after a post, so that a reload sends nothing again.
  if (answer?.data) return received()
  const errors = fieldErrorsIn(answer?.error, withdrawalFields)
  const status = answer?.response.status ?? 502
  if (Object.keys(errors).length > 0) return outcome({ step: 'form', values, errors }, status)
  const failed = status === 429 ? detailIn(answer?.error) : null
  const message = failed ?? messagesOf(language)('withdrawal.failed')
  return outcome({ step: 'confirm', values, key, failed: message }, status < 500 ? status : 502)
}

function outcome(value: WithdrawalOutcome, status = 200) {
  return data(value, { status })
}
