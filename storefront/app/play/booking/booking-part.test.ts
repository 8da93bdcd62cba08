// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState, initialState, restoreState } from '../../platform/app-state.ts'
import { schemeScript } from '../../shell/scheme.tsx'
import { bookingId, bookingMatters } from './booking-part.ts'

beforeEach(() => {
  // The page is served to visitors, with the times below the screen, and no press has happened.
  document.body.innerHTML = '<div id="times"></div>'
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  appState.setState(initialState, true)
})

test('a logged-in customer’s booking does not wait for a press or for the times to be in sight', async () => {
  localStorage.setItem('access', 'of-layla')
  restoreState('en')
  await bookingMatters()
})

test('the booking that a visitor has open follows a login in another tab', async () => {
  restoreState('en')
  const loads = vi.fn()
  const matters = bookingMatters().then(loads)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(loads).not.toHaveBeenCalled()
  appState.setState({ loggedIn: true })
  await matters
  expect(loads).toHaveBeenCalledTimes(1)
})

test('a party’s form loads when the booking comes in sight, while its times are still below the screen', async () => {
  const observers: { seen: Element | undefined; callback: IntersectionObserverCallback }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      entry: (typeof observers)[number]
      constructor(callback: IntersectionObserverCallback) {
        this.entry = { seen: undefined, callback }
        observers.push(this.entry)
      }
      observe(seen: Element) {
        this.entry.seen = seen
      }
      disconnect() {}
    },
  )
  document.body.innerHTML = '<section id="book"><div id="times"></div></section>'
  const matters = bookingMatters(bookingId)
  for (const { seen, callback } of observers) {
    const entry = { isIntersecting: seen?.id === bookingId } as IntersectionObserverEntry
    callback([entry], {} as IntersectionObserver)
  }
  await matters
})

test('a page without its code does not ask a customer who holds a token to log in, whatever else is stored', () => {
  for (const root of [undefined, '{"loggedIn":false,"scheme":"dark"}', '{broken']) {
    delete document.documentElement.dataset.in
    localStorage.clear()
    if (root) localStorage.setItem('root', root)
    localStorage.setItem('access', 'of-layla')
    new Function(schemeScript)()
    expect(document.documentElement.dataset.in).toBe('')
  }
  localStorage.setItem('root', '{"loggedIn":true}')
  localStorage.removeItem('access')
  delete document.documentElement.dataset.in
  new Function(schemeScript)()
  expect(document.documentElement.dataset.in).toBeUndefined()
})
