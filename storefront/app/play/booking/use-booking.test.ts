// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messagesOf } from '../../platform/messages.tsx'
import { api } from '../../platform/personal/api.ts'
import { beginSession } from '../../platform/personal/logout.ts'
import { mockBackEnd } from '../../platform/personal/mock-back-end.ts'
import { queries } from '../../platform/personal/queries.ts'
import { hold } from './use-booking.ts'

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

function book() {
  const body = { slot: 1, tickets: [{ ticket_type: 1, quantity: 1 }], kids: [2] }
  return hold('en', api.POST('/open_play/booking/', { body }))
}

test('a session that ended during the request is reported as ended, not as a lost connection', async () => {
  backEnd.answer(() => ({ status: 401, body: { detail: 'Token is old', code: 'token_not_valid' } }))
  expect(await book()).toMatchObject({ problem: { text: messagesOf('en')('accounts.sessionOver') } })
})

test('a lost connection is reported as such while the session continues', async () => {
  backEnd.answer(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await book()).toMatchObject({ problem: { text: messagesOf('en')('accounts.noConnection') } })
})

test('once places are held, the page that is left asks for no price and no times again; the next page that shows them does', async () => {
  const asked: string[] = []
  const key = ['play', 'quote']
  const shown = () => {
    const queryFn = async () => asked.push('quote')
    return new QueryObserver(queries, { queryKey: key, queryFn, staleTime: 60_000 }).subscribe(
      () => undefined,
    )
  }
  const leave = shown()
  await vi.waitFor(() => expect(queries.getQueryState(key)?.status).toBe('success'))
  backEnd.answer(() => ({ status: 201, body: { id: 5 } }))
  expect(await book()).toEqual({ booking: 5 })
  expect(queries.getQueryState(key)?.fetchStatus).toBe('idle')
  leave()
  const leaveAgain = shown()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  leaveAgain()
})
