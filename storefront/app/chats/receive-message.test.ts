// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { type ChatMessage, markSeenByOther } from './chat-queries.ts'
import { receiveMessage } from './receive-message.ts'

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  toasts.store.setState(toasts.store.getInitialState(), true)
  backEnd = mockBackEnd()
  restoreState('en')
  beginSession({ access: 'token' }, true)
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const message = { id: 9, conversation: 5, from: 'seller', text: 'It is darker.' } as ChatMessage

test('a message gets a toast, also when a "seen" event arrives while its chat is being fetched', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  backEnd.answer(async () => {
    await promise
    return { status: 200, body: { id: 5, seen_by_other: 3, vendor: { name: 'Indigo Works' } } }
  })
  const received = receiveMessage(message)
  markSeenByOther(5, 8)
  resolve()
  await received
  expect(toasts.store.getState().shown.map(({ action }) => action?.to)).toEqual(['/chats/5'])
})

test('own messages from another device get no toast', async () => {
  await receiveMessage({ ...message, from: 'customer' })
  expect(backEnd.sent).toEqual([])
})
