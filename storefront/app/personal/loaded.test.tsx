// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { Loaded } from './loaded.tsx'

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
