import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'

export const CallOffDialog = lazy(() => import('./call-off-dialog.tsx'))

/** The way to cancel a whole visit for the shop. */
export function CallOffVisit({ visit }: { visit: { readonly id: number; readonly reference: string } }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('bookings:calloff')) return null
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        {t('visits.callOff')}
      </Button>
      {isOpen && (
        <Suspense>
          <CallOffDialog visit={visit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
