// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListAddress } from '../platform/list-address.ts'
import { FilterBar } from './filter-bar.tsx'

vi.mock('../platform/messages.tsx', () => ({ useMessages: () => (key: string) => key }))

beforeEach(() => {
  vi.useFakeTimers()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A list with a search, and a link to a screen that loads until `arrive` is called. */
async function openList() {
  let arrive = () => {}
  const screen = new Promise<void>((resolve) => {
    arrive = resolve
  })
  function List() {
    const list = useListAddress()
    return createElement(
      'div',
      null,
      createElement(FilterBar, { list, searchLabel: 'search', filters: [] }),
      createElement(
        'button',
        { type: 'button', name: 'saved', onClick: () => list.set({ q: 'of a saved list' }) },
        'saved',
      ),
      createElement(Link, { to: '/row' }, 'row'),
    )
  }
  const router = createMemoryRouter([
    { path: '/', Component: List },
    {
      path: '/row',
      lazy: async () => {
        await screen
        return { Component: () => createElement('h1', null, 'the row') }
      },
    },
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(createElement(MantineProvider, null, createElement(RouterProvider, { router }))),
  )
  const found = <T extends Element>(selector: string): T => {
    const element = document.querySelector<T>(selector)
    if (!element) throw new Error(`Not on the screen: ${selector}`)
    return element
  }
  const field = () => found<HTMLInputElement>('input[type="search"]')
  return {
    field,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    title: () => document.querySelector('h1')?.textContent,
    type: (text: string) =>
      act(async () => {
        field().focus()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
        field().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (selector: 'a' | 'button[name=saved]') =>
      act(async () => {
        field().blur()
        found<HTMLElement>(selector).click()
      }),
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    arrive: () => act(async () => arrive()),
    close: () => act(async () => root.unmount()),
  }
}

test('a row that is pressed right after the search was typed opens, and the search stays in the address of the list', async () => {
  const { type, press, wait, arrive, address, title, close } = await openList()
  await type('lina')
  await press('a')
  expect(address()).toBe('/?q=lina')
  await wait(1000)
  await arrive()
  expect([address(), title()]).toEqual(['/row', 'the row'])
  await close()
})

test('a search is in the address once the typing has paused; a saved list that is opened replaces it', async () => {
  const { type, press, wait, field, address, close } = await openList()
  await type('li')
  await wait(150)
  await type('lina')
  await wait(150)
  expect(address()).toBe('/')
  await wait(100)
  expect(address()).toBe('/?q=lina')
  await type('lina k')
  await press('button[name=saved]')
  expect([field().value, address()]).toEqual(['of a saved list', '/?q=of+a+saved+list'])
  await wait(1000)
  expect(address()).toBe('/?q=of+a+saved+list')
  await close()
})
