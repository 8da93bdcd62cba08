import type { components } from '@marah/contract/client'
import { hourMs } from '@marah/contract/rules/durations'
import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { setCachedUser, updateUser } from '../personal/user-queries.ts'
import { api, call } from '../platform/personal/api.ts'

type Preset = components['schemas']['Avatar']

/** Reads preset pictures. Another back end may answer a page, a list, one picture or none (rule C16). */
export const presetsQuery = queryOptions({
  queryKey: ['avatars'],
  staleTime: hourMs,
  async queryFn({ signal }): Promise<Preset[]> {
    try {
      const query = { page_size: '100' }
      const answer: unknown = await call(api.GET('/user/avatar/', { params: { query }, signal }))
      return presetsIn(answer).sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    } catch (error) {
      if (error instanceof ApiError && error.failure.status === 404) return []
      throw error
    }
  },
})

function presetsIn(answer: unknown): Preset[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  if ('results' in answer && Array.isArray(answer.results)) return answer.results
  return 'avatar' in answer ? [answer as Preset] : []
}

export function choosePreset(id: number): Promise<void> {
  return updateUser({ avatar: id })
}

export function removeAvatar(): Promise<void> {
  return updateUser({ avatar: null })
}

/** Uploads a picture; the browser sets the multipart header and its boundary. */
export async function uploadAvatar(picture: Blob): Promise<void> {
  const form = new FormData()
  form.append('avatar', picture, 'avatar.jpg')
  setCachedUser(
    await call(
      api.POST('/user/avatar/', {
        // The generated type asks for a text here; the call sends the form data.
        body: { avatar: '' },
        bodySerializer: () => form,
      }),
    ),
  )
}
