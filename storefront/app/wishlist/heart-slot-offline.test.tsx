// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { HeartSlot } from './heart-slot.tsx'
import { readFavorites } from './stored-favorites.ts'

const failed = vi.hoisted(() => ({ times: 0 }))
vi.mock('./heart.tsx', () => {
  failed.times++
  return Promise.reject(new TypeError('Failed to fetch'))
})

/** Milliseconds. */
const patience = 60_000

let root: Root | undefined
// The tests begin as a visitor, without the storage of an earlier login.
beforeEach(() => localStorage.clear())
afterEach(() => {
  root?.unmount()
  localStorage.clear()
  vi.resetModules()
})

test('a visitor’s press stays if the code of hearts cannot be loaded, and the next press undoes it', async () => {
  addMessages('en', catalogues.en)
  const place = document.createElement('div')
  document.body.append(place)
  const open = () => {
    root = createRoot(place)
    const routes = [{ path: '*', element: <HeartSlot slug="tee" name="Tee" /> }]
    root.render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />)
  }
  const press = async (isPressed: boolean) => {
    await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull())
    const before = failed.times
    place.querySelector('button')?.click()
    await vi.waitFor(() => {
      expect(failed.times).toBeGreaterThan(before)
      expect(place.querySelector('button')?.getAttribute('aria-pressed')).toBe(String(isPressed))
    }, patience)
  }
  open()
  await press(true)
  expect(readFavorites()).toEqual([{ slug: 'tee', stock: null }])
  await press(false)
  expect(readFavorites()).toEqual([])
  await press(true)
  root?.unmount()
  // Another page of the same visit is served with an unpressed heart, so the next press likes the product again.
  open()
  await press(true)
  expect(readFavorites()).toEqual([{ slug: 'tee', stock: null }])
})
