import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

/** Reads the lines of the customer's cart, oldest first; at most a hundred. */
export const cartItemsQuery = queryOptions({
  queryKey: ['cart', 'items'],
  async queryFn({ signal }) {
    const query = { page_size: '100' }
    return (await call(api.GET('/cart/cart-item/', { params: { query }, signal }))).results
  },
})

/** Refetches cart and lines; resolves when both are answered. */
export function invalidateCart(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['cart'] })
}

export async function addToCart(productStock: number, quantity: number): Promise<void> {
  await call(api.POST('/cart/cart-item/', { body: { product_stock: productStock, quantity } }))
  await invalidateCart()
}
