/** Changes the cart of a visitor without an account, which is stored on the device. */
import { changeState } from './app-state.ts'
import type { VisitorItem } from './visitor-item.ts'

/** Adds units of a stock unit to the visitor's cart; the newest snapshot of price and picture is stored. */
export function addToVisitorCart(item: VisitorItem): void {
  changeState(({ cart }) => {
    const there = cart.find(({ product_stock }) => product_stock === item.product_stock)
    if (!there) return { cart: [...cart, item] }
    const merged = { ...item, quantity: there.quantity + item.quantity }
    return { cart: cart.map((line) => (line === there ? merged : line)) }
  })
}

/** Sets a line's quantity; 0 removes it. */
export function setVisitorQuantity(productStock: number, quantity: number): void {
  changeState(({ cart }) => ({
    cart: cart
      .map((line) => (line.product_stock === productStock ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  }))
}

/** Restores a removed line at its position (undo). */
export function restoreVisitorItem(item: VisitorItem, position: number): void {
  changeState(({ cart }) => ({ cart: cart.toSpliced(position, 0, item) }))
}

/** Stores the code with the cart on the device; null removes it. */
export function setVisitorCoupon(coupon: string | null): void {
  changeState(() => ({ coupon }))
}
