import { plainCode } from '@marah/contract/rules/typed-codes'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'

type GuestsFieldProps = { guests: number; most: number; onChange: (guests: number) => void }

/** Room for too many, so that the field can say how many may come. */
const mostDigits = 4
/** Milliseconds after the last key: what it costs is asked for once, not for each digit. */
const typing = 500

/** How many come; takes Arabic digits too. What cannot be is said beside the field, and nothing is put in its place. */
export function GuestsField({ guests, most, onChange }: GuestsFieldProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(String(guests))
  const [isLeft, setLeft] = useState(false)
  const chosen = useRef(guests)
  const number = /^\d{1,4}$/.test(plainCode(typed)) ? Number(plainCode(typed)) : 0
  const isRight = number >= 1 && number <= most

  // Not only on leaving the field: a link to the other language keeps what stands in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock.
  useEffect(() => {
    const clock = setTimeout(choose, typing)
    return () => clearTimeout(clock)
  }, [number])

  function choose() {
    if (!isRight || number === chosen.current) return
    chosen.current = number
    onChange(number)
  }

  function finish() {
    setLeft(true)
    choose()
  }

  return (
    <TextField
      label={t('play-book.guests')}
      hint={t('play-book.guestsHint', { count: most })}
      name="guests"
      inputMode="numeric"
      autoComplete="off"
      maxLength={mostDigits}
      required
      value={typed}
      error={isLeft && !isRight ? t('play-book.guestsWrong', { count: most }) : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
