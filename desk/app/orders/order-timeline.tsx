import { Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeLabels } from '../parts/change-text.ts'
import { DeleteNoteDialog, NoteDialog, NoteForm } from '../parts/note-forms.tsx'
import { type AskedOfNote, NoteLine } from '../parts/note-line.tsx'
import { actorLabels } from '../parts/person-text.ts'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded } from '../parts/state.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { type Happening, type ShopOrder, timelineQuery } from './order-calls.ts'
import { orderNotes } from './order-notes.ts'
import { events } from './order-text.ts'
import classes from './orders.module.css'
import { mailLabels } from './timeline-text.ts'

type Note = Extract<Happening, { kind: 'note' }>

/** All that has happened to an order, with who did it, newest first; notes are written above it. */
export function OrderTimeline({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const timeline = useQuery(timelineQuery(order.id))
  const [asked, setAsked] = useState<AskedOfNote>()
  const calls = orderNotes(order.id)
  const close = () => setAsked(undefined)
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.history')}</Title>
      {may('orders:fulfil') && <NoteForm calls={calls} />}
      <Loaded query={timeline}>
        {({ entries, currency }) => (
          <ol className={classes.events}>
            {entries.map((entry) => (
              <li key={entry.id} data-kind={entry.kind}>
                {entry.kind === 'note' ? (
                  <NoteLine note={entry} onAsk={setAsked} />
                ) : (
                  <Text>
                    {textOf(t, entry)}
                    {(entry.kind === 'event' || entry.kind === 'size') && entry.amount !== null && (
                      <>
                        {' · '}
                        <Money amount={entry.amount} currency={currency} />
                      </>
                    )}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  <By entry={entry} />
                  <ShopTime at={entry.on} />
                </Text>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {asked?.what === 'change' && <NoteDialog calls={calls} note={asked.note} onClose={close} />}
      {asked?.what === 'delete' && <DeleteNoteDialog calls={calls} note={asked.note} onClose={close} />}
    </section>
  )
}

function By({ entry: { by } }: { entry: Happening }) {
  const t = useMessages()
  const kind = by && actorLabels[by.kind]
  const name = by?.name ?? (kind ? t(kind) : null)
  if (name === null) return null
  return (
    <>
      <bdi>{name}</bdi>
      {t('order-edits.comma')}
    </>
  )
}

function textOf(t: Translate, entry: Exclude<Happening, Note>): string {
  switch (entry.kind) {
    case 'event':
      // A person of the shop orders for someone on the phone.
      if (entry.event === 'placed' && entry.by?.kind === 'staff') return t('changes.takenByPhone')
      return t(events[entry.event])
    case 'parcel':
      return t(entry.step === 'sent' ? 'order-edits.parcelSent' : 'order-edits.parcelArrived', {
        number: String(entry.parcel),
      })
    case 'size':
      return t('phone-orders.didPayDifference', { name: entry.name, options: entry.options })
    case 'mail':
      // A link goes by text message, too.
      if (entry.mail === 'pay_link') return t('changes.payLinkSent')
      return t('order-edits.mailed', { mail: t(mailLabels[entry.mail] ?? 'order-edits.mailOther') })
    case 'change':
      return t(changeLabels[entry.call ?? ''] ?? 'changes.other')
  }
}
