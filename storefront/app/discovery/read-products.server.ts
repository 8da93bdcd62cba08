import type { components } from '@marah/contract/client'
import type { RouterContextProvider } from 'react-router'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'

type Product = components['schemas']['Product']
type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Reads the products named in the URL (`?product=a&product=b`), in its order; those no longer sold are left out. */
export async function readProducts({ context, request, url }: PageRequest, most: number): Promise<Product[]> {
  const slugs = [...new Set(url.searchParams.getAll('product'))].filter(isSlug).slice(0, most)
  const answers = await Promise.all(
    slugs.map((id) =>
      readPublic(context, request).GET('/product/product/{id}/', { params: { path: { id } } }),
    ),
  )
  return answers.flatMap(({ data, response }) => {
    if (!data && response.status !== 404) {
      markDegraded(context, request, new Error(`Reading a product answered ${response.status}`))
    }
    return data ?? []
  })
}

function isSlug(text: string): boolean {
  return text !== '' && text.length <= 200
}

/** Reduces a product to one unit per colour, as in a list. */
export function asCard(product: Product) {
  const colours = new Map(
    product.product_stock.map((unit) => [
      unit.product_option_details.find(({ option_type }) => option_type === 'color')?.key ?? '',
      unit,
    ]),
  )
  return { ...product, product_stock: [...colours.values()] }
}
