import { readProductTypes, toCards } from '../catalogue/index.server.ts'
import { CategoryTiles, ProductCard, pack, useUnpacked } from '../catalogue/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { markDegraded, originContext, readPublic } from '../platform/public-data.server.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { organizationData } from '../platform/structured-data.ts'
import { readPlayKinds } from '../play/index.server.ts'
import type { Route } from './+types/welcome-page.ts'
import { Meadow } from './meadow.tsx'
import styles from './welcome-page.module.css'

export const handle: PageHandle = { messages: 'welcome' }

/** On client navigation; for a document, entry.client.tsx has loaded them. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadMessages(languageOf(new URL(request.url).pathname), 'welcome')
    return next()
  },
]

const productsShown = '4'

/** What the shop and the play centre offer; what cannot be read is left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const degrade = (error: unknown) => {
    markDegraded(context, request, error)
    return []
  }
  const query = { ordering: '-popularity', page_size: productsShown }
  const [types, popular, play] = await Promise.all([
    readProductTypes(context, request).catch(degrade),
    readPublic(context, request).GET('/product/product/', { params: { query } }),
    readPlayKinds(context, request).catch(degrade),
  ])
  if (!popular.data) degrade(new Error(`Products answered ${popular.response.status}`))
  return pack({
    types: types.map(({ slug, title, image_sources }) => ({
      to: `/types/${slug}`,
      name: title,
      sources: image_sources,
    })),
    popular: toCards(popular.data?.results ?? [], context.get(originContext)),
    play,
  })
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  return [
    ...pageMeta(language, {
      title: t('welcome.title'),
      description: t('welcome.description'),
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

/** The landing page: what the shop is, and the way into the shop. */
export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { types, popular, play } = useUnpacked(loaderData)
  return (
    <>
      <section className={styles.hero}>
        <div className={`page ${styles.heroInner}`}>
          <div className={styles.heroText}>
            <p className={styles.kicker}>{t('welcome.kicker')}</p>
            <h1>{t('welcome.headline')}</h1>
            <p className={styles.lead}>{t('welcome.lead')}</p>
            <div className={styles.actions}>
              <ButtonLink to="/">{t('welcome.shopNow')}</ButtonLink>
              <ButtonLink to="/categories" look="quiet">
                {t('welcome.browse')}
              </ButtonLink>
            </div>
          </div>
          <Meadow />
        </div>
      </section>
      {types.length > 0 && (
        <section className={`page ${styles.section}`}>
          <h2>{t('home.audiences')}</h2>
          <CategoryTiles tiles={types} round />
        </section>
      )}
      {popular.length > 0 && (
        <section className={`page ${styles.section}`}>
          <h2>{t('home.popular')}</h2>
          <CardGrid>
            {popular.map((product) => (
              <ProductCard key={product.slug} product={product} />
            ))}
          </CardGrid>
        </section>
      )}
      {play.length > 0 && (
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
      )}
      <section className={`page ${styles.section}`}>
        <h2>{t('welcome.promisesTitle')}</h2>
        <ul className={styles.promises}>
          {promises.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`page ${styles.section}`}>
        <div className={styles.closing}>
          <h2>{t('welcome.closingTitle')}</h2>
          <p>{t('welcome.closingText')}</p>
          <ButtonLink to="/">{t('welcome.shopNow')}</ButtonLink>
        </div>
      </section>
    </>
  )
}
