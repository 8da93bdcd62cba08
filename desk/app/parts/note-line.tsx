import { ActionIcon } from '@mantine/core'
import { useMessages } from '../platform/messages.tsx'
import { Icon } from './icon.tsx'
import type { Note } from './note-forms.tsx'
import classes from './note-line.module.css'

export type AskedOfNote = { readonly what: 'change' | 'delete'; readonly note: Note }

/** A note, and for its author what can be done with it. */
export function NoteLine({ note, onAsk }: { note: Note; onAsk: (asked: AskedOfNote) => void }) {
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
            onClick={() => onAsk({ what: 'change', note })}
          >
            <Icon name="edit" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('order-edits.deleteNote')}
            title={t('order-edits.deleteNote')}
            onClick={() => onAsk({ what: 'delete', note })}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
