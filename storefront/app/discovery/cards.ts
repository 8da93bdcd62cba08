import { toCards } from '../catalogue/index.server.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { originContext } from '../platform/public-data.server.ts'
import type { Route } from './+types/cards.ts'
import { asCard, readProducts } from './read-products.server.ts'
import { mostRecent } from './recently-viewed.ts'

export const handle: PageHandle = { parameters: ['product'] }

/** `/cards?product=a&product=b` returns cards of the products that the browser lists. The list is not stored. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const products = await readProducts({ context, request, url }, mostRecent)
  const cards = toCards(products.map(asCard), context.get(originContext))
  return Response.json(cards, { headers: { 'Cache-Control': 'private, no-store' } })
}
