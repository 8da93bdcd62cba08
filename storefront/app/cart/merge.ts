import { mostMergedLines, mostUnits } from '@marah/contract/limits'
import { appState, changeState, openModal, readSaved, type VisitorItem } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { wordsOf } from '../platform/words.tsx'

type MergeChange = { name: string; reason: 'capped' | 'gone'; quantity: number }

const keyStore = 'cart-merge'

/**
 * Brings the visitor's cart into the account's, once whatever happens: one tab at a time, and with a key that stays the
 * same until an answer came, so that a repeated call adds nothing twice. What was merged leaves the visitor's cart;
 * what the account's cart could not take is told.
 */
export async function mergeVisitorCart(): Promise<void> {
  const changes = await alone(mergeAll)
  if (changes === undefined) return
  await queries.invalidateQueries({ queryKey: ['cart'] })
  if (changes.length) tell(changes)
}

/** Undefined when there was nothing to merge. */
async function mergeAll(): Promise<MergeChange[] | undefined> {
  let changes: MergeChange[] | undefined
  for (;;) {
    const items = (readSaved() ?? appState.getState()).cart.slice(0, mostMergedLines)
    if (items.length === 0) return changes
    const body = { items: items.map(wanted), merge_key: keyFor(items) }
    const { changed } = await call(api.POST('/cart/cart/merge/', { body }))
    changes = [...(changes ?? []), ...changed]
    forget(items)
  }
}

function wanted({ product_stock, quantity }: VisitorItem) {
  return { product_stock, quantity: Math.min(quantity, mostUnits) }
}

/** The key of a merge that was begun and not answered, as long as the items are the same; else a new one. */
function keyFor(items: readonly VisitorItem[]): string {
  const content = JSON.stringify(items.map(wanted))
  try {
    const [key, known] = (localStorage.getItem(keyStore) ?? '').split(' ')
    if (key && known === content) return key
    const fresh = newKey()
    localStorage.setItem(keyStore, `${fresh} ${content}`)
    return fresh
  } catch {
    return newKey()
  }
}

/** 128 random bits; `crypto.randomUUID` would need a secure context. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Takes out exactly what was merged: what was added meanwhile stays. */
function forget(items: readonly VisitorItem[]): void {
  const merged = new Map(items.map(({ product_stock, quantity }) => [product_stock, quantity]))
  changeState(({ cart }) => ({
    cart: cart
      .map((line) => ({ ...line, quantity: line.quantity - (merged.get(line.product_stock) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  }))
  try {
    localStorage.removeItem(keyStore)
  } catch {
    // Blocked storage holds no key.
  }
}

function alone<T>(run: () => Promise<T>): Promise<T> {
  // Locks need a secure context; without them two tabs that log in at the same moment are told apart by the server's key.
  return 'locks' in navigator ? navigator.locks.request('cart-merge', run) : run()
}

function tell(changes: readonly MergeChange[]): void {
  const t = wordsOf(languageOf(location.pathname))
  const lines = changes.map(({ name, reason, quantity }) =>
    reason === 'gone' ? t('cart.mergeGone', { name }) : t('cart.mergeCapped', { name, quantity }),
  )
  openModal(t('cart.mergeTitle'), lines.join(' '))
}
