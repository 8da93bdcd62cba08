import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import type { User } from '../personal/user-queries.ts'
import { lazyPart } from '../platform/load-code.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import { Avatar } from './avatar.tsx'
import { choosePreset, presetsQuery, removeAvatar, uploadAvatar } from './avatar-calls.ts'
import styles from './avatar-editor.module.css'

// The cropper comes when someone has picked a picture of their own.
const AvatarCrop = lazyPart(() => import('./avatar-crop.tsx'))

/** The profile picture: a ready-made one, one of the customer's own, or none. */
export function AvatarEditor({ user }: { user: User }) {
  const t = useWords()
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

function Editor({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useWords()
  const file = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(work: () => Promise<void>, done: string, failed?: string) {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      toasts.show({ text: done, tone: 'done' })
      onDone()
    } catch (error) {
      const failure = failureFrom(error)
      setProblem(failed ?? failure.fields.avatar?.[0] ?? failureText(t, failure))
      setBusy(false)
    }
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    setProblem(undefined)
    setPicked(event.currentTarget.files?.[0])
    // The same file may be picked again after a failure.
    event.currentTarget.value = ''
  }

  if (picked) {
    return (
      <>
        <FormProblem text={problem} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <AvatarCrop
            file={picked}
            busy={busy}
            onCropped={(picture) => void run(() => uploadAvatar(picture), t('accounts-profile.pictureSaved'))}
            onUnreadable={() => {
              setPicked(undefined)
              setProblem(t('accounts-profile.pictureUnreadable'))
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
        <div className={formStyles.ways}>
          <Button busy={busy} onClick={() => file.current?.click()}>
            {t('accounts-profile.uploadPicture')}
          </Button>
          {user.avatar && (
            <Button
              look="quiet"
              busy={busy}
              onClick={() =>
                void run(
                  removeAvatar,
                  t('accounts-profile.pictureRemoved'),
                  t('accounts-profile.pictureNotRemoved'),
                )
              }
            >
              {t('accounts-profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint}>{t('accounts-profile.pictureHint')}</p>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('accounts-profile.uploadPicture')}
        onChange={pick}
      />
      <Presets
        busy={busy}
        onPick={(id) => void run(() => choosePreset(id), t('accounts-profile.pictureSaved'))}
      />
    </div>
  )
}

function Presets({ busy, onPick }: { busy: boolean; onPick: (id: number) => void }) {
  const t = useWords()
  const presets = useQuery(presetsQuery)
  return (
    <Loaded query={presets} skeleton={<Skeleton lines={4} />}>
      {(list) =>
        list.length > 0 && (
          <section className={formStyles.form} aria-label={t('accounts-profile.presets')}>
            <h3>{t('accounts-profile.presets')}</h3>
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
