import type { components, paths } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type Kid = components['schemas']['Kid']
type KidRequest = NonNullable<paths['/base_user/kid/']['post']['requestBody']>['content']['application/json']
type KidChanges = NonNullable<
  paths['/base_user/kid/{id}/']['patch']['requestBody']
>['content']['application/json']

const mostKids = '100'

/** Reads the customer's kids, oldest first; archived ones are a separate query, run on demand. */
export const kidsQuery = queryOptions({
  queryKey: ['kids', 'here'],
  queryFn: ({ signal }) => listed(signal),
})

export const archivedKidsQuery = queryOptions({
  queryKey: ['kids', 'away'],
  queryFn: ({ signal }) => listed(signal, true),
})

async function listed(signal: AbortSignal, archived = false): Promise<Kid[]> {
  const query = { page_size: mostKids, ...(archived && { archived: 'true' }) }
  return (await call(api.GET('/base_user/kid/', { params: { query }, signal }))).results
}

/** Adds a kid, or changes the one with `id`. */
export async function saveKid(request: KidRequest, id?: number): Promise<Kid> {
  if (id !== undefined) return changeKid(id, request)
  const kid = await call(api.POST('/base_user/kid/', { body: request }))
  await reread()
  return kid
}

export async function changeKid(id: number, changes: KidChanges): Promise<Kid> {
  const params = { path: { id: String(id) } }
  const kid = await call(api.PATCH('/base_user/kid/{id}/', { params, body: changes }))
  await reread()
  return kid
}

/** Deletes a kid permanently. */
export async function removeKid(id: number): Promise<void> {
  const params = { path: { id: String(id) } }
  await call(api.DELETE('/base_user/kid/{id}/', { params })).catch((error: unknown) => {
    // A 404 means that the kid is deleted already.
    if (!(error instanceof ApiError && error.failure.status === 404)) throw error
  })
  await reread()
}

function reread(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['kids'] })
}
