import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { saveFile } from '../platform/personal/save-file.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import { failureFrom, failureText } from './failure-text.ts'

type DownloadButtonProps = {
  label: string
  fileName: string
  /** The call, which answers with a blob. */
  fetchFile: () => Promise<unknown>
  /** Said once it is there, where the browser alone may not be noticed. */
  saved?: string
}

export function DownloadButton({ label, fileName, fetchFile, saved }: DownloadButtonProps) {
  const t = useWords()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile((await fetchFile()) as Blob, fileName)
      if (saved) toasts.show({ text: saved, tone: 'done' })
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  )
}
