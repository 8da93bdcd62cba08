import { ApiError } from '@marah/ui/calls/errors'
import { type Language, useLanguage } from '@marah/ui/language'
import { useQueries } from '@tanstack/react-query'
import { changeState, useAppState } from '../platform/app-state.ts'
import { api, call } from '../platform/personal/api.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'
import { type LineView, seenSnapshot, visitorLine } from './line-view.ts'

/** Returns the lines of a visitor's cart: they are stored in the browser, and prices and stock come from the server. */
export function useVisitorLines(): { item: VisitorItem; line: LineView }[] {
  const language = useLanguage()
  const cart = useAppState((state) => state.cart)
  const slugs = [...new Set(cart.map(({ product_slug }) => product_slug))]
  const products = useQueries({ queries: slugs.map((slug) => productQuery(slug, language)) })
  return cart.map((item) => {
    const { data } = products[slugs.indexOf(item.product_slug)] ?? {}
    return { item, line: visitorLine(item, data) }
  })
}

/** Sets the quantity; acting on a line acknowledges its price. */
export function acknowledgeLine(line: LineView, quantity: number): void {
  changeState(({ cart }) => ({
    cart: cart.map((item) =>
      item.product_stock === line.id ? { ...item, ...seenSnapshot(line), quantity } : item,
    ),
  }))
}

function productQuery(slug: string, language: Language) {
  return {
    queryKey: ['product', slug, language],
    async queryFn({ signal }: { signal: AbortSignal }) {
      try {
        return await call(api.GET('/product/product/{id}/', { params: { path: { id: slug } }, signal }))
      } catch (error) {
        // The product is no longer sold, and the line says so. After other errors the snapshot stays.
        if (error instanceof ApiError && [404, 410].includes(error.failure.status)) return null
        throw error
      }
    },
  }
}
