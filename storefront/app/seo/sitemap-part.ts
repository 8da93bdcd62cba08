import { data } from 'react-router'
import { originContext, orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/sitemap-part.ts'
import { type SitemapPage, sitemapPart, xmlResponse } from './sitemap-xml.ts'

const ownPages: SitemapPage[] = [
  ...['/', '/welcome', '/categories', '/sale', '/new'],
  ...['/faq', '/about', '/contact', '/gallery', '/membership'],
  ...['/terms', '/privacy', '/cookies', '/accessibility'],
].map((path) => ({ path }))
const places = { product: '/p/', category: '/c/', type: '/types/', seller: '/sellers/' } as const

/** /sitemaps/1.xml holds the shop's own pages, /sitemaps/2.xml the first page of the catalogue's list, and so on. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1])
  if (!part) throw data(null, { status: 404 })
  const origin = context.get(originContext)
  if (part === 1) return xmlResponse(sitemapPart(origin, ownPages))
  const { results } = orThrow(
    await readPublic(context, request).GET('/product/sitemap/', {
      params: { query: { page: String(part - 1) } },
    }),
  )
  const pages = results.map(({ kind, slug, edited_on }) => ({
    path: places[kind] + encodeURIComponent(slug),
    editedOn: edited_on,
  }))
  return xmlResponse(sitemapPart(origin, pages))
}
