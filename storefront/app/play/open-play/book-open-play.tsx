/** The form of open play: day, time, tickets, children and extras. Its button holds the places. */
import { mostPlacesOfBooking } from '@marah/contract/limits'
import { formatDate, formatHours, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { Price } from '../../parts/price.tsx'
import { type Translate, useMessages } from '../../platform/messages.tsx'
import { api } from '../../platform/personal/api.ts'
import { BookButton } from '../booking/book-button.tsx'
import styles from '../booking/booking.module.css'
import { BookingFrame, DayPanel } from '../booking/booking-frame.tsx'
import { type Counts, chosenOf, countsText, parseCounts, withCount } from '../booking/counts.ts'
import type { NewKid } from '../booking/guest-dialog.tsx'
import { KidsPart } from '../booking/kids-part.tsx'
import { Nearest, Problem } from '../booking/problem-note.tsx'
import { Stepper } from '../booking/stepper.tsx'
import { Sums, SumTotal } from '../booking/sums.tsx'
import { type Missing, type NearestPlace, useBooking } from '../booking/use-booking.ts'
import { WaitForPlace } from '../booking/wait-for-place.tsx'
import { isDay, monthOf } from '../calendar/days.ts'
import { LoadProblem } from '../calendar/load-problem.tsx'
import { SlotList } from '../calendar/slot-list.tsx'
import { PlayQueries } from '../play-queries.tsx'
import { BookGroup } from './book-group.tsx'
import { familyTickets } from './family-tickets.ts'
import { nearestFree, type OpenPlay, placesOf, type Slot, sumsOf } from './open-play-data.ts'
import { TicketStepper } from './ticket-stepper.tsx'
import { type ServedDays, useMonth, useSlots } from './use-open-days.tsx'
import { type AgeRange, WhoComes } from './who-comes.tsx'

type BookingProps = {
  play: OpenPlay
  /** All kinds of open play, for children of another age. */
  others: readonly AgeRange[]
  timeZone: string
  served: ServedDays
}

export default function BookOpenPlay(props: BookingProps) {
  return (
    <PlayQueries>
      <Booking {...props} />
    </PlayQueries>
  )
}

function Booking({ play, others, timeZone, served }: BookingProps) {
  const t = useMessages()
  const booking = useBooking((request: BookingRequest & { key: string }) =>
    api.POST('/open_play/booking/', { body: request }),
  )
  const { query, hrefWith, choose, change, problem } = booking
  const askedDay = query.get('day')
  const day = isDay(askedDay) ? askedDay : served.day
  const { month, days, monthQuery } = useMonth(play, served, query.get('month') ?? (day && monthOf(day)))
  const slotsOfDay = useSlots(play, served, day)
  const slots = day === null ? [] : slotsOfDay.data
  const slot = slots?.find(({ id }) => String(id) === query.get('slot'))
  const tickets = parseCounts(
    query.get('tickets'),
    play.ticket_types.map(({ id }) => ({ id, most: mostPlacesOfBooking })),
  )
  const services = parseCounts(
    query.get('extras'),
    play.services.map(({ id, max_per_booking }) => ({ id, most: max_per_booking })),
  )
  const { places, kids: kidsWanted } = placesOf(play, tickets)
  const [kids, setKids] = useState<number[]>([])
  const family = familyTickets(play)
  const chosenDay = day ? days?.get(day) : undefined
  const sums = sumsOf(play, slot, tickets, services)
  const comers = kids.slice(0, kidsWanted)

  const gapAt = (slotId: number | undefined, asGuest = false) =>
    missingOf(t, {
      slotId,
      tickets,
      play,
      kidsWanted,
      // A guest says who comes in the next step.
      comers: asGuest ? kidsWanted : comers.length,
      isFamily: family !== null,
    })

  const ticketsChosen = chosenOf(play.ticket_types, tickets).map(({ thing, quantity }) => ({
    ticket_type: thing.id,
    quantity,
  }))
  const servicesChosen = chosenOf(play.services, services).map(({ thing, quantity }) => ({
    service: thing.id,
    quantity,
  }))
  const placesAt = (slotId: number) => ({ slot: slotId, tickets: ticketsChosen, kids: comers })
  const quoted =
    play.prices_include_tax === false || play.has_discounts
      ? slot && ticketsChosen.length > 0
        ? { slot: slot.id, tickets: ticketsChosen, services: servicesChosen }
        : null
      : undefined

  function send(slotId: number | undefined) {
    const request = slotId === undefined ? undefined : { ...placesAt(slotId), services: servicesChosen }
    booking.submit(gapAt(slotId), request)
  }

  function sendAsGuest(slotId: number, newKids: NewKid[]) {
    booking.submit(undefined, {
      slot: slotId,
      tickets: ticketsChosen,
      kids: [],
      new_kids: newKids,
      services: servicesChosen,
    })
  }

  const guest = {
    kids: kidsWanted,
    ages: play,
    day: day ?? served.today,
    isComplete() {
      const gap = gapAt(slot?.id, true)
      booking.submit(gap, undefined)
      return gap === undefined
    },
  }

  function take(place: NearestPlace) {
    if (place.id === null) return
    choose({ day: place.date, month: null, slot: String(place.id) })
    send(place.id)
  }

  return (
    <BookingFrame
      booking={booking}
      timeZone={timeZone}
      onTake={take}
      main={
        <>
          <DayPanel
            booking={booking}
            name={play.name}
            month={month}
            today={served.today}
            chosen={day}
            days={days}
            monthQuery={monthQuery}
            timeZone={timeZone}
            timeKey="slot"
          />
          <Panel title={day ? <DayTitle day={day} /> : t('play-book.time')} id="times">
            {day !== null && <LoadProblem query={slotsOfDay} />}
            <Problem text={booking.missing('times')} />
            <SlotList
              slots={slots}
              chosen={slot?.id}
              timeZone={timeZone}
              hasDay={day !== null}
              closedBecause={chosenDay?.because}
              onChoose={(id) => change({ day, slot: String(id) })}
            />
            {slot?.status === 'full' && (
              <>
                <p>{t('play-book.slotFull')}</p>
                <Nearest
                  // A problem already lists the nearest times that the answer named.
                  places={problem ? [] : nearestFree(slots ?? [], slot, places)}
                  timeZone={timeZone}
                  onTake={(place) => place.id !== null && change({ slot: String(place.id) })}
                />
              </>
            )}
          </Panel>
          {family ? (
            <WhoComes
              play={play}
              family={family}
              others={others}
              slot={slot}
              day={day ?? served.today}
              tickets={tickets}
              count={kidsWanted}
              kids={comers}
              error={booking.kidsProblem}
              onChange={(counts, chosen) => {
                if (chosen) setKids(chosen)
                change({ tickets: countsText(counts) })
              }}
            />
          ) : (
            <>
              <Panel title={t('play-book.tickets')} id="tickets">
                <Problem text={booking.missing('tickets')} />
                <div>
                  {play.ticket_types.map((ticket) => (
                    <TicketStepper
                      key={ticket.id}
                      ticket={ticket}
                      play={play}
                      slot={slot}
                      tickets={tickets}
                      onChange={(counts) => change({ tickets: countsText(counts) })}
                    />
                  ))}
                </div>
              </Panel>
              {kidsWanted > 0 && (
                <KidsPart
                  legend={t('play-book.kidsFor', { count: kidsWanted })}
                  chosen={comers}
                  onChange={(chosen) => {
                    booking.forgetMissing()
                    setKids(chosen)
                  }}
                  ages={play}
                  day={day ?? served.today}
                  most={kidsWanted}
                  error={booking.kidsProblem}
                />
              )}
            </>
          )}
          {play.groups && (
            <BookGroup groups={play.groups} currency={play.price_currency} slot={slot} page={hrefWith({})} />
          )}
          {play.services.length > 0 && (
            <Panel title={t('play-book.extras')}>
              <div>
                {play.services.map((service) => (
                  <Stepper
                    key={service.id}
                    name={service.name}
                    about={service.description}
                    price={<Price amount={service.price} currency={service.price_currency} />}
                    value={services[service.id] ?? 0}
                    most={Math.min(service.max_per_booking, service.places_left ?? service.max_per_booking)}
                    limit={t('play-book.atMost', { count: service.max_per_booking })}
                    onChange={(count) =>
                      change({ extras: countsText(withCount(services, service.id, count)) })
                    }
                  />
                ))}
              </div>
            </Panel>
          )}
        </>
      }
      summary={
        <>
          <Chosen day={day} slot={slot} timeZone={timeZone} />
          <Sums {...sums} currency={play.price_currency} quoted={quoted} />
        </>
      }
    >
      {slot?.status === 'full' ? (
        <WaitForPlace
          key={slot.id}
          page={hrefWith({})}
          request={() => gapAt(slot.id)?.text ?? placesAt(slot.id)}
          guest={{
            ...guest,
            request: (newKids) => ({ slot: slot.id, tickets: ticketsChosen, new_kids: newKids }),
          }}
        />
      ) : (
        <BookButton
          total={
            sums.lines.length > 0 && (
              <SumTotal total={sums.total} currency={play.price_currency} quoted={quoted} />
            )
          }
          page={hrefWith({})}
          next={slot && 'kids'}
          busy={booking.busy}
          onBook={() => send(slot?.id)}
          guest={{ ...guest, onReady: (newKids) => slot && sendAsGuest(slot.id, newKids) }}
        />
      )}
    </BookingFrame>
  )
}

type BookingRequest = {
  slot: number
  tickets: { ticket_type: number; quantity: number }[]
  kids: number[]
  new_kids?: NewKid[]
  services: { service: number; quantity: number }[]
}

function DayTitle({ day }: { day: string }) {
  const language = useLanguage()
  return <>{formatDate(language, `${day}T12:00:00Z`, 'dated', 'UTC')}</>
}

type ChosenProps = { day: string | null; slot: Slot | undefined; timeZone: string }

function Chosen({ day, slot, timeZone }: ChosenProps) {
  const t = useMessages()
  const language = useLanguage()
  if (!day || !slot) return <p className={styles.about}>{t('play-book.chooseTime')}</p>
  return (
    <p>
      <DayTitle day={day} />
      <br />
      <Range>{formatHours(language, slot, timeZone)}</Range>
    </p>
  )
}

type Given = {
  slotId: number | undefined
  tickets: Counts
  play: OpenPlay
  kidsWanted: number
  /** The number of children who are known to come. */
  comers: number
  isFamily: boolean
}

/** Returns the choice that is still missing before the customer can book. */
function missingOf(t: Translate, given: Given): Missing | undefined {
  const { slotId, tickets, play, kidsWanted, comers, isFamily } = given
  if (slotId === undefined) return { part: 'times', text: t('play-book.chooseTime') }
  if (isFamily && comers === 0) {
    return { part: 'kids', text: t('play-book.chooseKids', { count: Math.max(1, kidsWanted) }) }
  }
  if (chosenOf(play.ticket_types, tickets).length === 0) {
    return { part: 'tickets', text: t('play-book.chooseTickets') }
  }
  if (comers < kidsWanted) {
    return { part: 'kids', text: t('play-book.chooseKids', { count: kidsWanted }) }
  }
  return undefined
}
