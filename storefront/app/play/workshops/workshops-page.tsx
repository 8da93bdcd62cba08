import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { Form } from 'react-router'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Pagination } from '../../parts/pagination.tsx'
import { Select } from '../../parts/select.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { languageOf, useHref } from '../../platform/language.tsx'
import { messagesOf, useMessages } from '../../platform/messages.tsx'
import type { PageHandle } from '../../platform/page-handle.ts'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { PlayCard, workshopCard } from '../booking/play-card.tsx'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import { venueOrMissing } from '../venue/venue.server.ts'
import type { Route } from './+types/workshops-page.ts'

const perPage = 12
/** Kids of the account are younger than eighteen (contract: kids.ts). */
const ages = Array.from({ length: 17 }, (_, index) => String(index + 1))

export const handle: PageHandle = {
  ...playHandle,
  parameters: ['state', 'age', 'page'],
}
export const clientMiddleware = [loadPlayMessages]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') === 'upcoming' ? 'upcoming' : 'ongoing'
  const askedAge = url.searchParams.get('age')
  const age = askedAge !== null && ages.includes(askedAge) ? askedAge : null
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  const query = { state, page: String(page), page_size: String(perPage), ...(age && { age }) }
  const [, list] = await Promise.all([
    venueOrMissing(context, request),
    readPublic(context, request).GET('/workshop/workshop/', { params: { query } }).then(orThrow),
  ])
  return {
    state,
    age,
    page,
    pages: Math.ceil(list.count / perPage),
    count: list.count,
    cards: list.results.map((each) => workshopCard(each, languageOf(url.pathname))),
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: t('play.workshops'),
    description: t('play.workshopsText'),
    steps: [{ name: t('play.title'), to: '/play' }],
    structured: () => [],
  })
}

export default function WorkshopsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { state, age, page, pages, count, cards } = loaderData
  const tab = (other: 'ongoing' | 'upcoming', label: string) => {
    const query = new URLSearchParams({ ...(other === 'upcoming' && { state: other }), ...(age && { age }) })
    return { to: `/play/workshops${query.size ? `?${query}` : ''}`, label, isHere: state === other }
  }
  const other = state === 'ongoing' ? 'upcoming' : 'ongoing'
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ name: t('play.title'), to: '/play' }]} here={t('play.workshops')} />
      <header className={styles.top}>
        <h1>{t('play.workshops')}</h1>
        <p className={styles.prose}>{t('play.workshopsText')}</p>
      </header>
      <Tabs
        label={t('play.when')}
        tabs={[tab('ongoing', t('play.ongoing')), tab('upcoming', t('play.upcoming'))]}
      />
      <AgeFilter state={state} age={age} />
      <p role="status" className={styles.muted}>
        {t('play.workshopsFound', { count })}
      </p>
      {cards.length === 0 && (
        <EmptyState icon="sun" title={t('play.noWorkshops')} text={t('play.noWorkshopsText')}>
          <ButtonLink to={tab(other, '').to} look="quiet">
            {t(other === 'ongoing' ? 'play.seeOngoing' : 'play.seeUpcoming')}
          </ButtonLink>
          {age && (
            <ButtonLink
              to={state === 'upcoming' ? '/play/workshops?state=upcoming' : '/play/workshops'}
              look="quiet"
            >
              {t('play.allAges')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <PlayCard key={card.to} card={card} among={cards.length} heading="h2" />
        ))}
      </ul>
      <Pagination page={page} pages={pages} />
    </div>
  )
}

/** The form filters by age with a GET request, so it works without JavaScript. */
function AgeFilter({ state, age }: { state: string; age: string | null }) {
  const t = useMessages()
  const language = useLanguage()
  const href = useHref()
  return (
    <Form action={href('/play/workshops')} className={styles.filter} key={`${state} ${age}`}>
      {state === 'upcoming' && <input type="hidden" name="state" value={state} />}
      <Select
        label={t('play.ageOf')}
        name="age"
        defaultValue={age ?? ''}
        options={[
          { value: '', label: t('play.allAges') },
          ...ages.map((years) => ({
            value: years,
            label: t('play.years', { count: Number(years), years: formatNumber(language, Number(years)) }),
          })),
        ]}
      />
      <Button type="submit" look="quiet">
        {t('play.show')}
      </Button>
    </Form>
  )
}
