import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefIn, useLanguage } from '../platform/language.tsx'
import { hold, onceKey, type Refusal } from './hold.ts'

/** Booking: one at a time; once the places are held, on to the booking itself. */
export function useHold<Wish>(send: (wish: Wish & { key: string }) => Parameters<typeof hold>[1]) {
  const language = useLanguage()
  const navigate = useNavigate()
  const sending = useRef(false)
  const [keyOf] = useState(onceKey)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function book(wish: Wish) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    const outcome = await hold(language, send({ ...wish, key: keyOf(wish) }))
    if ('booking' in outcome) await navigate(hrefIn(language, `/bookings/${outcome.booking}`))
    else setRefusal(outcome.refusal)
    sending.current = false
    setBusy(false)
  }

  return { book: (wish: Wish) => void book(wish), busy, refusal, forget: () => setRefusal(undefined) }
}
