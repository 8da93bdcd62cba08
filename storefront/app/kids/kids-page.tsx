import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import formStyles from '../personal/form.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/kids-page.ts'
import { KidCard } from './kid-card.tsx'
import { KidForm } from './kid-form.tsx'
import { archivedKidsQuery, changeKid, type Kid, kidsQuery, removeKid } from './kid-queries.ts'
import styles from './kids.module.css'

export const handle: PageHandle = { needs: 'kids' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'kids.title', handle.needs)
}

/** The Kids tab lists the children who may come to the play centre. */
function KidsPage() {
  const t = useMessages()
  const kids = useQuery(kidsQuery)
  const hasHidden = Boolean(useQuery(archivedKidsQuery).data?.length)
  const [editing, setEditing] = useState<Kid | 'new' | null>(null)
  const [removing, setRemoving] = useState<Kid | null>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The form had the focus and is gone: focus the heading instead of the top of the page.
    if (editing === null && wasEditing.current) title.current?.focus()
    wasEditing.current = editing !== null
  }, [editing])

  async function archive(kid: Kid, away: boolean) {
    await changeKid(kid.id, { is_archived: away })
    toasts.show({
      text: t(away ? 'kids.putAwayDone' : 'kids.takenBack', { name: kid.name }),
      tone: 'done',
    })
    title.current?.focus()
  }

  if (editing !== null) {
    const kid = editing === 'new' ? undefined : editing
    return (
      <Panel title={t(kid ? 'kids.edit' : 'kids.add')}>
        <KidForm
          kid={kid}
          onSaved={(saved) => {
            setEditing(null)
            toasts.show({ text: t('kids.saved', { name: saved.name }), tone: 'done' })
          }}
          onCancel={() => setEditing(null)}
        />
      </Panel>
    )
  }

  return (
    <Panel title={t('kids.title')}>
      <p ref={title} tabIndex={-1} className={styles.lead}>
        {t('kids.lead')}
      </p>
      <Loaded query={kids} skeleton={<Skeleton lines={6} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon="account"
              title={t(hasHidden ? 'kids.noneShown' : 'kids.none')}
              text={t(hasHidden ? 'kids.noneShownText' : 'kids.noneText')}
            >
              <Button onClick={() => setEditing('new')}>{t('kids.add')}</Button>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.kids}>
                {list.map((kid) => (
                  <KidCard
                    key={kid.id}
                    kid={kid}
                    onEdit={() => setEditing(kid)}
                    onArchive={(away) => archive(kid, away)}
                    onRemove={() => setRemoving(kid)}
                  />
                ))}
              </ul>
              <div className={formStyles.actions}>
                <Button onClick={() => setEditing('new')}>{t('kids.add')}</Button>
              </div>
            </>
          )
        }
      </Loaded>
      <Archived onArchive={archive} onRemove={setRemoving} />
      <RemoveDialog
        kid={removing}
        onClose={() => {
          setRemoving(null)
          title.current?.focus()
        }}
      />
    </Panel>
  )
}

export default extensionPage('kids', KidsPage)

type ArchivedProps = {
  onArchive: (kid: Kid, away: boolean) => Promise<void>
  onRemove: (kid: Kid) => void
}

/** Lists archived kids: still part of old bookings, not offered for new ones. */
function Archived({ onArchive, onRemove }: ArchivedProps) {
  const t = useMessages()
  const { data } = useQuery(archivedKidsQuery)
  if (!data?.length) return null
  return (
    <details>
      <summary className={styles.more}>
        {t('kids.archived', { count: data.length })}
        <Icon name="chevron" />
      </summary>
      <ul className={styles.kids}>
        {data.map((kid) => (
          <KidCard
            key={kid.id}
            kid={kid}
            onArchive={(away) => onArchive(kid, away)}
            onRemove={() => onRemove(kid)}
          />
        ))}
      </ul>
    </details>
  )
}

function RemoveDialog({ kid, onClose }: { kid: Kid | null; onClose: () => void }) {
  const t = useMessages()
  const remove = useAction(({ id }: Kid) => removeKid(id), {
    inline: true,
    explain: ({ code }, { name }) => (code === 'kid_is_booked' ? t('kids.isBooked', { name }) : undefined),
    done(_, { name }) {
      toasts.show({ text: t('kids.removed', { name }), tone: 'done' })
      onClose()
    },
  })

  function close() {
    remove.reset()
    onClose()
  }

  return (
    <Dialog open={kid !== null} title={t('kids.removeTitle', { name: kid?.name ?? '' })} onClose={close}>
      <p>{t('kids.removeText')}</p>
      <p role="alert" className={styles.fact}>
        {remove.problem}
      </p>
      <div className={formStyles.actions}>
        <Button look="danger" busy={remove.busy} onClick={() => kid && remove.run(kid)}>
          {t('kids.removeForGood')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('kids.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
