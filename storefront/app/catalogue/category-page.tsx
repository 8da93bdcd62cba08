import { data } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { readPublic } from '../platform/public-data.server.ts'
import { leadToCurrent } from '../platform/renamed.server.ts'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { Route } from './+types/category-page.ts'
import { readCategories } from './categories.server.ts'
import { listMeta } from './list-meta.ts'
import { listParameters } from './list-state.ts'
import styles from './listing.module.css'
import { loadListing } from './listing.server.ts'
import { Listing } from './listing.tsx'
import { pack } from './packed.ts'

export const handle: PageHandle = { parameters: listParameters }

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const [categories, listing] = await Promise.all([
    readCategories(context, request),
    loadListing({ context, request, url }, { category: params.slug }).then(pack),
  ])
  const here = categories.find(({ slug, id }) => slug === params.slug || String(id) === params.slug)
  if (!here) {
    const renamed = await readPublic(context, request).GET('/product/product-category/{id}/', {
      params: { path: { id: params.slug } },
    })
    if (renamed.data) leadToCurrent(url, '/c', params.slug, renamed.data.slug)
    throw data(null, { status: 404 })
  }
  const { id, name, description, slug, image } = here
  const above: { slug: string; name: string }[] = []
  let { parent } = here
  while (parent && above.length < 10) {
    const step = categories.find((category) => category.id === parent)
    if (!step) break
    above.unshift({ slug: step.slug, name: step.name })
    parent = step.parent
  }
  const below = categories
    .filter((category) => category.parent === id && category.total_products > 0)
    .map((category) => ({ slug: category.slug, name: category.name }))
  return { name, description, slug, image, above, below, listing }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const language = languageOf(location.pathname)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const { name, description, image } = loaderData
  return [
    ...listMeta({
      location,
      title: name,
      description: description || t('catalogue.listDescription', { name }),
      origin,
      image: image ?? undefined,
    }),
    ...(import.meta.env.SSR
      ? [
          {
            'script:ld+json': breadcrumbData(origin, language, [
              { name: t('shell.allCategories'), to: '/categories' },
              ...loaderData.above.map((step) => ({ name: step.name, to: `/c/${step.slug}` })),
              { name, to: `/c/${loaderData.slug}` },
            ]),
          },
        ]
      : []),
  ]
}

/** Lists the products of a category and of its sub-categories. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { name, description, above, below, listing } = loaderData
  const steps = [
    { name: t('shell.allCategories'), to: '/categories' },
    ...above.map((step) => ({ name: step.name, to: `/c/${step.slug}` })),
  ]
  return (
    <div className="page">
      <Breadcrumbs steps={steps} here={name} />
      <header className={styles.head}>
        <h1>{name}</h1>
        {description && <p>{description}</p>}
        {below.length > 0 && (
          <nav aria-label={t('catalogue.subCategories')}>
            <ul className={styles.links}>
              {below.map((category) => (
                <li key={category.slug}>
                  <LocalLink to={`/c/${category.slug}`}>{category.name}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <Listing packed={listing} empty="catalogue.emptyCategory" />
    </div>
  )
}
