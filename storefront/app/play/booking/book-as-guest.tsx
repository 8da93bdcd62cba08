import { type ReactNode, Suspense, useState } from 'react'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages } from '../../platform/messages.tsx'
import type { GuestDialogProps } from './guest-dialog.tsx'

const GuestDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./guest-dialog.tsx'),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return part
})

export type GuestBooking = Omit<GuestDialogProps, 'open' | 'onClose' | 'purpose'> & {
  /** Names the choice that is missing, and returns whether none is. */
  isComplete: () => boolean
}

type AsGuestProps = {
  purpose: GuestDialogProps['purpose']
  guest: GuestBooking
  /** The button, which calls `ask`. */
  children: (ask: () => void) => ReactNode
}

/** Asks a family without an account how it is reached: the button of a complete choice opens the form. */
export function AsGuest({ purpose, guest, children }: AsGuestProps): ReactNode {
  const { isComplete, ...asked } = guest
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      {children(() => isComplete() && setOpen(true))}
      {open !== undefined && (
        <Suspense>
          <GuestDialog open={open} onClose={() => setOpen(false)} purpose={purpose} {...asked} />
        </Suspense>
      )}
    </>
  )
}
