// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { queries } from '../platform/personal/queries.ts'
import { scriptBackEnd } from '../platform/personal/scripted-back-end.ts'
import { toasts } from '../platform/toast-queue.ts'
import { hearMessage } from './chat-news.ts'
import { type ChatMessage, keepSeen } from './chat-queries.ts'

let backEnd: ReturnType<typeof scriptBackEnd>
beforeEach(() => {
  toasts.store.setState(toasts.store.getInitialState(), true)
  backEnd = scriptBackEnd()
  restoreState('en')
  beginSession({ access: 'token' }, true)
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const message = { id: 9, conversation: 5, from: 'seller', text: 'It is darker.' } as ChatMessage

test('a message is told of, also when the seller’s having seen the last one is told while its chat is read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  backEnd.answer(async () => {
    await promise
    return { status: 200, body: { id: 5, seen_by_other: 3, vendor: { name: 'Indigo Works' } } }
  })
  const heard = hearMessage(message)
  keepSeen(5, 8)
  resolve()
  await heard
  expect(toasts.store.getState().shown.map(({ action }) => action?.to)).toEqual(['/chats/5'])
})

test('of one’s own messages, written elsewhere, nothing is told', async () => {
  await hearMessage({ ...message, from: 'customer' })
  expect(backEnd.sent).toEqual([])
})
