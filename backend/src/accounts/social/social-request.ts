import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../../platform/errors/http-error.ts'

/** A customer waits, and no answer of the provider may lead our server elsewhere (rule C27). */
const deadline = 5000

/** Sends a request to a provider; every unclear answer counts as "not reached". */
export async function askProvider(
  url: URL,
  init: { method?: 'POST'; body?: URLSearchParams; bearer?: string } = {},
): Promise<{ ok: boolean; body: unknown }> {
  const { method, body, bearer } = init
  try {
    const answer = await fetch(url, {
      ...(method && { method }),
      ...(body && { body }),
      headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`)
    return { ok: answer.ok, body: await answer.json() }
  } catch {
    // Neither the address nor the body is logged: both may hold a token.
    throw new HttpError(503, 'social_unreachable')
  }
}

/** The error for a proof that the provider rejects. */
export function proofRejected(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('social_refused')] })
}
