import { DateText, Dot } from '@marah/ui/format'
import { Button } from '../parts/button.tsx'
import formStyles from '../personal/form.module.css'
import { useAction } from '../personal/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { ColorDot } from './colors.tsx'
import type { Kid } from './kid-queries.ts'
import styles from './kids.module.css'

type KidCardProps = {
  kid: Kid
  onEdit?: () => void
  onArchive: (away: boolean) => Promise<void>
  onRemove: () => void
}

export function KidCard({ kid, onEdit, onArchive, onRemove }: KidCardProps) {
  const t = useMessages()
  const about = <span className="unseen"> {kid.name}</span>
  const archive = useAction(onArchive)

  return (
    <li>
      <p className={styles.name}>
        {kid.favorite_color && <ColorDot color={kid.favorite_color} />}
        <bdi>{kid.name}</bdi>
      </p>
      <p className={styles.fact}>
        {t('kids.age', { count: kid.age })}
        <Dot />
        <RichMessage
          k="kids.born"
          values={{ date: <DateText at={`${kid.date_of_birth}T00:00:00Z`} timeZone="UTC" /> }}
        />
      </p>
      {kid.notes && (
        <p className={styles.fact}>
          <bdi>{kid.notes}</bdi>
        </p>
      )}
      <div className={`${formStyles.actions} ${styles.actions}`}>
        {onEdit && (
          <Button look="plain" onClick={onEdit}>
            {t('accounts.edit')}
            {about}
          </Button>
        )}
        <Button look="plain" busy={archive.busy} onClick={() => archive.run(!kid.is_archived)}>
          {t(kid.is_archived ? 'kids.takeBack' : 'kids.putAway')}
          {about}
        </Button>
        <Button look="plain" onClick={onRemove}>
          {t('kids.remove')}
          {about}
        </Button>
      </div>
    </li>
  )
}
