import { Fragment } from 'react'
import { readProductTypes, toCards } from '../catalogue/index.server.ts'
import { CategoryTiles, ProductCard, pack, useUnpacked } from '../catalogue/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { CardRow } from '../parts/card-grid.tsx'
import { Picture } from '../parts/picture.tsx'
import { languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf, useMessages } from '../platform/messages.tsx'
import { readOwnPages } from '../platform/own-pages.server.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { markDegraded, originContext, readPublic } from '../platform/public-data.server.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { organizationData } from '../platform/structured-data.ts'
import { readPlayKinds } from '../play/index.server.ts'
import type { Route } from './+types/welcome-page.ts'
import { Collage, type Shown } from './collage.tsx'
import styles from './welcome-page.module.css'

export const handle: PageHandle = { messages: 'welcome' }

/** Loads the messages on client navigation; for a document, entry.client.tsx has loaded them. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadMessages(languageOf(new URL(request.url).pathname), 'welcome')
    return next()
  },
]

const productsShown = '4'

/** Loads the offers of shop and play centre; parts that cannot be read are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const degrade = (error: unknown) => {
    markDegraded(context, request, error)
    return []
  }
  const query = { ordering: '-popularity', page_size: productsShown }
  const [types, popular, play, own] = await Promise.all([
    readProductTypes(context, request).catch(degrade),
    readPublic(context, request).GET('/product/product/', { params: { query } }),
    readPlayKinds(context, request).catch(degrade),
    readOwnPages(context, request),
  ])
  if (!popular.data) degrade(new Error(`Products answered ${popular.response.status}`))
  const rows = pack({
    types: types.map(({ slug, title, image_sources }) => ({
      to: `/types/${slug}`,
      name: title,
      sources: image_sources,
    })),
    popular: toCards(popular.data?.results ?? [], context.get(originContext)),
    play,
  })
  return { rows, hasPlay: play.length > 0, ...(own && { own: own.landing }) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const own = loaderData?.own
  return [
    ...pageMeta(language, {
      title: own?.headline ? t('home.title', { slogan: own.headline }) : t('welcome.title'),
      description: import.meta.env.SSR
        ? own?.lead || t(loaderData?.hasPlay ? 'welcome.description' : 'descriptions.welcomeGoods')
        : '',
      path,
      origin,
      image: `${origin}/share.jpg`,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              ...organizationData(origin, language),
            },
          },
        ]
      : []),
  ]
}

const promises = [
  ['welcome.promise1', 'welcome.promise1Text'],
  ['welcome.promise2', 'welcome.promise2Text'],
  ['welcome.promise3', 'welcome.promise3Text'],
] as const

const playNames = {
  open: 'shell.openPlay',
  workshops: 'shell.workshops',
  parties: 'shell.parties',
} as const

/** Shows the landing page: what the shop is, and links into the shop; the shop may use its own texts and order. */
export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { types, popular, play } = useUnpacked(loaderData.rows)
  const { own } = loaderData
  const goods = popular.flatMap(({ slug, name, pictures: [sources] }): Shown[] =>
    sources ? [{ to: `/p/${slug}`, name, sources, isWide: false }] : [],
  )
  const [first, , last] = play.flatMap(({ kind, sources }): Shown[] =>
    sources ? [{ to: `/play/${kind}`, name: t(playNames[kind]), sources, isWide: true }] : [],
  )
  // Goods and play alternate.
  const shown = first && last && goods[1] ? [...goods.slice(0, 1), first, last, goods[1]] : goods.slice(0, 4)
  const shownPromises = own?.promises[0]
    ? own.promises
    : promises.map(([title, text]) => ({ title: t(title), text: t(text) }))
  const sections = {
    types: types.length > 0 && (
      <section className={`page ${styles.section}`}>
        <h2>{t('home.audiences')}</h2>
        <CategoryTiles tiles={types} round />
      </section>
    ),
    popular: popular.length > 0 && (
      <section className={`page ${styles.section}`}>
        <h2>{t('home.popular')}</h2>
        <CardRow>
          {popular.map((product) => (
            <ProductCard key={product.slug} product={product} />
          ))}
        </CardRow>
      </section>
    ),
    play: play.length > 0 && (
      <section className={`page ${styles.section}`}>
        <h2>{t('welcome.playTitle')}</h2>
        <CategoryTiles
          tiles={play.map(({ kind, sources }) => ({
            to: `/play/${kind}`,
            name: t(playNames[kind]),
            sources,
          }))}
        />
      </section>
    ),
    promises: (
      <section className={`page ${styles.section}`}>
        <h2>{t('welcome.promisesTitle')}</h2>
        <ul className={styles.promises}>
          {shownPromises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    ),
    closing: (
      <section className={`page ${styles.section}`}>
        <div className={styles.closing}>
          <h2>{own?.closing?.title ?? t('welcome.closingTitle')}</h2>
          <p>{own?.closing?.text ?? t('welcome.closingText')}</p>
          <ButtonLink to="/">{t('welcome.shopNow')}</ButtonLink>
        </div>
      </section>
    ),
  }
  return (
    <>
      <section className={styles.hero}>
        <div className={`page ${styles.heroInner}`}>
          <div className={styles.heroText}>
            <p className={styles.kicker}>{own?.kicker || t('welcome.kicker')}</p>
            <h1>{own?.headline || t('welcome.headline')}</h1>
            <p className={styles.lead}>{own?.lead || t('welcome.lead')}</p>
            <div className={styles.actions}>
              <ButtonLink to="/">{t('welcome.shopNow')}</ButtonLink>
              <ButtonLink to="/categories" look="quiet">
                {t('welcome.browse')}
              </ButtonLink>
            </div>
          </div>
          {own?.picture ? (
            <Picture
              sources={own.picture}
              alt={own.picture_text ?? ''}
              sizes="(width >= 62em) 40rem, 100vw"
              load="first"
            />
          ) : (
            <Collage pictures={shown} />
          )}
        </div>
      </section>
      {(own?.sections ?? (Object.keys(sections) as (keyof typeof sections)[])).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  )
}
