import { longestCouponCode } from '@marah/contract/limits'
import { formatDate } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Choices } from '../../parts/choices.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAppState } from '../../platform/app-state.ts'
import { deleteDraft } from '../../platform/drafts.ts'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages, useMessages } from '../../platform/messages.tsx'
import { api } from '../../platform/personal/api.ts'
import { hasExtension } from '../../platform/shop-facts.ts'
import { AddOnList } from '../booking/add-on-list.tsx'
import { BookButton } from '../booking/book-button.tsx'
import styles from '../booking/booking.module.css'
import { BookingFrame, DayPanel } from '../booking/booking-frame.tsx'
import { countsText, parseCounts } from '../booking/counts.ts'
import { CouponField } from '../booking/coupon-field.tsx'
import { PayChoice } from '../booking/pay-choice.tsx'
import { Problem } from '../booking/problem-note.tsx'
import { type NearestPlace, useBooking } from '../booking/use-booking.ts'
import { partyStartsQuery } from '../calendar/availability-queries.ts'
import { isDay, monthOf, noonOf } from '../calendar/days.ts'
import { LoadProblem } from '../calendar/load-problem.tsx'
import { PlayQueries } from '../play-queries.tsx'
import type { Hall } from '../venue/hall-gallery.tsx'
import { PartyQuote, QuoteTotal } from './party-quote.tsx'
import {
  addOnsLeftAt,
  addOnsOf,
  type Details,
  detailsKey,
  guestsOf,
  mostOf,
  noDetails,
  type Pack,
  type PartyRequest,
} from './party-request.ts'
import { PeopleField } from './people-field.tsx'
import { canStart, StartList } from './start-list.tsx'
import { type ServedPartyDays, usePartyMonth } from './use-party-days.ts'

/** Where a hall does not count everyone in it. */
const mostAdultsAnywhere = 99

type BookingProps = {
  pack: Pack
  halls: Hall[]
  timeZone: string
  served: ServedPartyDays
}

// The details belong to the customer: nothing of them is fetched for a visitor.
const PartyDetails = lazyPart(async () => {
  const messages = loadMessages(languageOf(location.pathname), 'personal')
  const [details] = await Promise.all([import('./party-details.tsx'), messages])
  return details
})

/** Takes the customer from the hall to the held party: place, time, guests, add-ons and the price of all of it. */
export default function BookParty(props: BookingProps) {
  return (
    <PlayQueries>
      <Booking {...props} />
    </PlayQueries>
  )
}

