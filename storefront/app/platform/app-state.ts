import { directionOf, isLanguage, type Language } from '@marah/ui/language'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserLanguage } from './language.tsx'
import { accessToken, hasToken } from './session.ts'
import { isVisitorItem, type VisitorItem } from './visitor-item.ts'

export const rootKey = 'root'
export type Scheme = 'light' | 'dark'

export type AppState = {
  language: { code: Language; rtl: boolean }
  /** True until the stored state is restored. */
  loading: boolean
  modal: { title: string; message: string } | null
  rememberMe: boolean
  loggedIn: boolean
  scheme: Scheme
  cart: VisitorItem[]
  /** The coupon code of the visitor's cart. The server checks with each quote whether the coupon is valid. */
  coupon: string | null
  /** Grows with every change: the higher stamp of two tabs is the newer state. */
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
  coupon: null,
  stamp: 0,
}

export const appState = createStore<AppState>(() => initialState)

export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(appState, select)
}

/**
 * Changes the state and stores all of it. It first merges what another tab has stored since, so that two tabs that fill the
 * cart lose nothing.
 */
export function changeState(change: (state: AppState) => Partial<AppState>): void {
  const saved = readSaved()
  if (saved && saved.stamp > appState.getState().stamp)
    appState.setState({ cart: saved.cart, coupon: saved.coupon, stamp: saved.stamp })
  appState.setState((state) => ({ ...change(state), stamp: state.stamp + 1 }))
  try {
    localStorage.setItem(rootKey, JSON.stringify(appState.getState()))
  } catch {
    // Storage is full or blocked: the state stays in memory.
  }
}

/**
 * Restores the stored state at start. The URL names the language; `/_app` names none, so the stored language counts there,
 * and the browser's at a first visit.
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

/** Resets the state at logout, except language and colour scheme. */
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

/**
 * Follows other tabs, and other pages of this tab: merges only language and colour scheme, and a cart that grew there (rule
 * C20).
 */
export function followOtherTabs(): () => void {
  let shownTo = accessToken()
  function onStorage(event: StorageEvent) {
    // The customer logged in or out in another tab; platform/personal/logout.ts does the rest on pages that load it.
    if (event.key === 'access' || event.key === null) appState.setState({ loggedIn: hasToken() })
    if (event.key === rootKey) merge()
  }
  function onHide() {
    shownTo = accessToken()
  }
  /**
   * A page of the back/forward cache has missed all events: it must not show data of another customer, or of one who has
   * logged out (rule S40).
   */
  function onShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    if (accessToken() === shownTo) merge()
    else location.reload()
  }
  function merge() {
    const saved = readSaved()
    if (!saved) return
    const newer = saved.stamp > appState.getState().stamp
    appState.setState({
      language: saved.language,
      scheme: saved.scheme,
      ...(newer && { cart: saved.cart, coupon: saved.coupon, stamp: saved.stamp }),
    })
  }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('storage', onStorage, { signal })
  addEventListener('pagehide', onHide, { signal })
  addEventListener('pageshow', onShow, { signal })
  return () => listening.abort()
}

/** Parses the stored state; it may have been edited, or written by an older version. */
export function readSaved(): Omit<AppState, 'loading' | 'modal'> | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(rootKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { language, rememberMe, loggedIn, scheme, cart, coupon, stamp } = saved as Record<string, unknown>
    const code = (language as { code?: unknown } | undefined)?.code
    const known = isLanguage(code) ? code : 'en'
    return {
      language: { code: known, rtl: directionOf(known) === 'rtl' },
      rememberMe: rememberMe === true,
      loggedIn: loggedIn === true,
      scheme: scheme === 'dark' ? 'dark' : 'light',
      cart: Array.isArray(cart) ? cart.filter(isVisitorItem) : [],
      coupon: typeof coupon === 'string' ? coupon : null,
      stamp: typeof stamp === 'number' && Number.isFinite(stamp) ? stamp : 0,
    }
  } catch {
    return undefined
  }
}

export function openModal(title: string, message: string): void {
  changeState(() => ({ modal: { title, message } }))
}

export function closeModal(): void {
  if (appState.getState().modal) changeState(() => ({ modal: null }))
}
