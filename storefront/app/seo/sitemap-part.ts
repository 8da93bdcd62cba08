import type { Needed } from '@marah/contract/extensions'
import { data, type RouterContextProvider } from 'react-router'
import { readMissingExtensions } from '../platform/missing-extensions.server.ts'
import { originContext, orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/sitemap-part.ts'
import { type SitemapPage, sitemapPart, xmlResponse } from './sitemap-xml.ts'

const ownPages: { path: string; needs?: Needed }[] = [
  ...['/', '/welcome', '/categories', '/new', '/gifts', '/faq'].map((path) => ({ path })),
  { path: '/sale', needs: 'sale' },
  { path: '/gallery', needs: 'gallery' },
  { path: '/about', needs: 'more-texts' },
  { path: '/contact', needs: 'contact' },
  { path: '/membership', needs: 'membership' },
  ...['/terms', '/privacy', '/cookies'].map((path) => ({ path })),
  { path: '/accessibility', needs: 'more-texts' },
  { path: '/imprint', needs: 'imprint' },
  { path: '/withdraw', needs: 'withdrawal' },
]
const places = { product: '/p/', category: '/c/', type: '/types/', seller: '/sellers/' } as const

/** /sitemaps/1.xml has the static pages, /sitemaps/2.xml the first page of the catalogue's list, and so on. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1])
  if (!part) throw data(null, { status: 404 })
  const origin = context.get(originContext)
  if (part === 1) {
    const missing = await readMissingExtensions(context, request)
    const own = ownPages
      .filter(({ needs }) => !needs || !missing.includes(needs))
      .map(({ path }) => ({ path }))
    return xmlResponse(sitemapPart(origin, [...own, ...(await playPages(context, request))]))
  }
  const [answer, missing] = await Promise.all([
    readPublic(context, request).GET('/product/sitemap/', {
      params: { query: { page: String(part - 1) } },
    }),
    readMissingExtensions(context, request),
  ])
  const shown = orThrow(answer).results.filter(
    ({ kind }) => kind !== 'seller' || !missing.includes('sellers'),
  )
  const pages = shown.map(({ kind, slug, edited_on }) => ({
    path: places[kind] + encodeURIComponent(slug),
    editedOn: edited_on,
  }))
  return xmlResponse(sitemapPart(origin, pages))
}

/** Returns the pages of the play centre; none in a shop without one. */
async function playPages(context: Readonly<RouterContextProvider>, request: Request): Promise<SitemapPage[]> {
  const api = readPublic(context, request)
  const venue = await api.GET('/open_play/venue/', {})
  if (venue.response.status === 404) return []
  const [openPlays, packages, ...workshops] = await Promise.all([
    api.GET('/open_play/open-play/', {}).then(orThrow),
    api.GET('/event/package/', {}).then(orThrow),
    ...['ongoing', 'upcoming'].map((state) =>
      api.GET('/workshop/workshop/', { params: { query: { state, page_size: '100' } } }).then(orThrow),
    ),
  ])
  const under = (folder: string, list: readonly { slug: string; edited_on: string }[]) =>
    list.map(({ slug, edited_on }) => ({
      path: `${folder}/${encodeURIComponent(slug)}`,
      editedOn: edited_on,
    }))
  return [
    ...['/play', '/play/workshops', '/play/parties', '/play/gallery'].map((path) => ({ path })),
    ...under('/play/open', openPlays),
    ...under('/play/parties', packages),
    ...workshops.flatMap(({ results }) => under('/play/workshops', results)),
  ]
}
