import type { components } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import type { AddressValues } from './address-rules.ts'

export type Address = components['schemas']['Address']

/** Reads the customer's addresses, the default one first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  async queryFn({ signal }): Promise<Address[]> {
    try {
      const query = { page_size: '100' }
      return (await call(api.GET('/base_user/user-address/', { params: { query }, signal }))).results
    } catch (error) {
      return okWhen400(error, [])
    }
  },
})

/** Creates an address, or changes the one with `id`. Returns null if a 400 counts as success. */
export async function saveAddress(
  values: AddressValues & { is_default?: true },
  id: number | undefined,
): Promise<Address | null> {
  const saved =
    id === undefined
      ? await call(api.POST('/base_user/user-address/', { body: values }))
      : await call(
          api.PATCH('/base_user/user-address/{id}/', { params: { path: { id: String(id) } }, body: values }),
        ).catch((error: unknown) => okWhen400(error, null))
  if (saved) updateCachedList(saved)
  await queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
  return saved
}

/** Makes an address the default one; the server unsets the other. */
export async function makeDefault(id: number): Promise<void> {
  const path = { id: String(id) }
  await call(
    api.PATCH('/base_user/user-address/{id}/', { params: { path }, body: { is_default: true } }),
  ).catch((error: unknown) => okWhen400(error, null))
  await queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
}

export async function removeAddress(id: number): Promise<void> {
  const path = { id: String(id) }
  await call(api.DELETE('/base_user/user-address/{id}/', { params: { path } })).catch((error: unknown) => {
    // A 404 means that the address is deleted already.
    if (!(error instanceof ApiError && error.failure.status === 404)) okWhen400(error, null)
  })
  await queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
}

/** Updates the cached list at once, before it is refetched. */
function updateCachedList(saved: Address): void {
  queries.setQueryData(addressesQuery.queryKey, (list) => {
    if (!list) return list
    const there = list.some(({ id }) => id === saved.id)
    return there ? list.map((address) => (address.id === saved.id ? saved : address)) : [saved, ...list]
  })
}

/** A 400 when reading, changing or deleting an address counts as success (rule P31), unless it names a field. */
function okWhen400<T>(error: unknown, instead: T): T {
  if (error instanceof ApiError && error.failure.status === 400 && !Object.keys(error.failure.fields).length)
    return instead
  throw error
}
