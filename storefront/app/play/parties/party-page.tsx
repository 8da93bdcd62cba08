import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { Suspense } from 'react'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { messagesOf, RichMessage, type Translate, useMessages } from '../../platform/messages.tsx'
import { percentOf } from '../../platform/money/minor-units.ts'
import type { PageHandle } from '../../platform/page-handle.ts'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { whenNeeded } from '../../platform/when-needed.ts'
import { BookableIntro, BookableMore, BookingSection, revalidatesForReviews } from '../booking/bookable.tsx'
import { bookingId, bookingPart, picturesId } from '../booking/booking-part.ts'
import type { Route } from './+types/party-page.ts'
// The calendar's code is loaded after its HTML, but its styles must come with the page.
import '../calendar/calendar.module.css'
import { daysOfMonth, monthAsked } from '../calendar/days.ts'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import { offerData } from '../play-schema.ts'
import { loadVisitReviews } from '../reviews/reviews.server.ts'
import hallStyles from '../venue/hall-gallery.module.css'
import { venueDay } from '../venue/opening.ts'
import { venueOrMissing } from '../venue/venue.server.ts'

// A party begins with the hall and the number of guests, above the days.
const BookParty = lazyPart(() => bookingPart(() => import('./book-party.tsx'), bookingId))
// The server renders this part with the page; the browser hydrates it when the reader scrolls to it.
const PartyHalls = lazyPart(async () => {
  await whenNeeded(picturesId, true)
  return import('./party-halls.tsx')
})

export const handle: PageHandle = {
  ...playHandle,
  parameters: ['hall', 'guests', 'adults', 'day', 'month', 'start', 'extras', 'coupon', 'pays', 'reviews'],
}
export const clientMiddleware = [loadPlayMessages]

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const [venue, pack, halls] = await Promise.all([
    venueOrMissing(context, request),
    api.GET('/event/package/{id}/', { params: { path: { id: params.slug } } }).then(orThrow),
    api.GET('/event/hall/', { params: { query: {} } }).then(orThrow),
  ])
  const today = venueDay(venue, new Date())
  const month = monthAsked(url.searchParams, today)
  const [days, reviews] = await Promise.all([
    api
      .GET('/event/availability/', {
        params: { query: { package: pack.slug, ...daysOfMonth(month) } },
      })
      .then(orThrow),
    loadVisitReviews({ context, request, url }, { package: pack.slug }),
  ])
  return {
    venue,
    pack,
    percentDeposit: percentDepositOf(pack),
    halls: halls.filter(({ id }) => pack.halls.includes(id)),
    reviews,
    served: { today, month, days },
  }
}

/** Returns the least and the greatest deposit that is a share of the price; null where it is an amount, or all of it. */
function percentDepositOf(pack: components['schemas']['EventPackage']) {
  const { deposit_amount, deposit_percent, price, price_to } = pack
  if (deposit_amount !== null || deposit_percent === 100) return null
  return { least: percentOf(price, deposit_percent), most: percentOf(price_to, deposit_percent) }
}

export const shouldRevalidate = revalidatesForReviews

function stepsTo(t: Translate) {
  return [
    { name: t('play.title'), to: '/play' },
    { name: t('play.parties'), to: '/play/parties' },
  ]
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = messagesOf(languageOf(location.pathname))
  const { pack } = loaderData
  const path = `/play/parties/${pack.slug}`
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: pack.name,
    description: pack.description,
    path,
    image: pack.image_sources,
    steps: stepsTo(t),
    structured: (origin, language) =>
      import.meta.env.SSR
        ? [offerData(origin, language, pack, { path, price: pack.price, currency: pack.price_currency })]
        : [],
  })
}

export default function PartyPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { venue, pack, percentDeposit, halls, reviews, served } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={stepsTo(t)} here={pack.name} />
      <BookableIntro bookable={pack} facts={<PackageFacts pack={pack} percentDeposit={percentDeposit} />}>
        {pack.contents.length > 0 && (
          <>
            <h2>{t('play.contents')}</h2>
            <ul className={styles.bullets}>
              {pack.contents.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </BookableIntro>
      <section className={styles.section} aria-labelledby="halls-title">
        <h2 id="halls-title">{t('play.halls')}</h2>
        <div className={hallStyles.halls}>
          <Suspense>
            <PartyHalls halls={halls} />
          </Suspense>
        </div>
      </section>
      <BookingSection title={t('play.bookParty')}>
        <BookParty key={pack.slug} pack={pack} halls={halls} timeZone={venue.timezone} served={served} />
      </BookingSection>
      <BookableMore bookable={pack} reviews={reviews} />
    </div>
  )
}

type PackageFactsProps = Pick<Route.ComponentProps['loaderData'], 'pack' | 'percentDeposit'>

/** Shows the price and length of a party, with every possible extra fee. */
function PackageFacts({ pack, percentDeposit }: PackageFactsProps) {
  const t = useMessages()
  const currency = pack.price_currency
  return (
    <>
      <li>
        <From amount={pack.price} most={pack.price_to} currency={currency} />
      </li>
      <li>{t('play.guestsIncluded', { count: pack.guests_included })}</li>
      <li>{t('play.minutes', { count: pack.duration_minutes })}</li>
      <li>
        <RichMessage
          k="play.extraGuest"
          values={{
            price: (
              <From amount={pack.extra_guest_price} most={pack.extra_guest_price_to} currency={currency} />
            ),
          }}
        />
      </li>
      {pack.grown_ups && (
        <li>
          {Number(pack.grown_ups.price) > 0 ? (
            <RichMessage
              k="play.adults"
              values={{
                count: pack.grown_ups.included,
                price: <Money amount={pack.grown_ups.price} currency={currency} />,
              }}
            />
          ) : (
            t('play.adultsFree')
          )}
        </li>
      )}
      {pack.deposit_amount !== null && (
        <li>
          <RichMessage
            k="play.fixedDeposit"
            values={{ price: <Money amount={pack.deposit_amount} currency={currency} /> }}
          />
        </li>
      )}
      {percentDeposit && (
        <li>
          <RichMessage
            k="play.deposit"
            values={{
              price: <From amount={percentDeposit.least} most={percentDeposit.most} currency={currency} />,
              percent: pack.deposit_percent,
            }}
          />
        </li>
      )}
    </>
  )
}

/** An amount that may be higher at other days and hours. */
function From({ amount, most, currency }: { amount: string; most: string; currency: string }) {
  const money = <Money amount={amount} currency={currency} />
  return amount === most ? money : <RichMessage k="shell.priceFrom" values={{ price: money }} />
}
