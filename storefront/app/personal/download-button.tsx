import { saveFile } from '@marah/ui/calls/save-file'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useAction } from './use-action.ts'

type DownloadButtonProps = {
  label: ReactNode
  fileName: string
  /** The call, which returns a blob. */
  fetchFile: () => Promise<unknown>
  /** A toast after the download, if the browser's own sign is easy to miss. */
  saved?: string
}

export function DownloadButton({ label, fileName, fetchFile, saved }: DownloadButtonProps) {
  const download = useAction(fetchFile, {
    done(file) {
      saveFile(file as Blob, fileName)
      if (saved) toasts.show({ text: saved, tone: 'done' })
    },
  })

  return (
    <Button look="quiet" busy={download.busy} onClick={() => download.run()}>
      {label}
    </Button>
  )
}
