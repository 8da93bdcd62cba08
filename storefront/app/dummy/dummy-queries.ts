import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type Dummy = components['schemas']['Dummy']
export type DummyValues = { message: string; en: string; ar: string }

export const dummiesPageSize = 20

export function dummiesQuery(page: number) {
  return queryOptions({
    queryKey: ['dummies', page],
    queryFn: ({ signal }) => {
      // The page number is sent only when it is greater than 0 (rule P28).
      const query = page > 0 ? { page: String(page) } : {}
      return call(api.GET('/dummy/', { params: { query }, signal }))
    },
  })
}

export async function saveDummy({ message, en, ar }: DummyValues, id: number | undefined): Promise<void> {
  const body = { message, multiLanguageMessage: { en, ...(ar.trim() && { ar }) } }
  if (id === undefined) await call(api.POST('/dummy/', { body }))
  else await call(api.PATCH('/dummy/{id}/', { params: { path: { id: String(id) } }, body }))
  await queries.invalidateQueries({ queryKey: ['dummies'] })
}

export async function removeDummy(id: number): Promise<void> {
  await call(api.DELETE('/dummy/{id}/', { params: { path: { id: String(id) } } }))
  await queries.invalidateQueries({ queryKey: ['dummies'] })
}
