import { mostMergedLines, mostUnits } from '@marah/contract/limits'
import { newKey } from '@marah/ui/calls/new-key'
import { failureFrom } from '../personal/failure-text.ts'
import { appState, changeState, openModal, readSaved } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { setVisitorCoupon } from '../platform/visitor-cart.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'

type MergeChange = { name: string; reason: 'capped' | 'gone'; quantity: number }

const keyStore = 'cart-merge'

/**
 * Merges the visitor's cart into the account's, exactly once: a lock admits one tab at a time, and the idempotency key
 * stays the same until an answer arrives. Merged items leave the visitor's cart; shortages are shown.
 */
export async function mergeVisitorCart(): Promise<void> {
  const changes = await withLock(mergeAll)
  const couponProblem = await moveCoupon()
  if (changes === undefined && couponProblem === undefined) return
  await queries.invalidateQueries({ queryKey: ['cart'] })
  notifyChanges(changes ?? [], couponProblem)
}

/** Returns undefined when there was nothing to merge. */
async function mergeAll(): Promise<MergeChange[] | undefined> {
  let changes: MergeChange[] | undefined
  for (;;) {
    const items = (readSaved() ?? appState.getState()).cart.slice(0, mostMergedLines)
    if (items.length === 0) return changes
    const body = { items: items.map(mergeItem), merge_key: keyFor(items) }
    const { changed } = await call(api.POST('/cart/cart/merge/', { body }))
    changes = [...(changes ?? []), ...changed]
    removeMerged(items)
  }
}

/**
 * Moves the visitor's coupon into the account's cart, which stores an invalid one too and says why it is invalid. Returns
 * why the cart rejected it altogether, null if it accepted it, undefined when there was none.
 */
async function moveCoupon(): Promise<string | null | undefined> {
  const code = (readSaved() ?? appState.getState()).coupon
  if (code === null || !hasExtension('coupons')) return undefined
  let problem: string | null = null
  try {
    await call(api.POST('/cart/cart/coupon/', { body: { code } }))
  } catch (error) {
    const { fields } = failureFrom(error)
    // Without an answer the coupon stays on the device, for the next login.
    if (!fields.code?.[0]) return undefined
    problem = fields.code[0]
  }
  setVisitorCoupon(null)
  return problem
}

function mergeItem({ product_stock, quantity }: VisitorItem) {
  return { product_stock, quantity: Math.min(quantity, mostUnits) }
}

/** Returns the idempotency key of an unanswered merge while the items are unchanged; otherwise a new one. */
function keyFor(items: readonly VisitorItem[]): string {
  const content = JSON.stringify(items.map(mergeItem))
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

/** Removes the merged items; those added meanwhile stay. */
function removeMerged(items: readonly VisitorItem[]): void {
  const merged = new Map(items.map(({ product_stock, quantity }) => [product_stock, quantity]))
  changeState(({ cart }) => ({
    cart: cart
      .map((line) => ({ ...line, quantity: line.quantity - (merged.get(line.product_stock) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  }))
  try {
    localStorage.removeItem(keyStore)
  } catch {
    // Storage is blocked.
  }
}

function withLock<T>(run: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; without them, the idempotency key protects two tabs that log in at once.
  return 'locks' in navigator ? navigator.locks.request('cart-merge', run) : run()
}

function notifyChanges(changes: readonly MergeChange[], couponProblem: string | null | undefined): void {
  if (changes.length === 0 && !couponProblem) return
  const t = messagesOf(languageOf(location.pathname))
  const lines = changes.map(({ name, reason, quantity }) =>
    reason === 'gone' ? t('cart.mergeGone', { name }) : t('cart.mergeCapped', { name, quantity }),
  )
  openModal(t('cart.mergeTitle'), [...lines, ...(couponProblem ? [couponProblem] : [])].join(' '))
}
