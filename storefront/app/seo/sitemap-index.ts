import { originContext, orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/sitemap-index.ts'
import { sitemapIndex, xmlResponse } from './sitemap-xml.ts'

/** The API's page size for sitemaps. */
const entriesPerPart = 10_000

/** /sitemap.xml: one part for static pages, then one per page of the catalogue's list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { count } = orThrow(await readPublic(context, request).GET('/product/sitemap/', {}))
  return xmlResponse(sitemapIndex(context.get(originContext), 1 + Math.ceil(count / entriesPerPart)))
}
