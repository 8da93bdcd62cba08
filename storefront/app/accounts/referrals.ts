import { emailFrom } from '@marah/contract/rules/emails'
import { api } from '../platform/personal/api.ts'
import { ApiError, failureOfAnswer, failureOfNetwork } from '../platform/personal/errors.ts'

export type Referral = { link: string; code: string; invited: number; joined: number }

/**
 * The customer's referral link; with an address, it is also emailed. Only 200 means that the friend was referred (rule
 * P18).
 */
export async function referFriend(email: string | undefined): Promise<Referral> {
  const body = email === undefined ? {} : { email: emailFrom(email) }
  const { data, error, response } = await api
    .POST('/auth/onboarding/refer-to-friend/', { body })
    .catch((cause: unknown) => {
      throw new ApiError(failureOfNetwork(cause))
    })
  if (response.status !== 200 || !data) throw new ApiError(failureOfAnswer(response, error))
  return data
}
