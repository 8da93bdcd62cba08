import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

type Settings = components['schemas']['UserSettings']
export type Channel = 'push_notification' | 'email_notification' | 'sms_notification'

/** The customer's notification settings. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(api.GET('/base_user/settings/', { signal })),
})

/** Optimistic: shown at once, rolled back when the server rejects it. */
export async function switchChannel(channel: Channel, on: boolean): Promise<void> {
  const { queryKey } = settingsQuery
  const show = (value: boolean) =>
    queries.setQueryData(
      queryKey,
      (settings: Settings | undefined) => settings && { ...settings, [channel]: value },
    )
  show(on)
  try {
    queries.setQueryData(queryKey, await call(api.PATCH('/base_user/settings/', { body: { [channel]: on } })))
  } catch (error) {
    show(!on)
    throw error
  }
}
