// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { changePhone, proveCode, resendCode } from './codes.ts'
import { identityQuestion } from './identity.ts'

let backEnd: ReturnType<typeof mockBackEnd>
const isOpen = () => identityQuestion.getState().open !== null
const reauthenticationRequired = {
  status: 403,
  body: { detail: 'Confirm', code: 'reauthentication_required' },
}

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test('a call that needs reauthentication asks for it and is retried', async () => {
  let fresh = false
  backEnd.answer(() => (fresh ? { status: 200, body: { retry_after: 30 } } : reauthenticationRequired))
  const sent = changePhone('+971501234567', undefined)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  fresh = true
  identityQuestion.getState().open?.answer(true)
  expect(await sent).toMatchObject({ retry_after: 30 })
  expect(isOpen()).toBe(false)
  expect(backEnd.sent.map(({ path }) => path)).toEqual(Array(2).fill('/auth/change-phone-number/'))
})

test('closing the dialog changes nothing and rejects with the error', async () => {
  backEnd.answer(() => reauthenticationRequired)
  const sent = changePhone('+971501234567', undefined)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  identityQuestion.getState().open?.answer(false)
  await expect(sent).rejects.toMatchObject({ failure: { status: 403, message: 'Confirm' } })
  expect(backEnd.sent).toHaveLength(1)
})

test('other errors do not ask for reauthentication', async () => {
  backEnd.answer(() => ({ status: 400, body: { phone: ['No'] } }))
  await expect(changePhone('1', undefined)).rejects.toMatchObject({ failure: { status: 400 } })
  expect(isOpen()).toBe(false)
})

test('the reauthentication code is requested and sent', async () => {
  backEnd.answer(() => ({ status: 200, body: { retry_after: 30 } }))
  await resendCode('reauthentication')
  await proveCode('reauthentication', '012345')
  expect(backEnd.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/reauthentication/code/',
    'POST /auth/reauthentication/',
  ])
  expect(JSON.parse(backEnd.sent[1]?.body ?? '')).toEqual({ otp: '012345' })
})
