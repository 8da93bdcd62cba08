import { plainCode } from '@marah/contract/rules/typed-codes'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../parts/text-field.tsx'
import { useMessages } from '../../platform/messages.tsx'

type PeopleFieldProps = {
  name: string
  label: string
  hint: string
  people: number
  least: number
  most: number
  onChange: (people: number) => void
}

/** The field accepts numbers that are too large, so that it can say how many may come. */
const mostDigits = 4
/** Milliseconds after the last key: the field asks for the price once, and not for each digit. */
const typing = 500

/**
 * Asks for a number of people; takes Arabic digits too. It shows an error beside an impossible number, and does not
 * correct it.
 */
export function PeopleField({ people, least, most, onChange, ...shown }: PeopleFieldProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(String(people))
  const [isLeft, setLeft] = useState(false)
  const chosen = useRef(people)
  const number = /^\d{1,4}$/.test(plainCode(typed)) ? Number(plainCode(typed)) : 0
  const isRight = number >= least && number <= most

  // Typing is enough, without leaving the field: a link to the other language keeps the choice that is in the address.
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
      {...shown}
      inputMode="numeric"
      autoComplete="off"
      maxLength={mostDigits}
      required
      value={typed}
      error={isLeft && !isRight ? t('play-book.guestsWrong', { least, most }) : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
