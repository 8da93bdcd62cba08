import { useRouteLoaderData } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import type { loader as rootLoader } from '../root.tsx'
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
              '@type': 'Organization',
              name: t('shell.name'),
              alternateName: ['Marah', 'مرح'],
              url: origin,
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

/** The landing page: what Marah is, and the way into the shop. */
export default function WelcomePage() {
  const t = useMessages()
  const { categories = [] } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
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
      {categories.length > 0 && (
        <section className={`page ${styles.section}`}>
          <h2>{t('welcome.categoriesTitle')}</h2>
          <ul className={styles.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <LocalLink to={`/c/${slug}`}>{name}</LocalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
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
