// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  appState,
  changeState,
  followOtherTabs,
  forgetState,
  initialState,
  restoreState,
} from './app-state.ts'
import { addToVisitorCart, setVisitorQuantity } from './visitor-cart.ts'

const shirt = {
  product_stock: 7,
  quantity: 1,
  product_slug: 'shirt',
  name: 'Shirt',
  options: [],
  unit_price: '10.00',
  list_price: '12.00',
  currency: 'USD',
  image_sources: null,
  vendor_name: 'Nur',
}

function saved() {
  return JSON.parse(localStorage.getItem('root') ?? 'null')
}

beforeEach(() => {
  localStorage.clear()
  appState.setState(initialState, true)
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the whole state is saved under root on every change and restored at start', () => {
  restoreState('ar')
  changeState(() => ({ scheme: 'dark', rememberMe: true }))
  addToVisitorCart(shirt)
  expect(Object.keys(saved()).sort()).toEqual(Object.keys(initialState).sort())
  appState.setState(initialState, true)
  restoreState('ar')
  expect(appState.getState()).toMatchObject({
    loading: false,
    scheme: 'dark',
    rememberMe: true,
    language: { code: 'ar', rtl: true },
    cart: [shirt],
  })
})

test('a page of the back/forward cache takes over the cart, and is loaded again after a login or logout', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  localStorage.setItem('access', 'of-layla')
  restoreState('en')
  const stop = followOtherTabs()
  try {
    leave()
    localStorage.setItem('root', JSON.stringify({ ...saved(), cart: [shirt], stamp: 99 }))
    comeBack()
    expect([appState.getState().cart, reload.mock.calls.length]).toEqual([[shirt], 0])
    for (const other of ['of-omar', null]) {
      reload.mockClear()
      leave()
      if (other === null) localStorage.removeItem('access')
      else localStorage.setItem('access', other)
      comeBack()
      expect(reload).toHaveBeenCalledTimes(1)
    }
    reload.mockClear()
    leave()
    comeBack()
    expect(reload).not.toHaveBeenCalled()
  } finally {
    stop()
  }
})

test.each([
  '{broken',
  '7',
  'null',
  '[]',
  '{"cart":[null,{"product_stock":"x"}],"scheme":"pink","stamp":"later"}',
])('a damaged state (%s) starts afresh', (text) => {
  localStorage.setItem('root', text)
  restoreState('en')
  expect(appState.getState()).toMatchObject({ loading: false, scheme: 'light', cart: [], modal: null })
})

test.each([
  { currency: '$' },
  { options: [null] },
  { options: [{ type: {}, text: 'M' }] },
  { image_sources: {} },
  { image_sources: 'shirt.webp' },
  { vendor_name: null },
])('a line of the cart that no page could show (%o) is left out, and the others stay', (damage) => {
  const pictured = { ...shirt, image_sources: { avif: '', webp: '', width: 1, height: 1, tint: '#fff' } }
  const whole = { ...pictured, options: [{ type: 'Size', text: 'M' }] }
  localStorage.setItem('root', JSON.stringify({ cart: [{ ...shirt, ...damage }, whole] }))
  restoreState('en')
  expect(appState.getState().cart).toEqual([whole])
})

test('a full or blocked storage does not stop the shop', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  restoreState('en')
  addToVisitorCart(shirt)
  expect(appState.getState().cart).toHaveLength(1)
})

test('logged in means that a token is stored, whatever the saved flag says', () => {
  localStorage.setItem('root', JSON.stringify({ loggedIn: true }))
  restoreState('en')
  expect(appState.getState().loggedIn).toBe(false)
  localStorage.setItem('access', 'token')
  restoreState('en')
  expect(appState.getState().loggedIn).toBe(true)
  expect(localStorage.getItem('root')).not.toContain('token')
})

test('two tabs that fill the cart lose nothing', () => {
  restoreState('en')
  addToVisitorCart(shirt)
  const other = { ...saved(), cart: [...saved().cart, { ...shirt, product_stock: 8 }], stamp: 99 }
  localStorage.setItem('root', JSON.stringify(other))
  addToVisitorCart({ ...shirt, product_stock: 9 })
  expect(saved().cart.map((line: { product_stock: number }) => line.product_stock)).toEqual([7, 8, 9])
})

test("another tab's modal and flags stay there, its scheme is merged", () => {
  restoreState('en')
  const stop = followOtherTabs()
  const other = {
    ...saved(),
    scheme: 'dark',
    rememberMe: true,
    modal: { title: 'x', message: 'y' },
    stamp: 99,
  }
  localStorage.setItem('root', JSON.stringify(other))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  stop()
  expect(appState.getState()).toMatchObject({ scheme: 'dark', rememberMe: false, modal: null })
})

test('adding the same unit again adds up; quantity 0 removes the line', () => {
  addToVisitorCart(shirt)
  addToVisitorCart({ ...shirt, quantity: 2, unit_price: '9.00' })
  expect(appState.getState().cart).toMatchObject([{ quantity: 3, unit_price: '9.00' }])
  setVisitorQuantity(7, 0)
  expect(appState.getState().cart).toEqual([])
})

test('forgetState keeps only language and scheme', () => {
  restoreState('ar')
  changeState(() => ({ scheme: 'dark', rememberMe: true }))
  addToVisitorCart(shirt)
  forgetState()
  expect(saved()).toMatchObject({ scheme: 'dark', language: { code: 'ar' }, cart: [], rememberMe: false })
})
