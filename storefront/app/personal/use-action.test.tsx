// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { ApiError } from '@marah/ui/calls/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useAction } from './use-action.ts'

let answers: (() => Promise<string>)[]
let seen: unknown[]
const send = vi.fn((_: number) => answers.shift()?.() ?? Promise.resolve('done'))
const conflict = () =>
  Promise.reject(new ApiError({ status: 409, code: undefined, message: 'Full', fields: {} }))

beforeEach(() => {
  addMessages('en', catalogues.en)
  answers = []
  seen = []
  send.mockClear()
  toasts.store.setState({ shown: [], waiting: [] })
})

function Press({ inline }: { inline: boolean }) {
  const action = useAction(send, {
    inline,
    done: (data, id) => seen.push([data, id]),
    failed: ({ status }, id) => seen.push([status, id]),
  })
  return (
    <button type="button" aria-busy={action.busy} onClick={() => action.run(7)}>
      {action.problem}
    </button>
  )
}

async function show(inline: boolean) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const router = createMemoryRouter([{ path: '/', element: <Press inline={inline} /> }])
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return vi.waitFor(() => place.querySelector('button') ?? Promise.reject(new Error('no button')))
}

const texts = () => toasts.store.getState().shown.map(({ text }) => text)

test('runs once however often it is clicked, and again afterwards', async () => {
  let answer = (_: string) => {}
  answers = [() => new Promise((resolve) => (answer = resolve))]
  const button = await show(false)
  button.click()
  button.click()
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  button.click()
  expect(send).toHaveBeenCalledTimes(1)
  answer('first')
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(seen).toEqual([['first', 7]])
  button.click()
  await vi.waitFor(() => expect(seen).toHaveLength(2))
})

test('an error is a toast', async () => {
  answers = [conflict]
  const button = await show(false)
  button.click()
  await vi.waitFor(() => expect(texts()).toEqual(['Full']))
  expect(seen).toEqual([[409, 7]])
  expect(button.textContent).toBe('')
})

test('or an inline problem, until the next run', async () => {
  answers = [conflict]
  const button = await show(true)
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Full'))
  expect(texts()).toEqual([])
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe(''))
})
