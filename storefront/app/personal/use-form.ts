import type { ApiFailure } from '@marah/ui/calls/errors'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { failureFrom, failureText } from './failure-text.ts'
import { useCountdown } from './use-countdown.ts'

export type FieldMessages<Name extends string> = Partial<Record<Name, string>>
export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>

/** The wait after a 429 without Retry-After, in seconds. */
const usualWait = 60

type FormOptions<Name extends string> = {
  /** The values in field order; a checkbox is `on` or empty. */
  initial: Record<Name, string>
  /** Validates the values. */
  check(values: Record<Name, string>): FieldMessages<Name>
  send(values: Record<Name, string>): Promise<void>
  onChange?(values: Record<Name, string>): void
  /** The message of a rejected submit; undefined for the default. */
  explain?(failure: ApiFailure): string | undefined
  /** The field that an error belongs to if the answer names none; undefined means the whole form. */
  fieldOf?(failure: ApiFailure): Name | undefined
}

/**
 * A form as rule E1 requires: validated on blur, errors cleared once fixed, on submit the first error gets the focus.
 * Server errors stand beside their field until it changes. After too many attempts (429), submit is disabled for the
 * time that the server gives.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [values, setValues] = useState(options.initial)
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set())
  const [rejected, setRejected] = useState<FieldMessages<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  /** The object is new each time: the same field may be rejected again. */
  const [faulty, setFaulty] = useState<{ name: Name }>()
  const wait = useCountdown()
  const names = Object.keys(options.initial) as Name[]
  const faults = options.check(values)

  function errorOf(name: Name): string | undefined {
    return rejected[name] ?? (shown.has(name) ? faults[name] : undefined)
  }

  function set(changes: Partial<Record<Name, string>>) {
    const next = { ...values, ...changes }
    setValues(next)
    setRejected(
      (messages) =>
        Object.fromEntries(
          Object.entries(messages).filter(([name]) => !(name in changes)),
        ) as FieldMessages<Name>,
    )
    const still = options.check(next)
    setShown(new Set([...shown].filter((other) => still[other] !== undefined)))
    options.onChange?.(next)
  }

  function change(name: Name, value: string) {
    set({ [name]: value } as Partial<Record<Name, string>>)
  }

  /** Resets a field: the customer made no error if the form emptied it. */
  function clear(name: Name) {
    change(name, options.initial[name])
    setShown((names) => new Set([...names].filter((other) => other !== name)))
  }

  function leave(name: Name) {
    // Tabbing through an empty form is no error yet.
    if (values[name] !== '' || values[name] !== options.initial[name]) setShown(new Set([...shown, name]))
  }

  function focus(name: Name) {
    const control = form.current?.elements.namedItem(name)
    // Radio buttons of one name are a RadioNodeList.
    const first = control instanceof RadioNodeList ? control[0] : control
    if (first instanceof HTMLElement) first.focus()
  }

  // The effect runs once the error is rendered: the focus brings its field into sight, as bars at the bottom of a phone
  // cover what is below it.
  useEffect(() => {
    if (faulty === undefined) return
    const control = form.current?.elements.namedItem(faulty.name)
    if (!(control instanceof HTMLElement)) return
    const described = control.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (described) document.getElementById(described)?.scrollIntoView({ block: 'center' })
  }, [faulty])

  /** Moves the focus to a field with an error. */
  function pointTo(name: Name) {
    focus(name)
    setFaulty({ name })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || wait.left > 0) return
    setSubmitted(true)
    setProblem(undefined)
    const first = names.find((name) => faults[name] !== undefined)
    if (first !== undefined) {
      // A field that a later choice adds is validated when the focus leaves it, or at the next submit.
      setShown(new Set(names.filter((name) => faults[name] !== undefined)))
      pointTo(first)
      return
    }
    sending.current = true
    setBusy(true)
    try {
      await options.send(values)
      setSubmitted(false)
    } catch (error) {
      showErrors(failureFrom(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function showErrors(failure: ApiFailure) {
    const found: FieldMessages<Name> = {}
    for (const name of names) {
      const message = failure.fields[name]?.[0]
      if (message !== undefined) found[name] = message
    }
    const field = Object.keys(found).length === 0 ? options.fieldOf?.(failure) : undefined
    if (field !== undefined) found[field] = options.explain?.(failure) ?? failureText(t, failure)
    setRejected(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) pointTo(first)
    if (failure.status === 429) wait.start(failure.retryAfter ?? usualWait)
    if (field !== undefined) return
    const others = Object.entries(failure.fields).find(([name]) => !names.includes(name as Name))
    const formMessage = options.explain?.(failure) ?? others?.[1][0]
    // Some answers give the same message for the field and the form: it is shown once.
    if (formMessage !== undefined && Object.values(found).includes(formMessage)) return
    if (formMessage !== undefined || first === undefined) setProblem(formMessage ?? failureText(t, failure))
  }

  return {
    values,
    set,
    clear,
    busy,
    problem,
    /** Seconds until the next submit is allowed. */
    wait: wait.left,
    focus,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    /** The current errors in field order, for the summary. */
    errors: submitted
      ? names.flatMap((name) => {
          const message = errorOf(name)
          return message === undefined ? [] : [{ name, message }]
        })
      : [],
    /** Returns the props of a TextField, a TextArea or a Select. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    /** Returns the props of a Checkbox. */
    tick: (name: Name) => ({
      name,
      checked: values[name] !== '',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change(name, event.currentTarget.checked ? 'on' : ''),
    }),
  }
}
