import type { components } from '@marah/contract/client'
import { mostPlacesOfBooking } from '@marah/contract/limits'
import { Dot, formatDate, formatHours, Money, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { useAppState } from '../../platform/app-state.ts'
import { RichMessage, useMessages } from '../../platform/messages.tsx'
import { api } from '../../platform/personal/api.ts'
import { hasExtension } from '../../platform/shop-facts.ts'
import { BookButton } from '../booking/book-button.tsx'
import styles from '../booking/booking.module.css'
import { BookingFrame } from '../booking/booking-frame.tsx'
import type { NewKid } from '../booking/guest-dialog.tsx'
import { KidsPart } from '../booking/kids-part.tsx'
import { Problem } from '../booking/problem-note.tsx'
import { Stepper } from '../booking/stepper.tsx'
import { Sums, SumTotal } from '../booking/sums.tsx'
import { type Missing, type NearestPlace, useBooking } from '../booking/use-booking.ts'
import { WaitForPlace } from '../booking/wait-for-place.tsx'
import { sessionsQuery } from '../calendar/availability-queries.ts'
import { ZoneNote } from '../calendar/zone-note.tsx'
import { PlayQueries } from '../play-queries.tsx'
import { seatSums } from './seat-sums.ts'

type Workshop = components['schemas']['Workshop']
type Session = components['schemas']['WorkshopSession']
type BookingProps = { workshop: Workshop; timeZone: string; served: Session[] }
type BookingRequest = {
  workshop: number
  sessions?: number[]
  whole_course?: boolean
  kids: number[]
  new_kids?: NewKid[]
}

/** Takes the customer from the sessions to the held seats: one session or the whole course, and the children. */
export default function BookWorkshop(props: BookingProps) {
  return (
    <PlayQueries>
      <Booking {...props} />
    </PlayQueries>
  )
}

function isFree({ status }: Session): boolean {
  return status === 'open' || status === 'few_left'
}

function Booking({ workshop, timeZone, served }: BookingProps) {
  const t = useMessages()
  const booking = useBooking((request: BookingRequest & { key: string }) =>
    api.POST('/workshop/booking/', { body: request }),
  )
  const { query, hrefWith, choose } = booking
  const { data: sessions } = useQuery({
    ...sessionsQuery(workshop.slug),
    initialData: served,
    initialDataUpdatedAt: 0,
  })
  const isCourse = workshop.sale_mode === 'course'
  const asked = (query.get('sessions') ?? '').split('_').map(Number)
  const chosen = sessions.filter((session) => isFree(session) && asked.includes(session.id))
  const [kids, setKids] = useState<number[]>([])
  const loggedIn = useAppState((state) => state.loggedIn)
  const coming = sessions.filter(({ status }) => status !== 'past')
  const seatsLeft = isCourse
    ? Math.min(workshop.seats_available, ...coming.map(({ seats_available }) => seats_available))
    : Math.min(
        ...(chosen.length ? chosen : coming).map(({ seats_available }) => seats_available),
        mostPlacesOfBooking,
      )
  const times = isCourse ? 1 : chosen.length
  // A visitor says how many come, and who they are in the next step.
  const typed = Math.trunc(Number(query.get('kids'))) || 0
  const isOver = coming.length === 0
  const isFullCourse = isCourse && !isOver && seatsLeft <= 0
  // Before a session is chosen, or for a waiting list, as many as a booking takes.
  const isUnlimited = isFullCourse || (!isCourse && chosen.length === 0)
  const mostComers = isUnlimited ? mostPlacesOfBooking : Math.max(0, Math.min(seatsLeft, mostPlacesOfBooking))
  const comers = loggedIn ? kids.length : Math.max(0, Math.min(typed, mostComers))
  const seats = Math.max(comers, 1)
  const seatsChosen = times * comers
  const { lines, total } = seatSums(workshop, { kids: comers, times })
  const quoted =
    workshop.prices_include_tax === false || workshop.has_discounts
      ? seatsChosen > 0
        ? {
            workshop: workshop.id,
            seats: seatsChosen,
            kids: comers,
            ...(!isCourse && { sessions: chosen.map(({ id }) => id) }),
          }
        : null
      : undefined

  function chooseSessions(ids: number[]) {
    booking.change({ sessions: ids.length ? ids.join('_') : null })
  }

  function missingOf(ids: number[]): Missing | undefined {
    if (!isCourse && ids.length === 0) return { part: 'times', text: t('play-book.chooseSessions') }
    if (comers === 0) return { part: 'kids', text: t('play-book.chooseKids', { count: 1 }) }
    return undefined
  }

  const asksGuest = (first: Session | undefined, gap: () => Missing | undefined) => ({
    kids: comers,
    hasNames: true,
    ages: workshop,
    day: first?.date ?? workshop.starts_on,
    isComplete() {
      const missing = gap()
      booking.submit(missing, undefined)
      return missing === undefined
    },
  })
  const waitingFor = (session: Session) => ({
    page: hrefWith({}),
    request: () =>
      kids.length === 0 ? t('play-book.chooseKids', { count: 1 }) : { session: session.id, kids },
    guest: {
      ...asksGuest(session, () => missingOf([session.id])),
      request: (newKids: NewKid[]) => ({ session: session.id, new_kids: newKids }),
    },
  })

  function send(ids: number[], newKids?: NewKid[]) {
    const what = isCourse ? { whole_course: true } : { sessions: ids }
    const who = newKids ? { kids: [], new_kids: newKids } : { kids }
    booking.submit(missingOf(ids), { workshop: workshop.id, ...who, ...what })
  }

  /** Chooses another session in place of one that turned out to be full. */
  function take({ id }: NearestPlace) {
    if (id === null) return
    const others = chosen.filter(({ seats_available }) => seats_available >= seats).map((one) => one.id)
    const ids = [...new Set(chosen.length === 1 ? [id] : [...others, id])]
    choose({ sessions: ids.join('_') })
    send(ids)
  }

  const first = coming[0]
  return (
    <BookingFrame
      booking={booking}
      timeZone={timeZone}
      onTake={take}
      main={
        <>
          <Panel title={t(isCourse ? 'play-book.course' : 'play-book.sessions')} id="times">
            <Problem text={booking.missing('times')} />
            {isCourse && <p>{t('play-book.courseText', { count: coming.length })}</p>}
            {workshop.least_kids > 1 && (
              <p>{t('play-book.leastKids', { count: workshop.least_kids, hours: workshop.decided_hours })}</p>
            )}
            {workshop.policy.missed_made_up && <p>{t('play-book.missedMadeUp')}</p>}
            {isOver && <p role="status">{t('play-book.workshopOver')}</p>}
            <ul className={styles.sessions}>
              {coming.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  timeZone={timeZone}
                  isCourse={isCourse}
                  isChosen={chosen.includes(session)}
                  onChoose={(isChosen) => {
                    const others = chosen.map(({ id }) => id).filter((id) => id !== session.id)
                    chooseSessions(isChosen ? [...others, session.id] : others)
                  }}
                >
                  <WaitForPlace {...waitingFor(session)} />
                </SessionRow>
              ))}
            </ul>
            {isFullCourse && <p>{t('play-book.courseFull')}</p>}
            <ZoneNote timeZone={timeZone} />
          </Panel>
          {!isOver && (
            <KidsPart
              legend={t('play-book.who')}
              chosen={kids}
              onChange={(ids) => {
                booking.forgetMissing()
                setKids(ids)
              }}
              ages={workshop}
              day={(chosen[0] ?? first)?.date ?? workshop.starts_on}
              {...(seatsLeft > 0 && { most: seatsLeft })}
              error={booking.kidsProblem}
              {...(hasExtension('guest-bookings') && {
                visitor: (
                  <Stepper
                    name={t('play-book.children')}
                    about={t('play-book.namesNext')}
                    value={comers}
                    most={mostComers}
                    onChange={(count) => booking.change({ kids: count > 0 ? String(count) : null })}
                  />
                ),
              })}
            />
          )}
        </>
      }
      summary={
        <>
          <p>
            <RichMessage
              k={isCourse ? 'play-book.pricePerCourse' : 'play-book.pricePerSession'}
              values={{ price: <Money amount={workshop.price} currency={workshop.price_currency} /> }}
            />
            {workshop.sibling_price !== null && (
              <>
                <br />
                <RichMessage
                  k="play-book.siblingPrice"
                  values={{
                    price: <Money amount={workshop.sibling_price} currency={workshop.price_currency} />,
                  }}
                />
              </>
            )}
          </p>
          <Sums
            lines={lines.map(({ key, ...line }) => ({
              ...line,
              key,
              name: key === 'siblings' ? t('play-book.siblings') : workshop.name,
            }))}
            total={total}
            quoted={quoted}
            currency={workshop.price_currency}
          />
        </>
      }
    >
      {isFullCourse && first && <WaitForPlace {...waitingFor(first)} />}
      {!isOver && !isFullCourse && (
        <BookButton
          total={
            Number(total) > 0 && <SumTotal total={total} currency={workshop.price_currency} quoted={quoted} />
          }
          page={hrefWith({})}
          next={chosen.length > 0 ? 'kids' : undefined}
          busy={booking.busy}
          onBook={() => send(chosen.map(({ id }) => id))}
          guest={{
            ...asksGuest(chosen[0] ?? first, () => missingOf(chosen.map(({ id }) => id))),
            onReady: (newKids) =>
              send(
                chosen.map(({ id }) => id),
                newKids,
              ),
          }}
        />
      )}
    </BookingFrame>
  )
}

type SessionRowProps = {
  session: Session
  timeZone: string
  isCourse: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** How to wait for a seat, shown if the session is full. */
  children: ReactNode
}

/** Shows a session with its seats. */
function SessionRow({ session, timeZone, isCourse, isChosen, onChoose, children }: SessionRowProps) {
  const t = useMessages()
  const language = useLanguage()
  const Seats = session.status === 'few_left' ? 'b' : 'span'
  const text = (
    <span>
      {formatDate(language, session.starts_at, 'dated', timeZone)}
      <small>
        <Range>{formatHours(language, session, timeZone)}</Range>
        {!isCourse && (
          <>
            <Dot />
            <Seats>{seatsText(t, session)}</Seats>
          </>
        )}
      </small>
    </span>
  )
  if (isCourse) return <li>{text}</li>
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="session"
          value={session.id}
          checked={isChosen}
          disabled={!isFree(session)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {text}
      </label>
      {session.status === 'full' && children}
    </li>
  )
}

function seatsText(t: ReturnType<typeof useMessages>, { status, seats_available }: Session): string {
  if (status === 'full') return t('play-book.markFull')
  return status === 'closed' ? t('play-book.markClosed') : t('play.seats', { count: seats_available })
}
