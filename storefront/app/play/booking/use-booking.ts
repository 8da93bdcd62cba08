/** The state that the forms of open play, workshops and parties share: choice, missing parts, and the request. */
import type { components } from '@marah/contract/client'
import { conflictIn } from '@marah/ui/calls/errors'
import { newKey } from '@marah/ui/calls/new-key'
import { type Language, useLanguage } from '@marah/ui/language'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureFrom, failureText, fieldMessage } from '../../personal/failure-text.ts'
import { hrefIn } from '../../platform/language.tsx'
import { loadMessages, messagesOf } from '../../platform/messages.tsx'
import { call } from '../../platform/personal/api.ts'
import { guestPass } from '../../platform/personal/guest-pass.ts'
import { queries } from '../../platform/personal/queries.ts'
import { hasToken } from '../../platform/session.ts'
import { useChoice } from './use-choice.ts'

/** The choice that is still missing before the customer can book, with the id of its panel. */
export type Missing = { part: 'times' | 'tickets' | 'kids'; text: string }

export type BookingState = ReturnType<typeof useBooking>

/** Keeps the choice, but not the kids, in the page's address; names a missing choice; sends a request once. */
export function useBooking<BookingRequest>(send: Parameters<typeof useHold<BookingRequest>>[0]) {
  const { query, hrefWith, choose } = useChoice()
  const [missing, setMissing] = useState<Missing>()
  const { book, busy, problem, forget } = useHold(send)

  function forgetMissing() {
    setMissing(undefined)
  }

  /** Changes the choice: messages about the last one no longer apply. */
  function change(changes: Record<string, string | null>) {
    forgetMissing()
    forget()
    choose(changes)
  }

  /** Names the missing choice and moves the focus there; without one it books. */
  function submit(gap: Missing | undefined, request: BookingRequest | undefined) {
    setMissing(gap)
    if (gap) focusOn(gap)
    else if (request) book(request)
  }

  return {
    query,
    hrefWith,
    choose,
    change,
    submit,
    busy,
    problem,
    forgetMissing,
    missing: (part: Missing['part']) => messageOf(part, missing),
    /** The error beside the kids: some are missing, or the back end rejects them. */
    kidsProblem:
      messageOf('kids', missing) ??
      problem?.fields.kids?.[0] ??
      (problem?.kids.length ? problem.text : undefined),
  }
}

type Conflict = components['schemas']['Conflict']
export type NearestPlace = NonNullable<Conflict['nearest']>[number]

type BookingProblem = {
  text: string
  code: string | undefined
  /** Messages by field, with the names of the call. */
  fields: Record<string, string[]>
  /** Free times nearby. */
  nearest: NearestPlace[]
  /** Kids who are booked elsewhere at that time. */
  kids: number[]
}

type Answer = Parameters<typeof call<{ id: number }>>[0]

/** Sends one hold at a time; once the places are held it opens the booking. */
function useHold<BookingRequest>(
  send: (request: BookingRequest & { key: string }) => Parameters<typeof hold>[1],
) {
  const language = useLanguage()
  const navigate = useNavigate()
  const sending = useRef(false)
  const [keyOf] = useState(idempotencyKeys)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BookingProblem>()

  async function book(request: BookingRequest) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    const outcome = await hold(language, send({ ...request, key: keyOf(request) }))
    if ('booking' in outcome) await navigate(hrefIn(language, `/bookings/${outcome.booking}`))
    else setProblem(outcome.problem)
    sending.current = false
    setBusy(false)
  }

  return {
    book: (request: BookingRequest) => void book(request),
    busy,
    problem,
    forget: () => setProblem(undefined),
  }
}

/** Sends a request for places; an error becomes a text. Never throws. */
export async function hold(
  language: Language,
  pending: Answer,
): Promise<{ booking: number } | { problem: BookingProblem }> {
  // Errors of the account or the connection have their texts in the personal messages.
  const [answer] = await Promise.allSettled([call(pending), loadMessages(language, 'personal')])
  if (answer.status === 'fulfilled') {
    placesHeld()
    return { booking: answer.value.id }
  }
  const failure = failureFrom(answer.reason)
  const { nearest, kids } = conflictIn(answer.reason) ?? {}
  // Availability on the screen is outdated.
  void queries.invalidateQueries({ queryKey: ['play'] })
  return {
    problem: {
      text:
        hasToken() || guestPass()
          ? (failure.message ?? fieldMessage(failure) ?? failureText(messagesOf(language), failure))
          : // A session that has ended aborts its calls, which looks like a lost connection.
            messagesOf(language)('accounts.sessionOver'),
      code: failure.code,
      fields: failure.fields,
      nearest: Array.isArray(nearest) ? nearest : [],
      kids: Array.isArray(kids) ? kids : [],
    },
  }
}

/**
 * Marks what a hold has changed as outdated. The page of the choice is about to be left, so nothing is refetched, for
 * example the price of an extra whose last one the family holds now.
 */
export function placesHeld(): void {
  for (const queryKey of [['cart'], ['bookings']]) void queries.invalidateQueries({ queryKey })
  void queries.invalidateQueries({ queryKey: ['play'], refetchType: 'none' })
}

/** Returns an idempotency key per request: the same request sent again, as after a lost connection, is the same hold. */
function idempotencyKeys(): (request: unknown) => string {
  let known = { text: '', key: '' }
  return (request) => {
    const text = JSON.stringify(request)
    if (text !== known.text) known = { text, key: newKey() }
    return known.key
  }
}

/** Returns the message of a panel: it is beside the choice, far from the button on a phone. */
function messageOf(part: Missing['part'], missing: Missing | undefined): string | undefined {
  return missing?.part === part ? missing.text : undefined
}

/** Moves the focus to the first control of the panel, or to the panel itself while its controls are loading. */
function focusOn({ part }: Missing): void {
  const panel = document.getElementById(part)
  if (!panel) return
  panel.tabIndex = -1
  const control = panel.querySelector<HTMLElement>('input:enabled, button:enabled, a[href]')
  ;(control ?? panel).focus()
}
