// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { noteEarlyChoices } from './booking/early-choices.ts'
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

test('times that are pressed before their code runs are chosen once it does, and the last press counts', async () => {
  function Times() {
    const [chosen, setChosen] = useState('none')
    return (
      <fieldset>
        {['10:00', '12:00', '14:00'].map((time) => (
          <label key={time}>
            <input type="radio" name="slot" checked={time === chosen} onChange={() => setChosen(time)} />
            <span>{time}</span>
          </label>
        ))}
        <output>{chosen}</output>
      </fieldset>
    )
  }
  const element = (
    <PlayQueries>
      <Times />
    </PlayQueries>
  )
  const page = <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  noteEarlyChoices()
  for (const nth of [2, 1, 2, 1]) place.querySelectorAll('span')[nth]?.click()
  const chosen = () => place.querySelector('output')?.textContent
  expect(chosen()).toBe('none')
  const root = hydrateRoot(place, page)
  await vi.waitFor(() => expect(chosen()).toBe('12:00'))
  root.unmount()
})
