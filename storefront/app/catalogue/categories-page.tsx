import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { LocalLink } from '../platform/language.tsx'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import type { Route } from './+types/categories-page.ts'
import { type Category, readCategories } from './categories.server.ts'
import styles from './categories-page.module.css'
import { CategoryTiles } from './category-tile.tsx'

type CategoryGroup = { slug: string; name: string; description: string; tiles: ReturnType<typeof tileOf>[] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const categories = await readCategories(context, request)
  const filled = categories.filter(({ total_products }) => total_products > 0)
  return { groups: groupsOf(filled), ungrouped: ungroupedOf(filled) }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  return pageMeta(language, {
    title: t('shell.allCategories'),
    description: import.meta.env.SSR ? t('descriptions.categories') : '',
    path,
    origin,
    image: `${origin}/share.jpg`,
  })
}

/** Shows all categories: those with sub-categories are headings, the rest are tiles. */
export default function CategoriesPage({ loaderData: { groups, ungrouped } }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t('shell.allCategories')} />
      <h1>{t('shell.allCategories')}</h1>
      {groups.length + ungrouped.length === 0 && (
        <EmptyState icon="categories" title={t('catalogue.emptyList')} />
      )}
      {groups.map(({ slug, name, description, tiles }) => (
        <section key={slug} className={styles.shelf} aria-labelledby={`shelf-${slug}`}>
          <h2 id={`shelf-${slug}`}>
            <LocalLink to={`/c/${slug}`}>{name}</LocalLink>
          </h2>
          {description && <p>{description}</p>}
          <CategoryTiles tiles={tiles} />
        </section>
      ))}
      {ungrouped.length > 0 && (
        <div className={styles.shelf}>
          <CategoryTiles tiles={ungrouped} />
        </div>
      )}
    </div>
  )
}

/** Returns a group for every category that has sub-categories. */
function groupsOf(categories: readonly Category[]): CategoryGroup[] {
  return categories.flatMap(({ id, slug, name, description }) => {
    const children = categories.filter(({ parent }) => parent === id)
    return children.length > 0 ? [{ slug, name, description, tiles: children.map(tileOf) }] : []
  })
}

/** Returns one group for the top-level categories without sub-categories: a heading each would repeat its tile. */
function ungroupedOf(categories: readonly Category[]) {
  const parents = new Set(categories.map(({ parent }) => parent))
  return categories.filter(({ id, parent }) => parent === null && !parents.has(id)).map(tileOf)
}

function tileOf({ slug, name, image_sources }: Category) {
  return { to: `/c/${slug}`, name, sources: image_sources }
}
