import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DeleteNoteDialog, NoteDialog, NoteForm } from '../parts/note-forms.tsx'
import { type AskedOfNote, NoteLine } from '../parts/note-line.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { type Customer, customerNotes } from './customer-calls.ts'
import classes from './customers.module.css'

/** What colleagues should know of a customer, newest first. */
export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const t = useMessages()
  const may = useMay()
  const [asked, setAsked] = useState<AskedOfNote>()
  const calls = customerNotes(id)
  const close = () => setAsked(undefined)
  return (
    <section className={classes.card}>
      <Title order={2}>{t('customers.notes')}</Title>
      {may('customers:change') && <NoteForm calls={calls} />}
      {notes.length === 0 && !may('customers:change') && <Text c="dimmed">{t('customers.noNotes')}</Text>}
      <ul className={classes.rows}>
        {notes.toReversed().map((note) => (
          <li key={note.note} className={classes.written}>
            <NoteLine note={note} onAsk={setAsked} />
            <Text size="sm" c="dimmed">
              {note.by?.name && (
                <>
                  <bdi>{note.by.name}</bdi>
                  {t('order-edits.comma')}
                </>
              )}
              <ShopTime at={note.on} />
            </Text>
          </li>
        ))}
      </ul>
      {asked?.what === 'change' && <NoteDialog calls={calls} note={asked.note} onClose={close} />}
      {asked?.what === 'delete' && <DeleteNoteDialog calls={calls} note={asked.note} onClose={close} />}
    </section>
  )
}
