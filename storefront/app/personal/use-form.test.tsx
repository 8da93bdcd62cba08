// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { ApiError } from '@marah/ui/calls/errors'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../parts/text-field.tsx'
import { addMessages } from '../platform/messages.tsx'
import { useForm } from './use-form.ts'

type Name = 'quantity' | 'reason'
const sent = vi.fn()

beforeEach(() => {
  addMessages('en', catalogues.en)
  sent.mockClear()
})

/** The form is a small return: it asks for the reason once the customer returns something. */
function Form() {
  const form = useForm<Name>({
    initial: { quantity: '0', reason: '' },
    check: ({ quantity, reason }) => ({
      ...(quantity === '0' && { quantity: 'Choose a quantity' }),
      ...(quantity !== '0' && reason === '' && { reason: 'Choose a reason' }),
    }),
    send: async () => sent(),
  })
  return (
    <form {...form.formProps}>
      <button type="button" data-choose onClick={() => form.set({ quantity: '1' })}>
        1
      </button>
      <button type="button" data-clear onClick={() => form.clear('quantity')}>
        0
      </button>
      <button type="submit">Send</button>
      <p>{[form.field('quantity').error, form.field('reason').error].filter(Boolean).join(', ')}</p>
    </form>
  )
}

async function show() {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />)
  await vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull())
  const press = (selector: string) => place.querySelector<HTMLButtonElement>(selector)?.click()
  const said = () => place.querySelector('p')?.textContent
  return { press, said }
}

test('a field that a choice brings after a failed submit is not a fault before it could be filled', async () => {
  const { press, said } = await show()
  press('[type=submit]')
  await vi.waitFor(() => expect(said()).toBe('Choose a quantity'))
  press('[data-choose]')
  await vi.waitFor(() => expect(said()).not.toBe('Choose a quantity'))
  expect(said()).toBe('')
  press('[type=submit]')
  await vi.waitFor(() => expect(said()).toBe('Choose a reason'))
  expect(sent).not.toHaveBeenCalled()
})

test('a field that is emptied for the customer is no fault before they have filled it', async () => {
  const { press, said } = await show()
  press('[type=submit]')
  await vi.waitFor(() => expect(said()).toBe('Choose a quantity'))
  press('[data-clear]')
  await vi.waitFor(() => expect(said()).toBe(''))
})

/** The form has a coupon whose code the server does not know. */
function Coupon() {
  const form = useForm<'code'>({
    initial: { code: 'NOPE' },
    check: () => ({}),
    send: () =>
      Promise.reject(
        new ApiError({
          status: 400,
          code: undefined,
          message: undefined,
          fields: { code: ['No such coupon'] },
        }),
      ),
  })
  return (
    <form {...form.formProps}>
      <TextField {...form.field('code')} label="Code" />
      <button type="submit">Use</button>
    </form>
  )
}

test('a rejected field is brought into sight with its error, each time, and the error is read aloud', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Coupon /> }])} />,
  )
  await vi.waitFor(() => expect(place.querySelector('[aria-live=polite]')?.textContent).toBe(''))
  for (const times of [1, 2]) {
    place.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    await vi.waitFor(() => expect(shown).toHaveLength(times))
    expect(shown.at(-1)).toContain('No such coupon')
    expect(document.activeElement?.getAttribute('name')).toBe('code')
  }
  expect(place.querySelector('[aria-live=polite]')?.textContent).toContain('No such coupon')
  vi.restoreAllMocks()
})
