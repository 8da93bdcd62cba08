import { emailFrom } from '@marah/contract/rules/emails'
import { ApiError, failureOfAnswer, failureOfNetwork } from '@marah/ui/calls/errors'
import { api } from '../platform/personal/api.ts'

export type Referral = { link: string; code: string; invited: number; joined: number }

/** Returns the customer's referral link; with an address, it is also emailed. */
export async function referFriend(email: string | undefined): Promise<Referral> {
  const { data, error, response } = await postReferral(email === undefined ? {} : { email: emailFrom(email) })
  if (!data) throw new ApiError(failureOfAnswer(response, error), error)
  return data
}

/**
 * Refers without an address, for a back end that has only this call: it takes no body, and answers only that it succeeded.
 */
export async function referWithoutLink(): Promise<void> {
  await postReferral(undefined)
}

/** Only 200 means that the friend was referred (rule P18). */
async function postReferral(body: { email?: string } | undefined) {
  const answer = await api
    .POST('/auth/onboarding/refer-to-friend/', body ? { body } : {})
    .catch((cause: unknown) => {
      throw new ApiError(failureOfNetwork(cause))
    })
  const { response, error } = answer
  if (response.status !== 200) throw new ApiError(failureOfAnswer(response, error), error)
  return answer
}
