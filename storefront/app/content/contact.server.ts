import { data, type RouterContextProvider, redirect } from 'react-router'
import { hrefIn, languageOf } from '../platform/language.tsx'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import { detailIn, fieldErrorsIn, smallForm } from '../platform/small-form.server.ts'
import { type ContactOutcome, contactFields } from './contact-form.ts'

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
    // The page redirects after a post, so that a reload sends nothing again.
    return redirect(hrefIn(languageOf(new URL(request.url).pathname), '/contact?sent=1'), 303)
  }
  const errors = fieldErrorsIn(answer?.error, contactFields)
  const outcome: ContactOutcome = {
    values,
    errors,
    problem: Object.keys(errors).length > 0 ? 'fields' : 'failed',
    serverMessage: answer?.response.status === 429 ? detailIn(answer.error) : null,
  }
  const status = answer?.response.status ?? 502
  return data(outcome, { status: status < 500 ? status : 502 })
}
