import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, call } from '../platform/calls/api.ts'
import type { InboxItem } from './conversation-calls.ts'

function itemQuery(item: InboxItem) {
  const id = String(item.id)
  return queryOptions({
    queryKey: ['inbox', 'item', id],
    queryFn: ({ signal }) => call(api.GET('/desk/inbox/{id}/', { signal, params: { path: { id } } })),
    initialData: item,
  })
}

/**
 * The item of a dialog, read again while the dialog is open, also after it has left the list that was on the screen. An
 * earlier dialog may have left an older version in the cache than the one in the list; a change of that would be rejected.
 */
export function useItem(listed: InboxItem): InboxItem {
  const { data: read } = useQuery(itemQuery(listed))
  return read.version < listed.version ? listed : read
}
