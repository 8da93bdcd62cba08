import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { useWords } from '../platform/words.tsx'
import { failureFrom, failureText } from './failure-text.ts'
import { useCountdown } from './use-countdown.ts'

export type FieldMessages<Name extends string> = Partial<Record<Name, string>>
export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>

/** How long to wait after a 429 that does not say so. */
const usualWait = 60

type FormOptions<Name extends string> = {
  /** Names in the order in which the fields stand; a tick is `on` or empty. */
  initial: Record<Name, string>
  /** What is wrong with the values, in words. */
  check(values: Record<Name, string>): FieldMessages<Name>
  send(values: Record<Name, string>): Promise<void>
  onChange?(values: Record<Name, string>): void
  /** The sentence for a refusal as a whole; undefined: the usual one. */
  explain?(failure: ApiFailure): string | undefined
  /** The field that a refusal is about, where the answer names none; undefined: the form as a whole. */
  blame?(failure: ApiFailure): Name | undefined
}

/**
 * A form as rule E1 wants it: checked on leaving a field, cleared as soon as fixed, on submit the first
 * fault gets the focus. What the server says stands beside its field until that field changes. After too many tries
 * nothing is sent until the server's time has passed.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [values, setValues] = useState(options.initial)
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<FieldMessages<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const wait = useCountdown()
  const names = Object.keys(options.initial) as Name[]
  const faults = options.check(values)

  function errorOf(name: Name): string | undefined {
    return refused[name] ?? (shown.has(name) ? faults[name] : undefined)
  }

  function set(changes: Partial<Record<Name, string>>) {
    const next = { ...values, ...changes }
    setValues(next)
    setRefused(
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

  function leave(name: Name) {
    // Walking through an empty form is no mistake yet.
    if (values[name] !== '' || values[name] !== options.initial[name]) setShown(new Set([...shown, name]))
  }

  function focus(name: Name) {
    const control = form.current?.elements.namedItem(name)
    // Radio buttons of one name come as a list.
    const first = control instanceof RadioNodeList ? control[0] : control
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || wait.left > 0) return
    setSubmitted(true)
    setProblem(undefined)
    const first = names.find((name) => faults[name] !== undefined)
    if (first !== undefined) {
      setShown(new Set(names))
      focus(first)
      return
    }
    sending.current = true
    setBusy(true)
    try {
      await options.send(values)
      setSubmitted(false)
    } catch (error) {
      refuse(failureFrom(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function refuse(failure: ApiFailure) {
    const found: FieldMessages<Name> = {}
    for (const name of names) {
      const message = failure.fields[name]?.[0]
      if (message !== undefined) found[name] = message
    }
    const blamed = Object.keys(found).length === 0 ? options.blame?.(failure) : undefined
    if (blamed !== undefined) found[blamed] = options.explain?.(failure) ?? failureText(t, failure)
    setRefused(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) focus(first)
    if (failure.status === 429) wait.start(failure.retryAfter ?? usualWait)
    if (blamed !== undefined) return
    const others = Object.entries(failure.fields).find(([name]) => !names.includes(name as Name))
    const whole = options.explain?.(failure) ?? others?.[1][0]
    // Another back end, and ours for codes, gives the same sentence for the field and for the whole: it is said once.
    if (whole !== undefined && Object.values(found).includes(whole)) return
    if (whole !== undefined || first === undefined) setProblem(whole ?? failureText(t, failure))
  }

  return {
    values,
    set,
    busy,
    problem,
    /** Seconds until the form may be sent again. */
    wait: wait.left,
    focus,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    /** For the summary: what is wrong now, in the order of the fields. */
    errors: submitted
      ? names.flatMap((name) => {
          const message = errorOf(name)
          return message === undefined ? [] : [{ name, message }]
        })
      : [],
    /** Props of a TextField, a TextArea or a Select. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    /** Props of a Checkbox. */
    tick: (name: Name) => ({
      name,
      checked: values[name] !== '',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change(name, event.currentTarget.checked ? 'on' : ''),
    }),
  }
}
