import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages, useMessages } from '../../platform/messages.tsx'
import type { GuestDialogProps } from './guest-dialog.tsx'

const GuestDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./guest-dialog.tsx'),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return part
})

export type GuestBooking = Omit<GuestDialogProps, 'open' | 'onClose'> & {
  /** Names the choice that is missing, and returns whether none is. */
  isComplete: () => boolean
}

/** Books without an account: a complete choice opens the form. */
export function BookAsGuest({ guest, busy }: { guest: GuestBooking; busy: boolean }): ReactNode {
  const t = useMessages()
  const { isComplete, ...asked } = guest
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button wide busy={busy} onClick={() => isComplete() && setOpen(true)}>
        {t('play-book.asGuest')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <GuestDialog open={open} onClose={() => setOpen(false)} {...asked} />
        </Suspense>
      )}
    </>
  )
}
