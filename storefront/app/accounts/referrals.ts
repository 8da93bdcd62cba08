import { api } from '../platform/personal/api.ts'
import { ApiError, failureOfAnswer, failureOfNetwork } from '../platform/personal/errors.ts'

export type Referral = { link: string; code: string; invited: number; joined: number }

/**
 * The customer's own link; with an address, it is also mailed there. Only 200 means that a friend was referred
 * (rule P18): every other answer, 201 and 204 as well, is none.
 */
export async function referFriend(email: string | undefined): Promise<Referral> {
  const body = email === undefined ? {} : { email: email.trim() }
  const { data, error, response } = await api
    .POST('/auth/onboarding/refer-to-friend/', { body })
    .catch((cause: unknown) => {
      throw new ApiError(failureOfNetwork(cause))
    })
  if (response.status !== 200 || !data) throw new ApiError(failureOfAnswer(response, error))
  return data
}
