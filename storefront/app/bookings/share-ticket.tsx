import { saveFile } from '@marah/ui/calls/save-file'
import { Button } from '../parts/button.tsx'
import styles from '../personal/booking.module.css'
import formStyles from '../personal/form.module.css'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'

type ShareTicketProps = { booking: Booking; fetchPdf: () => Promise<Blob> }

/**
 * Sends the ticket to the adult who brings the children, by the apps of the device: the paper shows who comes, when and where, and
 * opens nothing of the family's account. Browsers that share no files have the button that saves it.
 */
export function ShareTicket({ booking, fetchPdf }: ShareTicketProps) {
  const t = useMessages()
  const share = useAction(fetchPdf, {
    done: (pdf) => shareFile(fileOf(pdf, booking.reference), booking.title),
  })
  if (booking.kids.length === 0 || !canShareFiles()) return null
  return (
    <>
      <p className={`${styles.fact} ${styles.screenOnly}`}>{t('bookings.shareTicketText')}</p>
      <div className={`${formStyles.actions} ${styles.screenOnly}`}>
        <Button look="quiet" busy={share.busy} onClick={() => share.run()}>
          {t('bookings.shareTicket')}
        </Button>
      </div>
    </>
  )
}

function fileOf(pdf: BlobPart, reference: string): File {
  return new File([pdf], `${reference}.pdf`, { type: 'application/pdf' })
}

function canShareFiles(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [fileOf('', 'ticket')] })
}

/** Dismissing the sheet is not an error. A browser that no longer counts the press as one saves the file instead. */
async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name)
  }
}
