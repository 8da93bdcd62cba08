// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { takePress } from './heart-presses.ts'
import { HeartSlot } from './heart-slot.tsx'
import { readFavorites } from './stored-favorites.ts'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./heart.tsx', async () => {
  await code.promise
  return { default: ({ slug }: { slug: string }) => <p>{takePress(slug) ? 'liked' : 'not liked'}</p> }
})

let root: Root | undefined
// The tests begin as a visitor, without the storage of an earlier login.
beforeEach(() => localStorage.clear())
afterEach(() => {
  root?.unmount()
  localStorage.clear()
  // The module remembers which code of hearts was loaded, so each test loads it again.
  vi.resetModules()
})

test('of several presses before the code of hearts is loaded the last one counts, and is stored at once', async () => {
  addMessages('en', catalogues.en)
  const place = document.createElement('div')
  document.body.append(place)
  const element = (
    <>
      <HeartSlot slug="tee" name="Tee" />
      <HeartSlot slug="jeans" name="Jeans" />
    </>
  )
  root = createRoot(place)
  root.render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] })} />,
  )
  await vi.waitFor(() => expect(place.querySelectorAll('button')).toHaveLength(2))
  const [tee, jeans] = [...place.querySelectorAll('button')]
  const pressed = () => [tee, jeans].map((button) => button?.getAttribute('aria-pressed'))
  tee?.click()
  jeans?.click()
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true']))
  jeans?.click()
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false']))
  expect(readFavorites()).toEqual([{ slug: 'tee', stock: null }])
  code.resolve()
  await vi.waitFor(() => expect(place.textContent).toBe('likednot liked'))
})
