import type { components } from '@marah/contract/desk-client'
import type { NoteCalls } from '../parts/note-forms.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import { timelineQuery } from './order-calls.ts'

/** The notes of an order's time line. */
export function orderNotes(order: number): NoteCalls<components['schemas']['OrderHappenings']> {
  const id = String(order)
  const { queryKey } = timelineQuery(order)
  return {
    draft: id,
    add: (text, key) =>
      call(
        api.POST('/desk/order/{id}/note/', { params: { header: once(key), path: { id } }, body: { text } }),
      ),
    change: (note, body, key) =>
      call(
        api.PATCH('/desk/order/{id}/note/{note}/', {
          params: { header: once(key), path: { id, note: String(note) } },
          body,
        }),
      ),
    remove: (note, key) =>
      call(
        api.DELETE('/desk/order/{id}/note/{note}/', {
          params: { header: once(key), path: { id, note: String(note) } },
        }),
      ),
    show: (now) => queries.setQueryData(queryKey, now),
    async readAgain(note) {
      await queries.invalidateQueries({ queryKey })
      for (const entry of queries.getQueryData(queryKey)?.entries ?? [])
        if (entry.kind === 'note' && entry.note === note) return entry
      return undefined
    },
  }
}
