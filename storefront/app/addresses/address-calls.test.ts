// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { addressesQuery, removeAddress, saveAddress } from './address-queries.ts'
import { type AddressValues, addressFields } from './address-rules.ts'

const address = Object.fromEntries(addressFields.map((field) => [field, field])) as AddressValues

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test('read: 400 counts as success', async () => {
  backEnd.answer(() => ({ status: 400, body: { detail: 'Odd' } }))
  expect(await queries.fetchQuery(addressesQuery)).toEqual([])
})

test('update: 400 counts as success and refetches the list; one that names a field is shown', async () => {
  backEnd.answer(() => ({ status: 400, body: { detail: 'Odd' } }))
  queries.setQueryData(addressesQuery.queryKey, [])
  expect(await saveAddress(address, 7)).toBeNull()
  expect(queries.getQueryState(addressesQuery.queryKey)?.isInvalidated).toBe(true)
  backEnd.answer(() => ({ status: 400, body: { postal_code: ['Wrong'] } }))
  await expect(saveAddress(address, 7)).rejects.toMatchObject({
    failure: { fields: { postal_code: ['Wrong'] } },
  })
})

test.each([200, 204, 400, 404])('delete: %i counts as deleted', async (status) => {
  backEnd.answer(() => ({ status, ...(status !== 204 && { body: {} }) }))
  await removeAddress(7)
  expect(backEnd.sent[0]).toMatchObject({ method: 'DELETE', path: '/base_user/user-address/7/' })
})

test.each([200, 201])('create: %i is success', async (status) => {
  backEnd.answer(() => ({ status, body: { ...address, id: 9, is_default: true } }))
  expect(await saveAddress(address, undefined)).toMatchObject({ id: 9 })
})

test('create: 400 is an error, with or without a field', async () => {
  backEnd.answer(() => ({ status: 400, body: { country: ['Required'] } }))
  await expect(saveAddress(address, undefined)).rejects.toMatchObject({
    failure: { fields: { country: ['Required'] } },
  })
  backEnd.answer(() => ({ status: 400, body: { detail: 'No' } }))
  await expect(saveAddress(address, undefined)).rejects.toMatchObject({ failure: { message: 'No' } })
})