function Booking({ pack, halls, timeZone, served }: BookingProps) {
  const t = useMessages()
  const language = useLanguage()
  const loggedIn = useAppState((state) => state.loggedIn)
  const booking = useBooking(async (request: Sent & { key: string }) => {
    const answer = await api.POST('/event/booking/', { body: bodyOf(request) })
    if (answer.data) deleteDraft(detailsKey)
    return answer
  })
  const { query, hrefWith, choose, change, problem } = booking
  const hall = halls.find(({ slug }) => slug === query.get('hall')) ?? halls[0]
  const mostGuests = Math.min(pack.max_guests, hall?.capacity ?? pack.max_guests)
  const guests = guestsOf(query.get('guests'), pack.guests_included, {
    least: pack.min_guests,
    most: mostGuests,
  })
  const mostAdults = (hall?.heads ?? guests + mostAdultsAnywhere) - guests
  const grownUps = pack.grown_ups ? guestsOf(query.get('adults'), 0, { least: 0, most: mostAdults }) : 0
  const askedDay = query.get('day')
  const day = isDay(askedDay) ? askedDay : null
  const { month, days, monthQuery } = usePartyMonth(
    { pack, halls, served },
    hall,
    query.get('month') ?? (day && monthOf(day)),
  )
  const startsOfDay = useQuery({
    ...partyStartsQuery(pack.slug, hall?.slug, day ?? served.today),
    enabled: day !== null && hall !== undefined,
  })
  const starts = startsOfDay.data
  const start = starts?.find(
    (each) => each.starts_at === query.get('start') && canStart(each, guests, grownUps),
  )
  const left = addOnsLeftAt(start)
  const addOns = parseCounts(
    query.get('extras'),
    pack.add_ons.map((addOn) => ({
      id: addOn.id,
      most: Math.min(mostOf(addOn), left[addOn.id] ?? addOn.max),
    })),
  )
  const coupon = query.get('coupon')?.slice(0, longestCouponCode) || null
  const hasDeposit = pack.deposit_percent < 100 || pack.deposit_amount !== null
  const pays = hasDeposit && query.get('pays') !== 'full' ? 'deposit' : 'full'
  const [details, setDetails] = useState(noDetails)
  const request = start ? requestAt(start.starts_at) : null

  function requestAt(starts_at: string): PartyRequest | null {
    if (!hall) return null
    return {
      package: pack.id,
      hall: hall.id,
      starts_at,
      guests,
      ...(pack.grown_ups && { grown_ups: grownUps }),
      add_ons: addOnsOf(pack, addOns),
      ...(coupon && { coupon_code: coupon }),
    }
  }

  function send(request: PartyRequest | null) {
    if (request) booking.submit(undefined, { request, pays, details })
    else booking.submit({ part: 'times', text: t('play-book.chooseStart') }, undefined)
  }

  function take(place: NearestPlace) {
    choose({ day: place.date, month: null, start: place.starts_at })
    if (hall) send(requestAt(place.starts_at))
  }

  return (
    <BookingFrame
      booking={booking}
      timeZone={timeZone}
      onTake={take}
      main={
        <>
          <Panel title={t('play-book.hallAndGuests')}>
            <Choices
              name="hall"
              legend={t('play-book.hall')}
              value={hall?.slug ?? ''}
              options={halls.map(({ slug, name, capacity }) => ({
                value: slug,
                label: name,
                note: t('play.capacity', { count: capacity }),
              }))}
              onChange={(event) => change({ hall: event.currentTarget.value, start: null })}
            />
            <PeopleField
              name="guests"
              label={t('play-book.guests')}
              hint={t(pack.grown_ups ? 'play-book.childrenHint' : 'play-book.guestsHint', {
                least: pack.min_guests,
                most: mostGuests,
              })}
              least={pack.min_guests}
              key={hall?.id}
              people={guests}
              most={mostGuests}
              onChange={(count) => change({ guests: String(count) })}
            />
            {pack.grown_ups && (
              <PeopleField
                name="adults"
                label={t('play-book.adults')}
                hint={t('play-book.adultsHint', { most: mostAdults })}
                least={0}
                key={`adults ${hall?.id}`}
                people={grownUps}
                most={mostAdults}
                onChange={(count) => change({ adults: String(count) })}
              />
            )}
          </Panel>
          <DayPanel
            booking={booking}
            name={pack.name}
            month={month}
            today={served.today}
            chosen={day}
            days={days}
            monthQuery={monthQuery}
            timeZone={timeZone}
            timeKey="start"
            isParty
          />
          <Panel
            title={day ? formatDate(language, noonOf(day), 'dated', 'UTC') : t('play-book.time')}
            id="times"
          >
            {day !== null && <LoadProblem query={startsOfDay} />}
            <Problem text={booking.missing('times')} />
            <StartList
              starts={starts}
              chosen={start?.starts_at}
              timeZone={timeZone}
              day={day}
              guests={guests}
              grownUps={grownUps}
              withPrices={pack.price !== pack.price_to}
              onChoose={(at) => change({ day, start: at })}
            />
          </Panel>
          {pack.add_ons.length > 0 && (
            <Panel title={t('play-book.addOns')}>
              <AddOnList
                addOns={pack.add_ons}
                counts={addOns}
                left={left}
                onChange={(counts) => change({ extras: countsText(counts) })}
              />
            </Panel>
          )}
          <Panel title={t('play-book.details')} id="details">
            {loggedIn ? (
              <Suspense fallback={<Skeleton lines={6} />}>
                <PartyDetails details={details} onChange={setDetails} errors={problem?.fields ?? {}} />
              </Suspense>
            ) : (
              <p className={styles.visitor}>
                {t(hasExtension('guest-bookings') ? 'play-book.detailsNext' : 'play-book.detailsLater')}
              </p>
            )}
          </Panel>
        </>
      }
      summary={
        <PartyQuote request={request} timeZone={timeZone} pays={pays}>
          {(quote) => (
            <>
              <CouponField
                coupon={coupon}
                problem={quote.coupon_problem}
                onUse={(code) => change({ coupon: code })}
              />
              {hasDeposit && (
                <PayChoice
                  quote={quote}
                  percent={pack.deposit_amount === null ? pack.deposit_percent : null}
                  pays={pays}
                  onChange={(chosen) => change({ pays: chosen === 'full' ? 'full' : null })}
                />
              )}
            </>
          )}
        </PartyQuote>
      }
    >
      <BookButton
        total={<QuoteTotal request={request} pays={pays} />}
        page={hrefWith({})}
        next={request ? 'details' : undefined}
        busy={booking.busy}
        onBook={() => send(request)}
        guest={{
          kids: 0,
          day: day ?? served.today,
          isComplete() {
            if (!request) send(null)
            return request !== null
          },
          onReady: () => send(request),
        }}
      />
    </BookingFrame>
  )
}

type Sent = { request: PartyRequest; pays: 'full' | 'deposit'; details: Details }

function bodyOf({ request, pays, details, key }: Sent & { key: string }) {
  const { occasion, birthdayKid, notes } = details
  return {
    ...request,
    pays,
    key,
    ...(occasion.trim() && { occasion: occasion.trim() }),
    ...(birthdayKid && { birthday_kid: Number(birthdayKid) }),
    ...(notes.trim() && { notes: notes.trim() }),
  }
}
