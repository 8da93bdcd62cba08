import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { languageOf } from '../../platform/language.tsx'
import { messagesOf, useMessages } from '../../platform/messages.tsx'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { PlayCard, packageCard } from '../booking/play-card.tsx'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import { HallGallery } from '../venue/hall-gallery.tsx'
import { venueOrMissing } from '../venue/venue.server.ts'
import type { Route } from './+types/parties-page.ts'

export const handle = playHandle
export const clientMiddleware = [loadPlayMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const [, packages, halls] = await Promise.all([
    venueOrMissing(context, request),
    api.GET('/event/package/', { params: { query: {} } }).then(orThrow),
    api.GET('/event/hall/', { params: { query: {} } }).then(orThrow),
  ])
  return { cards: packages.map(packageCard), halls }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: t('play.parties'),
    description: t('play.partiesText'),
    steps: [{ name: t('play.title'), to: '/play' }],
    structured: () => [],
  })
}

export default function PartiesPage({ loaderData: { cards, halls } }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ name: t('play.title'), to: '/play' }]} here={t('play.parties')} />
      <header className={styles.top}>
        <h1>{t('play.parties')}</h1>
        <p className={styles.prose}>{t('play.partiesText')}</p>
      </header>
      {cards.length === 0 && (
        <EmptyState icon="sun" title={t('play.noParties')} text={t('play.noPartiesText')}>
          <ButtonLink to="/contact">{t('play.askUs')}</ButtonLink>
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <PlayCard key={card.to} card={card} among={cards.length} heading="h2" />
        ))}
      </ul>
      {halls.length > 0 && (
        <section className={styles.section} aria-labelledby="halls-title">
          <h2 id="halls-title">{t('play.halls')}</h2>
          {halls.map((hall) => (
            <HallGallery key={hall.id} hall={hall} />
          ))}
        </section>
      )}
    </div>
  )
}
