// @vitest-environment happy-dom
import type { ApiFailure } from '@marah/ui/calls/errors'
import { act, createElement, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { readDraft } from './drafts.ts'
import { useForm } from './use-form.ts'

afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

const failure = (given: Partial<ApiFailure>): ApiFailure => ({
  status: 400,
  code: undefined,
  message: undefined,
  fields: {},
  ...given,
})

/** A form with an email and a password, whose requests end as the test says. */
async function openForm(outcome: ApiFailure | null = null) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const sent: object[] = []
  let form: ReturnType<typeof useForm<'email' | 'password'>> | undefined
  function Screen() {
    form = useForm({
      initial: { email: '', password: '' },
      draft: { name: 'test', without: ['password'] },
      check: ({ email }) => ({ email: email === '' ? 'missing' : undefined }),
      fieldOf: ({ status }) => (status === 429 ? 'password' : undefined),
      explain: ({ status }) => `failed ${status}`,
      send: async (values) => {
        sent.push(values)
        return outcome
      },
    })
    const { email, password } = form.values
    const inputs = Object.entries({ email, password }).map(([name, value]) =>
      createElement('input', { key: name, name, value, readOnly: true }),
    )
    return createElement('form', { ref: form.formProps.ref }, inputs)
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(createElement(Screen)))
  const present = () => {
    if (!form) throw new Error('The form was not drawn')
    return form
  }
  return {
    sent,
    present,
    type: (name: 'email' | 'password', text: string) => act(async () => present().set(name, text)),
    submit: () => act(async () => present().formProps.onSubmit({ preventDefault: () => {} } as FormEvent)),
    focused: () => document.activeElement?.getAttribute('name'),
    close: () => act(async () => root.unmount()),
  }
}

test('what cannot be sent is not sent: the message is at its field, which gets the focus', async () => {
  const { sent, present, submit, type, focused, close } = await openForm()
  await submit()
  expect(sent).toEqual([])
  expect(present().field('email')).toMatchObject({ error: 'missing', 'aria-invalid': true })
  expect(focused()).toBe('email')
  await type('email', 'a')
  expect(present().field('email').error).toBeUndefined()
  await close()
})

test('the server’s messages are at their fields, and others above the form', async () => {
  const atField = await openForm(failure({ fields: { password: ['too short'] } }))
  await atField.type('email', 'a')
  await atField.submit()
  expect(atField.present().field('password').error).toBe('too short')
  expect(atField.present().problem).toBeUndefined()
  expect(atField.focused()).toBe('password')
  await atField.close()

  const named = await openForm(failure({ status: 429 }))
  await named.submit()
  expect(named.present().field('password').error).toBe('failed 429')
  await named.close()

  const above = await openForm(failure({ status: 0 }))
  await above.submit()
  expect(above.present().problem).toBe('failed 0')
  await above.close()
})

test('what was typed is a draft without secrets until it is sent', async () => {
  const first = await openForm()
  await first.type('email', 'a@desk.example')
  await first.type('password', 'secret')
  expect(readDraft('test', { email: '', password: '' })).toEqual({ email: 'a@desk.example' })
  await first.close()
  const second = await openForm()
  expect(second.present().values).toEqual({ email: 'a@desk.example', password: '' })
  expect(second.present().isDirty).toBe(true)
  await second.submit()
  expect(second.sent).toEqual([{ email: 'a@desk.example', password: '' }])
  expect(readDraft('test', { email: '', password: '' })).toEqual({})
  await second.close()
})
