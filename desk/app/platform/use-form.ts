import type { ApiFailure } from '@marah/ui/calls/errors'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

type Texts<Name extends string> = Record<Name, string>
type Messages<Name extends string> = { [N in Name]?: string | undefined }

type Options<Name extends string> = {
  readonly initial: Texts<Name>
  /** Messages of fields that cannot be sent as they are. */
  readonly check: (values: Texts<NoInfer<Name>>) => Messages<NoInfer<Name>>
  /** Sends the form; returns why it failed, or null. */
  readonly send: (values: Texts<NoInfer<Name>>) => Promise<ApiFailure | null>
  /** The message of a failure that concerns no field. */
  readonly explain: (failure: ApiFailure) => string
  /** The field at which a failure without fields is shown. */
  readonly fieldOf?: (failure: ApiFailure) => NoInfer<Name> | undefined
  /** Where the typed text survives a reload and a new sign-in, without passwords and codes. */
  readonly draft?: { readonly name: string; readonly without: readonly NoInfer<Name>[] }
}

/** The state of a form: nothing typed is lost, errors are beside their fields, and the first one gets the focus. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { initial, check, send, explain, fieldOf, draft } = options
  const [values, setValues] = useState(() => ({ ...initial, ...(draft && readDraft(draft.name, initial)) }))
  const [errors, setErrors] = useState<Messages<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(values)
  const names = Object.keys(initial) as Name[]

  function set(name: Name, value: string) {
    fill({ [name]: value } as Partial<Texts<Name>>)
  }

  function fill(given: Partial<Texts<Name>>) {
    // Of two calls before the next render, the second has the values of the first.
    const next = { ...latest.current, ...given }
    latest.current = next
    setValues(next)
    const cleared = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]))
    setErrors((known) => ({ ...known, ...cleared }))
    if (draft) saveDraft(draft.name, next, draft.without)
  }

  function show(found: Messages<Name>) {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(undefined)
    const found = check(values)
    if (Object.values(found).some((message) => message !== undefined)) return show(found)
    setBusy(true)
    const failure = await send(values)
    setBusy(false)
    if (failure) showFailure(failure)
    else if (draft) deleteDraft(draft.name)
  }

  function showFailure(failure: ApiFailure) {
    const found: Messages<Name> = {}
    for (const name of names) {
      const message = failure.fields[name]?.[0]
      if (message !== undefined) found[name] = message
    }
    const field = fieldOf?.(failure)
    if (Object.keys(found).length === 0 && field !== undefined) found[field] = explain(failure)
    show(found)
    if (Object.keys(found).length === 0) setProblem(explain(failure))
  }

  return {
    values,
    set,
    /** Sets several fields at once. */
    fill,
    problem,
    isBusy,
    isDirty: names.some((name) => values[name] !== initial[name]),
    /** Forgets what was typed. */
    discard: () => {
      latest.current = initial
      setValues(initial)
      setErrors({})
      setProblem(undefined)
      if (draft) deleteDraft(draft.name)
    },
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    /** The props of an input of the component library. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      // The library says it of all inputs but the one for passwords.
      'aria-invalid': errors[name] !== undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value),
    }),
  }
}
