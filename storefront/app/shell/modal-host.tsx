import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { closeModal, useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'

/** Shows the app state's modal (`openModal(title, message)`). Its text stays during the exit transition. */
export default function ModalHost() {
  const t = useMessages()
  const modal = useAppState((state) => state.modal)
  const [last, setLast] = useState(modal)
  if (modal && modal !== last) setLast(modal)
  if (!last) return null
  return (
    <Dialog open={modal !== null} title={last.title} onClose={closeModal}>
      <p>{last.message}</p>
      <Button onClick={closeModal}>{t('shell.understood')}</Button>
    </Dialog>
  )
}
