import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { Fragment } from 'react'
import { readCategories, readNewArrivals, readProductTypes, toCards } from '../catalogue/index.server.ts'
import { CategoryTiles, pack, useUnpacked } from '../catalogue/index.ts'
import { RecentSlot } from '../discovery/index.ts'
import { Icon } from '../parts/icon.tsx'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { messagesOf, RichMessage, useMessages } from '../platform/messages.tsx'
import { readOwnPages } from '../platform/own-pages.server.ts'
import { markDegraded, originContext, readPublic } from '../platform/public-data.server.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { servedShop } from '../platform/shop.ts'
import { readPlayToday } from '../play/index.server.ts'
import { PlayToday } from '../play/index.ts'
import { toSeller } from '../sellers/index.server.ts'
import { SellerCards } from '../sellers/index.ts'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { ProductRow, SectionHeading } from './product-row.tsx'
import { shopData } from './shop-schema.ts'

const cardsPerRow = '8'

type Category = components['schemas']['Category']
type DeliveryTerms = components['schemas']['DeliveryTerms']
type Section = NonNullable<components['schemas']['OwnPages']['home']['sections']>[number]

/** A section that cannot be read is left out; the rest of the page opens. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const t = messagesOf(languageOf(url.pathname))
  const api = readPublic(context, request)
  async function products(query: { ordering?: string; on_sale?: string; created_from?: string }) {
    const { data, response } = await api.GET('/product/product/', {
      params: { query: { ...query, page_size: cardsPerRow } },
    })
    if (!data) markDegraded(context, request, new Error(`Products answered ${response.status}`))
    return toCards(data?.results ?? [], context.get(originContext))
  }
  const [categories, types, vendors, popular, newest, onSale, play, own, terms] = await Promise.all([
    readCategories(context, request).catch((error: unknown): readonly Category[] => {
      markDegraded(context, request, error)
      return []
    }),
    readProductTypes(context, request).catch((error: unknown) => {
      markDegraded(context, request, error)
      return []
    }),
    api.GET('/vendor/vendor/', {}),
    products({ ordering: '-popularity' }),
    readNewArrivals(api)
      .catch(() => null)
      .then(async (arrivals) => ({
        products: await products({
          ordering: '-created_on',
          ...(arrivals && { created_from: arrivals.since }),
        }),
        ...(arrivals?.isNew === false && { title: t('new-arrivals.title') }),
      })),
    products({ on_sale: 'true', ordering: '-popularity' }),
    readPlayToday(context, request).catch((error: unknown) => {
      markDegraded(context, request, error)
      return null
    }),
    readOwnPages(context, request),
    api.GET('/cart/delivery-terms/'),
  ])
  const isShown = (name: Section) => own?.home.sections?.includes(name) !== false
  const rows = pack({
    categories: isShown('categories') ? tilesOf(categories) : [],
    types: isShown('types')
      ? types.map(({ slug, title, image_sources }) => ({
          to: `/types/${slug}`,
          name: title,
          sources: image_sources,
        }))
      : [],
    sellers:
      (isShown('sellers') &&
        vendors.data?.results.filter((seller) => seller.total_products > 0).map(toSeller)) ||
      [],
    popular,
    newest: isShown('new') ? newest : { products: [] },
    onSale: isShown('sale') ? onSale : [],
    play: isShown('play') ? play : null,
  })
  return {
    slogan: servedShop()?.slogan,
    rows,
    hasSale: onSale.length > 0,
    delivery: terms.data && !terms.data.by_place ? terms.data : null,
    ...(own && { own: own.home }),
  }
}

/** Returns categories that contain products directly: those with only sub-categories say less to a visitor. */
function tilesOf(categories: readonly Category[]) {
  const parents = new Set(categories.map(({ parent }) => parent))
  return categories
    .filter(({ id, total_products }) => !parents.has(id) && total_products > 0)
    .map(({ slug, name, image_sources }) => ({ to: `/c/${slug}`, name, sources: image_sources }))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  return [
    ...pageMeta(language, {
      title: loaderData?.slogan ? t('home.title', { slogan: loaderData.slogan }) : t('shell.name'),
      description: import.meta.env.SSR ? loaderData?.own?.lead || t('descriptions.home') : '',
      path,
      origin,
      image: `${origin}/share.jpg`,
    }),
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR
      ? shopData(origin, language, t('shell.name')).map((data) => ({ 'script:ld+json': data }))
      : []),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { categories, types, sellers, popular, newest, onSale, play } = useUnpacked(loaderData.rows)
  const { own, delivery, hasSale } = loaderData
  const pictures = popular.flatMap(({ name, slug, pictures: [first] }) =>
    first ? [{ name, slug, sources: first }] : [],
  )
  const sections = {
    types: types.length > 0 && (
      <section className={styles.section}>
        <div className={styles.heading}>
          <h2>{t('home.audiences')}</h2>
          <LocalLink to="/gifts">{t('shell.gifts')}</LocalLink>
        </div>
        <CategoryTiles tiles={types} round />
      </section>
    ),
    popular: <ProductRow title={t('home.popular')} products={popular} more="/search?ordering=-popularity" />,
    categories: categories.length > 0 && (
      <section className={`${styles.section} below`}>
        <SectionHeading title={t('home.categories')} more="/categories" />
        <CategoryTiles tiles={categories} />
      </section>
    ),
    play: play && <PlayToday today={play} />,
    new: <ProductRow title={newest.title ?? t('home.newest')} products={newest.products} more="/new" />,
    trust: <Trust delivery={delivery} />,
    sale: <ProductRow title={t('home.onSale')} products={onSale} more="/sale" />,
    sellers: sellers.length > 0 && (
      <section className={`${styles.section} below`}>
        <h2>{t('home.sellers')}</h2>
        <SellerCards sellers={sellers} />
      </section>
    ),
    recent: <RecentSlot />,
  }
  return (
    <>
      <Hero pictures={pictures.slice(0, 3)} own={own} hasSale={hasSale} />
      <div className="page">
        {(own?.sections ?? (Object.keys(sections) as Section[])).map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </div>
    </>
  )
}

/** Shows the services included in every order. */
function Trust({ delivery }: { delivery: DeliveryTerms | null }) {
  const t = useMessages()
  return (
    <ul className={`${styles.trust} below`} aria-label={t('home.trust')}>
      <li>
        <Icon name="delivery" forward />
        <div>
          <h3>{t('home.delivery')}</h3>
          <p>
            <DeliveryCost terms={delivery} />
          </p>
        </div>
      </li>
      <li>
        <Icon name="returns" />
        <div>
          <h3>{t('home.returns')}</h3>
          <p>{t('home.returnsText')}</p>
        </div>
      </li>
      <li>
        <Icon name="shield" />
        <div>
          <h3>{t('home.payment')}</h3>
          <p>{t('catalogue.safePayment')}</p>
        </div>
      </li>
    </ul>
  )
}

/** Shows delivery costs in numbers if every order costs the same. */
function DeliveryCost({ terms }: { terms: DeliveryTerms | null }) {
  if (!terms) return <RichMessage k="home.deliveryText" />
  const { delivery_fee, free_delivery_from, currency } = terms
  if (Number(delivery_fee) === 0) return <RichMessage k="home.deliveryFree" />
  const fee = <Money amount={delivery_fee} currency={currency} />
  if (free_delivery_from === null) return <RichMessage k="home.deliveryFee" values={{ fee }} />
  const from = <Money amount={free_delivery_from} currency={currency} />
  return <RichMessage k="home.deliveryFreeFrom" values={{ fee, from }} />
}
