import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

type Settings = components['schemas']['UserSettings']
export type Way = 'push_notification' | 'email_notification' | 'sms_notification'

/** How the customer wants to be told. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(api.GET('/base_user/settings/', { signal })),
})

/** Shown at once, and taken back where the server refuses. */
export async function switchWay(way: Way, on: boolean): Promise<void> {
  const { queryKey } = settingsQuery
  const show = (value: boolean) =>
    queries.setQueryData(
      queryKey,
      (settings: Settings | undefined) => settings && { ...settings, [way]: value },
    )
  show(on)
  try {
    queries.setQueryData(queryKey, await call(api.PATCH('/base_user/settings/', { body: { [way]: on } })))
  } catch (error) {
    show(!on)
    throw error
  }
}
