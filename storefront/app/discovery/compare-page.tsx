import { useLanguage } from '@marah/ui/language'
import { Fragment, type ReactNode, useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useNavigate } from 'react-router'
import { toCards } from '../catalogue/index.server.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { NoPicture } from '../parts/no-picture.tsx'
import { knownOptions, useOptionName } from '../parts/option-name.ts'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Stars } from '../parts/stars.tsx'
import { hrefIn, LocalLink, languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { originContext, readPublic } from '../platform/public-data.server.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/compare-page.ts'
import { type Compared, toCompared } from './compare-data.server.ts'
import { compareHref, compareWithout, mostCompared, noteCompared, storedComparison } from './compare-list.ts'
import styles from './compare-page.module.css'
import { readProducts } from './read-products.server.ts'

export const handle: PageHandle = { messages: 'discovery', parameters: ['product'] }

/** Loads the messages on client navigation; for a document, entry.client.tsx has loaded them. */
const loadOwnMessages: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadMessages(languageOf(new URL(request.url).pathname), 'discovery')
  await next()
}
export const clientMiddleware = [loadOwnMessages]

const mostOffered = 6

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const products = await readProducts({ context, request, url }, mostCompared)
  const [first] = products
  // The page offers popular products of the first one's category, as long as another one fits.
  const similar =
    first?.category && products.length < mostCompared
      ? await readPublic(context, request).GET('/product/product/', {
          params: {
            query: {
              category: String(first.category),
              ordering: '-popularity',
              page_size: String(mostOffered + mostCompared),
            },
          },
        })
      : null
  const others =
    similar?.data?.results.filter(({ id }) => !products.some((product) => product.id === id)) ?? []
  return {
    products: toCompared(products, context.get(originContext)),
    others: toCards(others.slice(0, mostOffered), context.get(originContext)).map(
      ({ slug, name, pictures: [picture] }) => ({ slug, name, picture }),
    ),
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  return [
    ...pageMeta(language, {
      title: t('discovery.compareTitle'),
      description: t('discovery.compareDescription'),
      path,
      origin: matches[0].loaderData?.origin ?? '',
    }),
    // Search engines must not index the endless combinations.
    ...(location.search ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

/** Shows products side by side. The URL contains the whole state, so it can be shared and works without JavaScript. */
export default function ComparePage({ loaderData: { products, others } }: Route.ComponentProps) {
  const t = useMessages()
  const slugs = products.map(({ slug }) => slug)
  useStoredList(slugs)
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t('discovery.compareTitle')} />
      <h1>{t('discovery.compareTitle')}</h1>
      {products.length === 0 ? (
        <EmptyState icon="search" title={t('discovery.compareEmpty')} text={t('discovery.compareEmptyText')}>
          <ButtonLink to="/categories">{t('shell.allCategories')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className={styles.count} role="status">
            {t('discovery.compareCount', { count: products.length })}
          </p>
          <Comparison products={products} slugs={slugs} />
          {others.length > 0 ? (
            <section className={styles.more} aria-labelledby="more">
              <h2 id="more">{t('discovery.compareMore')}</h2>
              <ul>
                {others.map(({ slug, name, picture }) => (
                  <li key={slug}>
                    <LocalLink
                      to={compareHref(slug, slugs)}
                      aria-label={t('discovery.compareWith', { name })}
                      preventScrollReset
                    >
                      {picture ? (
                        <Picture sources={picture} alt="" sizes="72px" />
                      ) : (
                        <NoPicture name={name} />
                      )}
                      {name}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            products.length === mostCompared && <p>{t('discovery.compareFull')}</p>
          )}
        </>
      )}
    </div>
  )
}

/**
 * Stores the compared products. The bare address, as in a new document, shows the stored ones; an address that names only
 * products no longer sold empties the list.
 */
function useStoredList(slugs: readonly string[]): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const list = slugs.join(' ')
  const isBare = search === ''
  useEffect(() => {
    if (list !== '' || !isBare) return noteCompared(list === '' ? [] : list.split(' '))
    const stored = storedComparison()
    if (stored !== null) void navigate(hrefIn(language, stored), { replace: true })
  }, [list, isBare, navigate, language])
}

type Row = { name: string; of: (product: Compared) => ReactNode }

/** Returns the options that at least one product has: those that every shop knows first, then a shop's own. */
function optionTypes(products: readonly Compared[]): string[] {
  const present = new Set(products.flatMap(({ options }) => Object.keys(options)))
  const own = [...present].filter((type) => !knownOptions.includes(type))
  return [...knownOptions.filter((type) => present.has(type)), ...own]
}

function Comparison({ products, slugs }: { products: Compared[]; slugs: string[] }) {
  const t = useMessages()
  const optionName = useOptionName()
  const valuesOf = (type: string) => (product: Compared) =>
    product.options[type]?.map((text, place) => (
      <Fragment key={text}>
        {place > 0 && t('catalogue.comma')}
        <bdi>{text}</bdi>
      </Fragment>
    )) ?? t('discovery.compareNone')
  const ratings: Row = {
    name: t('catalogue.rating'),
    of: ({ rating, ratings: count }) =>
      rating === null ? t('discovery.compareNone') : <Stars rating={rating} count={count} />,
  }
  const rows: Row[] = [
    {
      name: t('catalogue.price'),
      of: ({ price, currency, before, from }) => (
        <Price amount={price} currency={currency} before={before} from={from ?? false} />
      ),
    },
    ...(hasExtension('reviews') && products.some(({ rating }) => rating !== null) ? [ratings] : []),
    {
      name: t('catalogue.availability'),
      of: ({ stock }) =>
        stock === 'out'
          ? t('catalogue.soldOut')
          : typeof stock === 'number'
            ? t('catalogue.onlyLeft', { count: stock })
            : t('catalogue.inStock'),
    },
    ...optionTypes(products).map((type) => ({ name: optionName(type), of: valuesOf(type) })),
    ...(products.some(({ seller }) => seller !== null)
      ? [{ name: t('catalogue.seller'), of: ({ seller }: Compared) => <bdi>{seller}</bdi> }]
      : []),
    {
      name: t('discovery.compareReturns'),
      of: ({ returnDays }) =>
        returnDays === null
          ? t('discovery.compareNoReturns')
          : t('discovery.compareReturnable', { days: returnDays }),
    },
    {
      name: t('discovery.compareBuy'),
      of: ({ slug, name, options }) => {
        const [label, labelOf] = Object.values(options).some(({ length }) => length > 1)
          ? (['discovery.compareChoose', 'discovery.compareChooseOf'] as const)
          : (['discovery.compareSee', 'discovery.compareSeeOf'] as const)
        return (
          <ButtonLink to={`/p/${slug}`} look="quiet" aria-label={t(labelOf, { name })}>
            {t(label)}
          </ButtonLink>
        )
      },
    },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section className={styles.scroller} aria-label={t('discovery.compareTitle')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map(({ slug, name, pictures: [picture] }) => (
              <th key={slug} scope="col" className={styles.product}>
                <div className={styles.picture}>
                  {picture ? <Picture sources={picture} alt="" sizes="200px" /> : <NoPicture name={name} />}
                </div>
                <LocalLink to={`/p/${slug}`}>{name}</LocalLink>
                <LocalLink
                  to={compareWithout(slug, slugs)}
                  className={styles.remove}
                  aria-label={t('shell.remove', { name })}
                  preventScrollReset
                  // Removing the last product leads to the bare address, which would restore the list.
                  onClick={() => noteCompared(slugs.filter((other) => other !== slug))}
                >
                  <Icon name="close" />
                </LocalLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map((product) => (
                <td key={product.slug}>{of(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
