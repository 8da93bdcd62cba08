/** The row of a customer's open cart: the lock that keeps two requests of one customer apart, in every feature that sells. */
export { type CartRow, currenciesOf, findOpenCart, lockOpenCart, openCart } from './open-cart.ts'
