import { data, type RouterContextProvider, redirect } from 'react-router'
import { hrefIn, languageOf } from '../platform/language.tsx'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import { smallForm } from '../platform/small-form.server.ts'
import { type ContactField, type ContactOutcome, contactFields } from './contact-form.ts'

/** Forwards the form to the API, with and without JavaScript; errors come back with the typed values. */
export async function receiveContactMessage(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await smallForm(request)
  if (!form) throw data(null, { status: 413 })
  const values = Object.fromEntries(
    contactFields.map((name) => [name, form.get(name) ?? '']),
  ) as ContactOutcome['values']
  const website = form.get('website') ?? ''
  const answer = await readPublic(context, request)
    .POST('/api/contact/', { body: { ...values, ...(website && { website }) } })
    .catch((error: unknown) => {
      markDegraded(context, request, error)
      return null
    })
  if (answer?.data) {
    // Post/redirect/get: a reload sends nothing again.
    return redirect(hrefIn(languageOf(new URL(request.url).pathname), '/contact?sent=1'), 303)
  }
  const errors = errorsIn(answer?.error)
  const outcome: ContactOutcome = {
    values,
    errors,
    problem: Object.keys(errors).length > 0 ? 'fields' : 'failed',
    serverMessage: answer?.response.status === 429 ? detailIn(answer.error) : null,
  }
  const status = answer?.response.status ?? 502
  return data(outcome, { status: status < 500 ? status : 502 })
}

function errorsIn(body: unknown): ContactOutcome['errors'] {
  const errors: Partial<Record<ContactField, string>> = {}
  for (const name of contactFields) {
    const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    const first: unknown = Array.isArray(found) ? found[0] : found
    if (typeof first === 'string') errors[name] = first
  }
  return errors
}

function detailIn(body: unknown): string | null {
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return typeof detail === 'string' ? detail : null
}
