import { DateText, formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { loadListing } from '../catalogue/index.server.ts'
import { Listing, listMeta, listParameters, pack } from '../catalogue/index.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { NoPicture } from '../parts/no-picture.tsx'
import { Picture } from '../parts/picture.tsx'
import { languageOf } from '../platform/language.tsx'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { leadToCurrent } from '../platform/renamed.server.ts'
import { shopZone } from '../platform/shop.ts'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { Route } from './+types/seller-page.ts'
import { ChatLink } from './chat-link.tsx'
import styles from './seller-page.module.css'

export const handle: PageHandle = { parameters: listParameters }

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const [answer, listing] = await Promise.all([
    readPublic(context, request).GET('/vendor/vendor/{id}/', { params: { path: { id: params.slug } } }),
    loadListing({ context, request, url }, { vendor: params.slug }).then(pack),
  ])
  const seller = orThrow(answer)
  leadToCurrent(url, '/sellers', params.slug, seller.slug)
  return { seller, listing }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const language = languageOf(location.pathname)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const { slug, name, description, image } = loaderData.seller
  return [
    ...listMeta({
      location,
      title: name,
      description: description || t('sellers.description', { name }),
      origin,
      image: image ?? undefined,
    }),
    ...(import.meta.env.SSR
      ? [{ 'script:ld+json': breadcrumbData(origin, language, [{ name, to: `/sellers/${slug}` }]) }]
      : []),
  ]
}

/** Shows a seller: profile, statistics and products. */
export default function SellerPage({ loaderData: { seller, listing } }: Route.ComponentProps) {
  const t = useMessages()
  const language = useLanguage()
  const { id, name, description, image_sources, total_products, products_sold, response_rate, joined_since } =
    seller
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={name} />
      <header className={styles.head}>
        <span>
          {image_sources ? (
            <Picture sources={image_sources} alt="" sizes="120px" load="first" />
          ) : (
            <NoPicture name={name} />
          )}
        </span>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {description && <p>{description}</p>}
          <WithExtension name="chats">
            <ChatLink query={`seller=${id}`} />
          </WithExtension>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{t('sellers.totalProducts')}</dt>
            <dd>{formatNumber(language, total_products)}</dd>
          </div>
          <div>
            <dt>{t('sellers.productsSold')}</dt>
            <dd>{formatNumber(language, products_sold)}</dd>
          </div>
          {response_rate !== null && (
            <div>
              <dt>{t('sellers.responseRate')}</dt>
              <dd>
                <bdi dir="ltr">{formatNumber(language, response_rate)}%</bdi>{' '}
                <small>{t('sellers.responseRule')}</small>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('sellers.joinedSince')}</dt>
            <dd>
              <DateText at={joined_since} style="month" timeZone={shopZone()} />
            </dd>
          </div>
        </dl>
      </header>
      <Listing packed={listing} empty="catalogue.noProductsYet" />
    </div>
  )
}
