import { typedCount } from '@marah/contract/rules/typed-codes'
import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'

/** Asks how many of a group come in now: it may come in parts. */
export function Heads({ left, onCount }: { left: number; onCount: (heads: number) => void }) {
  const t = useMessages()
  const [typed, setTyped] = useState(String(left))
  const heads = typedCount(typed) ?? 0
  const isOk = heads >= 1 && heads <= left

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOk) onCount(heads)
  }

  return (
    <form onSubmit={submit} className={styles.take} noValidate>
      <TextField
        label={t('check-in.heads')}
        name="heads"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        required
        error={isOk ? undefined : t('check-in.headsWrong', { most: left })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('check-in.enter')}</Button>
    </form>
  )
}
