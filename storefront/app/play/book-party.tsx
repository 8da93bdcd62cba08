import { longestCouponCode } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Choices } from '../parts/choices.tsx'
import { Panel, PanelColumns } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useAppState } from '../platform/app-state.ts'
import { formatDate } from '../platform/format.tsx'
import { languageOf, useLanguage } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, useMessages } from '../platform/messages.tsx'
import { api } from '../platform/personal/api.ts'
import { deleteDraft } from '../platform/personal/drafts.ts'
import { AddOnList } from './add-on-list.tsx'
import { partyStartsQuery } from './availability-queries.ts'
import { BookButton } from './book-button.tsx'
import styles from './booking.module.css'
import { Calendar } from './calendar.tsx'
import { countsText, parseCounts } from './counts.ts'
import { CouponField } from './coupon-field.tsx'
import { isDay, monthOf, noonOf, wallClock } from './days.ts'
import { GuestsField } from './guests-field.tsx'
import type { Hall } from './hall-gallery.tsx'
import { LoadProblem } from './load-problem.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { focusOn, type Missing, messageOf } from './missing.ts'
import { PartyQuote, QuoteTotal } from './party-quote.tsx'
import {
  addOnsOf,
  type Details,
  detailsKey,
  guestsOf,
  mostOf,
  noDetails,
  type Pack,
  type PartyRequest,
} from './party-request.ts'
import { PayChoice } from './pay-choice.tsx'
import { PlayQueries } from './play-queries.tsx'
import { BookingProblem, Nearest, Problem } from './problem-note.tsx'
import { StartList } from './start-list.tsx'
import { useChoice } from './use-choice.ts'
import { type NearestPlace, useHold } from './use-hold.ts'
import { type ServedPartyDays, usePartyMonth } from './use-party-days.ts'
import { ZoneNote } from './zone-note.tsx'

type BookingProps = {
  pack: Pack
  halls: Hall[]
  timeZone: string
  served: ServedPartyDays
}

// A customer's own: nothing of it is fetched for a visitor.
const PartyDetails = lazyPart(async () => {
  const messages = loadMessages(languageOf(location.pathname), 'personal')
  const [details] = await Promise.all([import('./party-details.tsx'), messages])
  return details
})

/** From the hall to the party held: where, when, how many, what is added, and what all of it costs. */
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
  const { query, hrefWith, choose } = useChoice()
  const hall = halls.find(({ slug }) => slug === query.get('hall')) ?? halls[0]
  const mostGuests = Math.min(pack.max_guests, hall?.capacity ?? pack.max_guests)
  const guests = guestsOf(query.get('guests'), Math.min(pack.guests_included, mostGuests), mostGuests)
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
  const start = starts?.find(({ starts_at, is_free }) => is_free && starts_at === query.get('start'))
  const addOns = parseCounts(
    query.get('extras'),
    pack.add_ons.map((addOn) => ({ id: addOn.id, most: mostOf(addOn) })),
  )
  const coupon = query.get('coupon')?.slice(0, longestCouponCode) || null
  const hasDeposit = pack.deposit_percent < 100
  const pays = hasDeposit && query.get('pays') !== 'full' ? 'deposit' : 'full'
  const [details, setDetails] = useState(noDetails)
  const [missing, setMissing] = useState<Missing>()
  const { book, busy, problem, forget } = useHold(async (request: Sent & { key: string }) => {
    const answer = await api.POST('/event/booking/', { body: bodyOf(request) })
    if (answer.data) deleteDraft(detailsKey)
    return answer
  })
  const request: PartyRequest | null =
    hall && start
      ? {
          package: pack.id,
          hall: hall.id,
          starts_at: start.starts_at,
          guests,
          add_ons: addOnsOf(pack, addOns),
          ...(coupon && { coupon_code: coupon }),
        }
      : null

  function change(changes: Record<string, string | null>) {
    setMissing(undefined)
    forget()
    choose(changes)
  }

  function send(request: PartyRequest | null) {
    if (request) {
      setMissing(undefined)
      book({ request, pays, details })
      return
    }
    const problem = { part: 'times', text: t('play-book.chooseStart') } as const
    setMissing(problem)
    focusOn(problem)
  }

  function take(place: NearestPlace) {
    choose({ day: wallClock(timeZone, new Date(place.starts_at)).day, month: null, start: place.starts_at })
    if (hall) {
      send({
        package: pack.id,
        hall: hall.id,
        starts_at: place.starts_at,
        guests,
        add_ons: addOnsOf(pack, addOns),
        ...(coupon && { coupon_code: coupon }),
      })
    }
  }

  return (
    <PanelColumns
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
            <GuestsField
              key={hall?.id}
              guests={guests}
              most={mostGuests}
              onChange={(count) => change({ guests: String(count) })}
            />
          </Panel>
          <Panel title={t('play-book.when')}>
            <Calendar
              label={t('play-book.calendarOf', { name: pack.name })}
              month={month}
              today={served.today}
              chosen={day}
              days={days}
              hrefWith={(changes) => hrefWith(changes.day ? { ...changes, start: null } : changes)}
              choose={choose}
            />
            <LoadProblem query={monthQuery} />
            <MarkLegend isParty />
            <ZoneNote timeZone={timeZone} />
          </Panel>
          <Panel
            title={day ? formatDate(language, noonOf(day), 'dated', 'UTC') : t('play-book.time')}
            id="times"
          >
            {day !== null && <LoadProblem query={startsOfDay} />}
            <Problem text={messageOf('times', missing)} />
            <StartList
              starts={starts}
              chosen={start?.starts_at}
              timeZone={timeZone}
              hasDay={day !== null}
              onChoose={(at) => change({ day, start: at })}
            />
          </Panel>
          {pack.add_ons.length > 0 && (
            <Panel title={t('play-book.addOns')}>
              <AddOnList
                addOns={pack.add_ons}
                counts={addOns}
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
              <p className={styles.visitor}>{t('play-book.detailsLater')}</p>
            )}
          </Panel>
        </>
      }
      side={
        <div className={styles.summary}>
          <Panel title={t('play-book.summary')} tone="saffron">
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
                      percent={pack.deposit_percent}
                      pays={pays}
                      onChange={(chosen) => change({ pays: chosen === 'full' ? 'full' : null })}
                    />
                  )}
                </>
              )}
            </PartyQuote>
            <BookingProblem text={problem?.text} />
            {problem && <Nearest places={problem.nearest} timeZone={timeZone} onTake={take} />}
            <BookButton
              total={<QuoteTotal request={request} pays={pays} />}
              page={hrefWith({})}
              next={request ? 'details' : undefined}
              busy={busy}
              onBook={() => send(request)}
            />
          </Panel>
        </div>
      }
    />
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
