// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { PlayQueries } from './play-queries.tsx'

test('times of an unexpected shape break only the booking, and a retry reads them again', async () => {
  addMessages('en', catalogues.en)
  let answer: unknown = {}
  function Times() {
    const { data } = useQuery({ queryKey: ['times'], queryFn: async () => answer as string[] })
    return <p>{data?.map((time) => `${time}.`)}</p>
  }
  const page = (
    <>
      <h1>Big jungle</h1>
      <PlayQueries>
        <Times />
      </PlayQueries>
    </>
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { onCaughtError: () => undefined })
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const retry = await vi.waitFor(
    () => place.querySelector('button') ?? Promise.reject(new Error('no button')),
  )
  expect(place.querySelector('h1')?.textContent).toBe('Big jungle')
  answer = ['10:00', '12:00']
  retry.click()
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('10:00.12:00.'))
  root.unmount()
})
