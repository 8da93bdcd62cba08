import { mostPlacesOfBooking } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { KidPicker } from '../kids/index.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import styles from '../personal/booking.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import { familyTickets, leastOf, openPlayQuery, slotsQuery, withKids } from '../play/index.ts'
import { CountRow } from './count-row.tsx'
import { chosen, countsOf, sumOf } from './counts.ts'
import type { EditFormProps } from './edit-form.ts'
import { changeHold } from './hold-calls.ts'
import { HoldFormFrame } from './hold-form-frame.tsx'
import { useHoldForm } from './use-hold-form.ts'

type Play = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof openPlayQuery>['queryFn']>>>>

export function EditOpenPlay(props: EditFormProps) {
  const id = props.booking.open_play ?? 0
  const play = useQuery(openPlayQuery(id))
  const slots = useQuery(slotsQuery(id, props.booking.date))
  return (
    <Loaded query={play} skeleton={<Skeleton lines={8} />}>
      {(known) => (
        <Loaded query={slots} skeleton={<Skeleton lines={8} />}>
          {(list) => {
            const slot = list.find(({ id: one }) => one === props.booking.slot)
            const prices = new Map(slot?.prices.map(({ ticket_type, price }) => [ticket_type, price]))
            return <Form {...props} play={known} prices={prices} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type FormProps = EditFormProps & { play: Play; prices: ReadonlyMap<number, string> }

function Form({ booking, play, prices, onSaved, onCancel }: FormProps) {
  const t = useMessages()
  const currency = booking.total_amount_currency
  const [tickets, setTickets] = useState(() => countsOf(booking, 'ticket'))
  const [services, setServices] = useState(() => countsOf(booking, 'service'))
  const [kids, setKids] = useState(() => booking.kids.flatMap(({ kid }) => kid ?? []))
  const forKids = play.ticket_types.filter(({ needs_kid }) => needs_kid).map(({ id }) => id)
  const kidTickets = sumOf(tickets, forKids)
  // If tickets follow from the children, the customer counts only the others.
  const family = familyTickets(play)
  const [isEmpty, setEmpty] = useState(false)
  const form = useHoldForm(
    () =>
      changeHold(booking, {
        tickets: chosen(tickets, 'ticket_type'),
        services: chosen(services, 'service'),
        kids: kids.slice(0, kidTickets),
      }),
    onSaved,
  )
  const counted = play.ticket_types.filter(({ needs_kid }) => family === null || !needs_kid)

  function submit(event: FormEvent) {
    const hasNobody = family !== null && kids.length === 0
    setEmpty(hasNobody)
    if (hasNobody) event.preventDefault()
    else form.submit(event)
  }

  return (
    <HoldFormFrame form={{ ...form, submit }} onCancel={onCancel}>
      {(family !== null || kidTickets > 0) && (
        <KidPicker
          legend={family ? t('holds.whoComes') : t('holds.whichKids', { count: kidTickets })}
          chosen={kids}
          onChange={(chosen) => {
            setKids(chosen)
            const [before, after] = [kidTickets, chosen.length]
            if (family) setTickets(withKids(play, family, tickets, { before, after }))
          }}
          ages={play}
          day={booking.date}
          most={family ? mostPlacesOfBooking : kidTickets}
          error={isEmpty && kids.length === 0 ? t('holds.kidNeeded') : undefined}
        />
      )}
      {counted.length > 0 && (
        <>
          <h3>{t('holds.tickets')}</h3>
          <ul className={styles.counts}>
            {counted.map((ticket) => (
              <CountRow
                key={ticket.id}
                name={ticket.name}
                note={<Money amount={prices.get(ticket.id) ?? ticket.price} currency={currency} />}
                value={tickets[ticket.id] ?? 0}
                least={leastOf(ticket, kidTickets)}
                most={mostPlacesOfBooking}
                onChange={(count) => setTickets({ ...tickets, [ticket.id]: count })}
              />
            ))}
          </ul>
        </>
      )}
      {play.services.length > 0 && (
        <>
          <h3>{t('holds.services')}</h3>
          <ul className={styles.counts}>
            {play.services.map(({ id, name, price, max_per_booking }) => (
              <CountRow
                key={id}
                name={name}
                note={<Money amount={price} currency={currency} />}
                value={services[id] ?? 0}
                most={max_per_booking}
                onChange={(count) => setServices({ ...services, [id]: count })}
              />
            ))}
          </ul>
        </>
      )}
    </HoldFormFrame>
  )
}
