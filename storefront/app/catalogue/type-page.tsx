import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { languageOf } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { leadToCurrent } from '../platform/renamed.server.ts'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { Route } from './+types/type-page.ts'
import { listMeta } from './list-meta.ts'
import { listParameters } from './list-state.ts'
import styles from './listing.module.css'
import { loadListing } from './listing.server.ts'
import { Listing } from './listing.tsx'
import { pack } from './packed.ts'

export const handle: PageHandle = { parameters: listParameters }

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const [answer, listing] = await Promise.all([
    readPublic(context, request).GET('/product/product-type/{id}/', {
      params: { path: { id: params.slug } },
    }),
    loadListing({ context, request, url }, { product_type: params.slug }).then(pack),
  ])
  const { title, description, slug, image } = orThrow(answer)
  leadToCurrent(url, '/types', params.slug, slug)
  return { title, description, slug, image, listing }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const language = languageOf(location.pathname)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const { title, description, image } = loaderData
  return [
    ...listMeta({
      location,
      title,
      description: description || t('catalogue.listDescription', { name: title }),
      origin,
      image: image ?? undefined,
    }),
    ...(import.meta.env.SSR
      ? [
          {
            'script:ld+json': breadcrumbData(origin, language, [
              { name: title, to: `/types/${loaderData.slug}` },
            ]),
          },
        ]
      : []),
  ]
}

/** Lists products by audience: women, men, children. */
export default function TypePage({ loaderData }: Route.ComponentProps) {
  const { title, description, listing } = loaderData
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
      <Listing packed={listing} empty="catalogue.emptyList" />
    </div>
  )
}
