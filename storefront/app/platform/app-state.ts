import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserLanguage, directionOf, isLanguage, type Language } from './language.tsx'
import { hasToken } from './session.ts'

export const rootKey = 'root'
export type Scheme = 'light' | 'dark'

/** A line of a visitor's cart: what the cart page shows before anyone logs in. Prices are re-read before paying. */
export type VisitorItem = {
  product_stock: number
  quantity: number
  product_slug: string
  name: string
  options: { type: string; text: string }[]
  unit_price: string
  list_price: string
  currency: string
  image_sources: { avif: string; webp: string; width: number; height: number; tint: string } | null
  vendor_name: string
}

export type AppState = {
  language: { code: Language; rtl: boolean }
  /** True until the saved state is restored. */
  loading: boolean
  modal: { title: string; message: string } | null
  rememberMe: boolean
  loggedIn: boolean
  scheme: Scheme
  cart: VisitorItem[]
  /** Grows with every change: tells which of two tabs' states is the newer one. */
  stamp: number
}

export const initialState: AppState = {
  language: { code: 'en', rtl: false },
  loading: true,
  modal: null,
  rememberMe: false,
  loggedIn: false,
  scheme: 'light',
  cart: [],
  stamp: 0,
}

export const appState = createStore<AppState>(() => initialState)

export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(appState, select)
}

/**
 * Changes the state and saves all of it. What another tab saved since then is taken over first, so that two tabs
 * that both fill the cart lose nothing.
 */
export function changeState(change: (state: AppState) => Partial<AppState>): void {
  const saved = readSaved()
  if (saved && saved.stamp > appState.getState().stamp)
    appState.setState({ cart: saved.cart, stamp: saved.stamp })
  appState.setState((state) => ({ ...change(state), stamp: state.stamp + 1 }))
  try {
    localStorage.setItem(rootKey, JSON.stringify(appState.getState()))
  } catch {
    // Full or blocked storage: the shop goes on with the state in memory.
  }
}

/**
 * Restores the saved state at start. A page's URL names its language; where it names none (`/_app`) the saved one
 * holds, and at a first visit the browser's.
 */
export function restoreState(named: Language | undefined): void {
  const saved = readSaved()
  appState.setState({ ...saved, modal: null })
  const code = named ?? saved?.language.code ?? browserLanguage(navigator.languages)
  changeState(() => ({
    language: { code, rtl: directionOf(code) === 'rtl' },
    loading: false,
    loggedIn: hasToken(),
  }))
}

/** Back to a stranger's state, keeping only how the screen looks. */
export function forgetState(): void {
  const { language, scheme } = appState.getState()
  try {
    localStorage.removeItem(rootKey)
  } catch {
    // Nothing was stored.
  }
  appState.setState({ ...initialState, language, scheme, loading: false, stamp: appState.getState().stamp })
  changeState(() => ({}))
}

/** Follows the other tabs: only language and scheme are merged, and a cart that grew elsewhere (rule C20). */
export function followOtherTabs(): () => void {
  function onStorage(event: StorageEvent) {
    // Someone logged in or out elsewhere; what else that means is up to the personal side, where it is loaded.
    if (event.key === 'access' || event.key === null) appState.setState({ loggedIn: hasToken() })
    if (event.key !== rootKey) return
    const saved = readSaved()
    if (!saved) return
    const newer = saved.stamp > appState.getState().stamp
    appState.setState({
      language: saved.language,
      scheme: saved.scheme,
      ...(newer && { cart: saved.cart, stamp: saved.stamp }),
    })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** What storage holds, as far as it makes sense: anyone may have edited it, an older version may have written it. */
export function readSaved(): Omit<AppState, 'loading' | 'modal'> | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(rootKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { language, rememberMe, loggedIn, scheme, cart, stamp } = saved as Record<string, unknown>
    const code = (language as { code?: unknown } | undefined)?.code
    const known = isLanguage(code) ? code : 'en'
    return {
      language: { code: known, rtl: directionOf(known) === 'rtl' },
      rememberMe: rememberMe === true,
      loggedIn: loggedIn === true,
      scheme: scheme === 'dark' ? 'dark' : 'light',
      cart: Array.isArray(cart) ? cart.filter(isVisitorItem) : [],
      stamp: typeof stamp === 'number' && Number.isFinite(stamp) ? stamp : 0,
    }
  } catch {
    return undefined
  }
}

function isVisitorItem(item: unknown): item is VisitorItem {
  if (typeof item !== 'object' || item === null) return false
  const { product_stock, quantity, product_slug, name, options, unit_price, list_price, currency } =
    item as Record<string, unknown>
  return (
    Number.isSafeInteger(product_stock) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    [product_slug, name, unit_price, list_price, currency].every((text) => typeof text === 'string') &&
    Array.isArray(options)
  )
}

export function openModal(title: string, message: string): void {
  changeState(() => ({ modal: { title, message } }))
}

export function closeModal(): void {
  if (appState.getState().modal) changeState(() => ({ modal: null }))
}
