import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import type { User } from '../personal/user-queries.ts'
import { lazyPart } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { Avatar } from './avatar.tsx'
import { choosePreset, presetsQuery, removeAvatar, uploadAvatar } from './avatar-calls.ts'
import styles from './avatar-editor.module.css'

// The code is loaded once the customer has picked a picture.
const AvatarCrop = lazyPart(() => import('./avatar-crop.tsx'))

/** Edits the profile picture: a preset, an uploaded one, or none. */
export function AvatarEditor({ user }: { user: User }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('accounts-profile.changePicture')}
      </Button>
      <Dialog open={open} title={t('accounts-profile.pictureTitle')} onClose={() => setOpen(false)}>
        {open && <Editor user={user} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** A request that changes the picture, and its messages. */
type Change = { send: () => Promise<void>; done: string; failed?: string }

function Editor({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages()
  const canUpload = hasExtension('avatar-upload')
  const file = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const [unreadable, setUnreadable] = useState(false)
  const change = useAction(({ send }: Change) => send(), {
    inline: true,
    explain: ({ fields }, { failed }) => failed ?? fields.avatar?.[0],
    done(_, { done }) {
      toasts.show({ text: done, tone: 'done' })
      onDone()
    },
  })
  const problem = unreadable ? t('accounts-profile.pictureUnreadable') : change.problem

  function pick(event: ChangeEvent<HTMLInputElement>) {
    setUnreadable(false)
    change.reset()
    setPicked(event.currentTarget.files?.[0])
    // An empty value lets the customer pick the same file again after a failure.
    event.currentTarget.value = ''
  }

  if (picked) {
    return (
      <>
        <FormProblem text={problem} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <AvatarCrop
            file={picked}
            busy={change.busy}
            onCropped={(picture) =>
              change.run({ send: () => uploadAvatar(picture), done: t('accounts-profile.pictureSaved') })
            }
            onUnreadable={() => {
              setPicked(undefined)
              setUnreadable(true)
            }}
            onCancel={() => setPicked(undefined)}
          />
        </Suspense>
      </>
    )
  }

  return (
    <div className={formStyles.form}>
      <FormProblem text={problem} />
      <div className={styles.now}>
        <Avatar user={user} />
        <div className={formStyles.actions}>
          {canUpload && (
            <Button busy={change.busy} onClick={() => file.current?.click()}>
              {t('accounts-profile.uploadPicture')}
            </Button>
          )}
          {user.avatar && (
            <Button
              look="quiet"
              busy={change.busy}
              onClick={() =>
                change.run({
                  send: removeAvatar,
                  done: t('accounts-profile.pictureRemoved'),
                  failed: t('accounts-profile.pictureNotRemoved'),
                })
              }
            >
              {t('accounts-profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
      {canUpload && <p className={styles.hint}>{t('accounts-profile.pictureHint')}</p>}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('accounts-profile.uploadPicture')}
        onChange={pick}
      />
      <Presets
        busy={change.busy}
        onPick={(id) =>
          change.run({ send: () => choosePreset(id), done: t('accounts-profile.pictureSaved') })
        }
      />
    </div>
  )
}

function Presets({ busy, onPick }: { busy: boolean; onPick: (id: number) => void }) {
  const t = useMessages()
  const presets = useQuery(presetsQuery)
  const title = t(
    hasExtension('avatar-upload') ? 'accounts-profile.presets' : 'accounts-profile.presetsAlone',
  )
  return (
    <Loaded query={presets} skeleton={<Skeleton lines={4} />}>
      {(list) =>
        list.length > 0 && (
          <section className={formStyles.form} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.presets}>
              {list.map(({ id, avatar, name }, index) => (
                <li key={id}>
                  <button type="button" disabled={busy} onClick={() => onPick(id)}>
                    <img
                      src={avatar}
                      alt={name || t('accounts-profile.preset', { number: index + 1 })}
                      width={64}
                      height={64}
                      loading="lazy"
                    />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
