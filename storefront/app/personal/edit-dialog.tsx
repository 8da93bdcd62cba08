import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'

type EditDialogProps = {
  /** The button's text; visually hidden context may follow. */
  label: ReactNode
  title: string
  look?: 'quiet' | 'plain' | 'danger'
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a form in a dialog. Closing it by accident keeps what was typed: the form is reset only after
 * success.
 */
export function EditDialog({ label, title, look = 'plain', children }: EditDialogProps) {
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  // The form and what it reads are loaded with the first opening; then it stays, with what was typed.
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)

  function finish() {
    setOpen(false)
    setRound(round + 1)
  }

  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        {wasOpened && <div key={round}>{children(finish)}</div>}
      </Dialog>
    </>
  )
}
