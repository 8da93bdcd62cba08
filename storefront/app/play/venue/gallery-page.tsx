import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { LocalLink, languageOf } from '../../platform/language.tsx'
import { messagesOf, useMessages } from '../../platform/messages.tsx'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import type { Route } from './+types/gallery-page.ts'
import { HallGallery } from './hall-gallery.tsx'
import { venueOrMissing } from './venue.server.ts'

export const handle = playHandle
export const clientMiddleware = [loadPlayMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [, halls] = await Promise.all([
    venueOrMissing(context, request),
    readPublic(context, request)
      .GET('/event/hall/', { params: { query: {} } })
      .then(orThrow),
  ])
  return halls.filter(({ hall_gallery }) => hall_gallery.length > 0)
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: t('play.galleryTitle'),
    description: t('play.galleryText'),
    steps: [{ name: t('play.title'), to: '/play' }],
    structured: () => [],
  })
}

/** Shows pictures of the halls to families before their visit. */
export default function PlayGalleryPage({ loaderData: halls }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ name: t('play.title'), to: '/play' }]} here={t('play.galleryTitle')} />
      <header className={styles.top}>
        <h1>{t('play.galleryTitle')}</h1>
        <p className={styles.prose}>{t('play.galleryText')}</p>
      </header>
      {halls.length === 0 && (
        <EmptyState icon="picture" title={t('play.galleryEmpty')} text={t('play.galleryEmptyText')}>
          <ButtonLink to="/play">{t('play.toPlay')}</ButtonLink>
        </EmptyState>
      )}
      {halls.map((hall) => (
        <HallGallery key={hall.id} hall={hall} heading="h2" />
      ))}
      <p>
        <LocalLink to="/play/parties">{t('play.seeParties')}</LocalLink>
      </p>
    </div>
  )
}
