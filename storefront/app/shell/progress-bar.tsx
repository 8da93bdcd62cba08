import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../platform/messages.tsx'
import styles from './progress-bar.module.css'
import { createProgress } from './progress-steps.ts'

/** Shows the progress of a navigation. */
export function ProgressBar() {
  const t = useMessages()
  const [progress] = useState(createProgress)
  const busy = useNavigation().state !== 'idle'
  const value = useStore(progress.store, (state) => state.value)
  useEffect(() => {
    if (busy) progress.start()
    else progress.complete()
  }, [busy, progress])
  if (value === null) return null
  return (
    <progress className={styles.bar} value={value} max={100} aria-label={t('shell.loading')}>
      {value}
    </progress>
  )
}
