import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { TimeChoices } from './time-choices.tsx'

test('times in two dialogs of a page are two groups: choosing in one leaves the other as it is', () => {
  addMessages('en', catalogues.en)
  const times = [{ id: 1, starts_at: '2026-12-05T10:00:00Z', ends_at: '2026-12-05T12:00:00Z', note: '' }]
  const choices = (
    <TimeChoices
      legend="Time"
      times={times}
      timeZone="Asia/Amman"
      none=""
      chosen={undefined}
      onChoose={() => undefined}
    />
  )
  const element = [<div key="one">{choices}</div>, <div key="other">{choices}</div>]
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const names = [...html.matchAll(/<input[^>]* name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
})
