// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { Loaded, slow } from './loaded.tsx'

test('one retry refetches all failed queries, nested ones too', async () => {
  addMessages('en', catalogues.en)
  let broken = true
  const answer = async (text: string) => {
    if (broken) throw new Error('no answer')
    return text
  }
  function Page() {
    const outer = useQuery({ queryKey: ['outer'], queryFn: () => answer('a cart') })
    const inner = useQuery({ queryKey: ['inner'], queryFn: () => answer('its lines') })
    return (
      <Loaded query={outer} skeleton={null}>
        {(one) => (
          <Loaded query={inner} skeleton={null}>
            {(other) => `${one} and ${other}`}
          </Loaded>
        )}
      </Loaded>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  root.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const again = await vi.waitFor(
    () => place.querySelector('button') ?? Promise.reject(new Error('no button')),
  )
  broken = false
  again.click()
  await vi.waitFor(() => expect(place.textContent).toBe('a cart and its lines'))
  root.unmount()
})

test('an answer of another shape takes its island alone, and a retry reads it again', async () => {
  addMessages('en', catalogues.en)
  let answer: unknown = {}
  const read = vi.fn(async () => answer as { lines: string[] })
  function Page() {
    const cart = useQuery({ queryKey: ['cart'], queryFn: read })
    return (
      <>
        <h1>Cart</h1>
        <Loaded query={cart} skeleton={null}>
          {({ lines }) => lines.join(' and ')}
        </Loaded>
      </>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { onCaughtError: () => undefined })
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const retry = () =>
    vi.waitFor(() => place.querySelector('button') ?? Promise.reject(new Error('no button')))
  for (const wrong of [[], null, 'html']) {
    const button = await retry()
    answer = wrong
    read.mockClear()
    button.click()
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    await retry()
    expect(place.querySelector('h1')?.textContent).toBe('Cart')
  }
  answer = { lines: ['a kite', 'a ball'] }
  ;(await retry()).click()
  await vi.waitFor(() => expect(place.textContent).toBe('Carta kite and a ball'))
  root.unmount()
})

test('what takes long says that it is loading still', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  addMessages('en', catalogues.en)
  vi.useFakeTimers()
  function Page() {
    const slowly = useQuery({ queryKey: ['slow'], queryFn: () => new Promise<string>(() => undefined) })
    return (
      <Loaded query={slowly} skeleton={null}>
        {(one) => one}
      </Loaded>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  const status = () => place.querySelector('[role=status]')
  try {
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    )
    expect([status()?.textContent, status()?.className]).toEqual(['Loading', 'unseen'])
    await act(async () => vi.advanceTimersByTime(slow))
    expect(status()?.textContent).toBe('This is taking longer than usual. Still loading…')
    expect(status()?.className).not.toBe('unseen')
  } finally {
    vi.useRealTimers()
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  }
})
