import { ActionIcon, Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { actorLabels } from '../parts/person-text.ts'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded } from '../parts/state.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { DeleteNoteDialog, type Note, NoteDialog, NoteForm } from './note-forms.tsx'
import { type Happening, type ShopOrder, timelineQuery } from './order-calls.ts'
import { events } from './order-text.ts'
import classes from './orders.module.css'
import { changeLabels, mailLabels } from './timeline-text.ts'

type Asked = { readonly what: 'change' | 'delete'; readonly note: Note }

/** All that has happened to an order, with who did it, newest first; notes are written above it. */
export function OrderTimeline({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const timeline = useQuery(timelineQuery(order.id))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.history')}</Title>
      {may('orders:fulfil') && <NoteForm order={order.id} />}
      <Loaded query={timeline}>
        {({ entries, currency }) => (
          <ol className={classes.events}>
            {entries.map((entry) => (
              <li key={entry.id} data-kind={entry.kind}>
                {entry.kind === 'note' ? (
                  <NoteLine note={entry} onAsk={(what) => setAsked({ what, note: entry })} />
                ) : (
                  <Text>
                    {textOf(t, entry)}
                    {entry.kind === 'event' && entry.amount !== null && (
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
      {asked?.what === 'change' && <NoteDialog order={order.id} note={asked.note} onClose={close} />}
      {asked?.what === 'delete' && <DeleteNoteDialog order={order.id} note={asked.note} onClose={close} />}
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
      if (entry.event === 'placed' && entry.by?.kind === 'staff') return t('phone-orders.didTake')
      return t(events[entry.event])
    case 'parcel':
      return t(entry.step === 'sent' ? 'order-edits.parcelSent' : 'order-edits.parcelArrived', {
        number: String(entry.parcel),
      })
    case 'mail':
      // A link goes by text message, too.
      if (entry.mail === 'pay_link') return t('phone-orders.didSend')
      return t('order-edits.mailed', { mail: t(mailLabels[entry.mail] ?? 'order-edits.mailOther') })
    case 'change':
      return t(changeLabels[entry.call ?? ''] ?? 'order-edits.didChange')
  }
}

function NoteLine({ note, onAsk }: { note: Note; onAsk: (what: Asked['what']) => void }) {
  const t = useMessages()
  return (
    <div className={classes.note}>
      <div>
        <bdi className={classes.text}>{note.text}</bdi>
        {note.is_edited && <span className={classes.dim}> {t('order-edits.edited')}</span>}
      </div>
      {note.is_own && (
        <div className={classes.noteButtons}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('order-edits.changeNote')}
            title={t('order-edits.changeNote')}
            onClick={() => onAsk('change')}
          >
            <Icon name="edit" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('order-edits.deleteNote')}
            title={t('order-edits.deleteNote')}
            onClick={() => onAsk('delete')}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
