// @vitest-environment happy-dom

import { ApiError, failureOf } from '@marah/ui/calls/errors'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../app-state.ts'
import { createOptimistic } from './optimistic.ts'
import { queries } from './queries.ts'

let names = 0

/** Requests wait until the test answers them. */
function openHelper(refetch: () => Promise<boolean> = async () => true) {
  const requests: { key: string; value: number; answer: PromiseWithResolvers<string> }[] = []
  const helper = createOptimistic<string, number, string>({
    name: `test-${++names}`,
    send: (key, value) => {
      const answer = Promise.withResolvers<string>()
      requests.push({ key, value, answer })
      return answer.promise
    },
    refetch,
  })
  const sent = () => requests.map(({ key, value }) => `${key}${value}`)
  const sending = (...expected: string[]) => vi.waitFor(() => expect(sent()).toEqual(expected))
  const answer = (nth: number) => requests[nth]?.answer.resolve('saved')
  const reject = (nth: number) =>
    requests[nth]?.answer.reject(new ApiError(failureOf(409, { detail: 'No more.' })))
  const shown = () => Object.fromEntries(helper.store.getState().values)
  return { ...helper, sent, sending, answer, reject, shown }
}

beforeEach(() => appState.setState({ loggedIn: true }))
afterEach(() => {
  onlineManager.setOnline(true)
  queries.clear()
})

test('a key sends one request at a time, then the last press; another key does not wait', async () => {
  const { change, sending, answer, shown } = openHelper()
  const first = change('a', 1)
  await sending('a1')
  const second = change('a', 2)
  const third = change('a', 3)
  void change('b', 1)
  await sending('a1', 'b1')
  expect(shown()).toEqual({ a: 3, b: 1 })
  answer(0)
  await sending('a1', 'b1', 'a3')
  answer(1)
  answer(2)
  expect(await Promise.all([first, second, third])).toEqual([undefined, undefined, { result: 'saved' }])
})

test('a rejected change is rolled back with its message, and the next one of its key is sent', async () => {
  const { change, sending, answer, reject, shown, store } = openHelper()
  const rejected = change('a', 1)
  await sending('a1')
  reject(0)
  expect(await rejected).toMatchObject({ failure: { status: 409, message: 'No more.' } })
  expect([shown(), store.getState().failures.get('a')?.message]).toEqual([{}, 'No more.'])
  void change('a', 2)
  await sending('a1', 'a2')
  expect(store.getState().failures.has('a')).toBe(false)
  const later = change('a', 3)
  reject(1)
  await sending('a1', 'a2', 'a3')
  answer(2)
  expect(await later).toEqual({ result: 'saved' })
})

test('an accepted change stays on the screen until the server’s state was read, however often that fails', async () => {
  let isReadable = false
  const { change, sending, answer, shown } = openHelper(async () => isReadable)
  const saved = change('a', 1)
  await sending('a1')
  answer(0)
  await saved
  expect(shown()).toEqual({ a: 1 })
  isReadable = true
  const other = change('b', 2)
  await sending('a1', 'b2')
  answer(1)
  await other
  expect(shown()).toEqual({})
})

test('without a connection a change fails at once, and is not sent later by surprise', async () => {
  const { change, sending, reject } = openHelper()
  onlineManager.setOnline(false)
  const failing = change('a', 1)
  await sending('a1')
  reject(0)
  expect(await failing).toHaveProperty('failure')
})

test('when the customer logs out nothing is shown, and waiting changes are not sent', async () => {
  const { change, sending, answer, sent, shown } = openHelper()
  void change('a', 1)
  await sending('a1')
  void change('a', 2)
  appState.setState({ loggedIn: false })
  expect(shown()).toEqual({})
  answer(0)
  await vi.waitFor(() => expect(queries.isMutating()).toBe(0))
  expect(sent()).toEqual(['a1'])
})
