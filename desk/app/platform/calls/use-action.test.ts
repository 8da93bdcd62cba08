// @vitest-environment happy-dom
import { ApiError } from '@marah/ui/calls/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useAction } from './use-action.ts'

type Sent = { input: string; key: string; answer: (error?: Error) => void }

const cut = () => new ApiError({ status: 0, code: 'network', message: undefined, fields: {} })
const rejected = () => new ApiError({ status: 409, code: 'changed', message: undefined, fields: {} })

/** An action whose requests the test answers. */
async function openAction({ isHeard = true } = {}) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const sent: Sent[] = []
  const done: string[] = []
  let action: ReturnType<typeof useAction<string, string>> | undefined
  function Screen() {
    action = useAction(
      (input: string, key: string) =>
        new Promise<string>((resolve, reject) => {
          sent.push({ input, key, answer: (error) => (error ? reject(error) : resolve(input)) })
        }),
      isHeard ? { onDone: (result) => done.push(result) } : {},
    )
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Screen))),
  )
  const press = async (input: string) => {
    let outcome: unknown
    await act(async () => {
      void action?.run(input).then((failure) => {
        outcome = failure
      })
    })
    return () => outcome
  }
  const answer = (index: number, error?: Error) => act(async () => sent[index]?.answer(error))
  return { sent, done, press, answer, close: () => act(async () => root.unmount()) }
}

test('a second press while the first is on its way sends nothing', async () => {
  const { sent, done, press, answer, close } = await openAction()
  await press('a')
  await press('a')
  expect(sent).toHaveLength(1)
  await answer(0)
  expect(done).toEqual(['a'])
  await press('a')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  await answer(1)
  await close()
})

test('after a cut connection the same request keeps its key, and another one gets its own', async () => {
  const { sent, done, press, answer, close } = await openAction()
  const outcome = await press('a')
  await answer(0, cut())
  expect(outcome()).toMatchObject({ status: 0 })
  await press('a')
  expect(sent[1]?.key).toBe(sent[0]?.key)
  await answer(1, cut())
  await press('b')
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
  await answer(2)
  expect(done).toEqual(['b'])
  await close()
})

test('what the server has rejected frees the key', async () => {
  const { sent, press, answer, close } = await openAction()
  const outcome = await press('a')
  await answer(0, rejected())
  expect(outcome()).toMatchObject({ status: 409, code: 'changed' })
  await press('a')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  await answer(1)
  await close()
})

test('a press is sent also where nothing waits for its end', async () => {
  const { sent, press, answer, close } = await openAction({ isHeard: false })
  const outcome = await press('a')
  expect(sent).toHaveLength(1)
  await answer(0)
  expect(outcome()).toBeNull()
  await close()
})
